import { atStep, make } from '../elements.mjs'

/** What to remember, one station for each `item`, and a `note` with the last step. */
export function draw({ head, fields: { item, note } }) {
  const stops = item.map((text, index) => {
    const stop = make('div', 'stop', make('i', 'ahead'), make('i', 'station', String(index + 1)), make('b', '', text))
    if (index < item.length - 1) stop.append(make('u', 'planned'), make('u', 'way'))
    return atStep(stop, index + 1)
  })
  const footer = atStep(make('p', 'footer arrive', note[0]), item.length + 1)
  return { isFull: true, parts: [make('h1', '', head), make('div', 'stops', ...stops), footer] }
}
