/**
 * Gathers what is asked within one turn of the event loop and sends it together, at most so many at once: for a small
 * statement, a message of its own costs more than the answer.
 */
export function gather<Item>(most: number, send: (items: Item[]) => void): (item: Item) => void {
  let waiting: Item[] = []
  function sendAll() {
    const items = waiting
    waiting = []
    for (let at = 0; at < items.length; at += most) send(items.slice(at, at + most))
  }
  return item => {
    // By then all promises that are settled now have gone on, and what they ask for is here too.
    if (waiting.push(item) === 1) process.nextTick(sendAll)
  }
}
