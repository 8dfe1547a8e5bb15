import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

/** A queue whose work is ended by the test, with the order in which it began. */
function openQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 100, mostPerCaller: 50, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, isAdmitted = false) =>
    queue.run(
      name[0]!,
      () => {
        begun.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      },
      { isAdmitted },
    )
  const end = async (name: string) => {
    ends.get(name)!()
    await setImmediate()
  }
  /** Ends whatever runs until nothing is left. */
  const drain = async () => {
    for (let i = 0; i < begun.length; i++) await end(begun[i]!)
  }
  return { queue, begun, send, end, drain }
}

describe('a fair queue', () => {
  it('lets callers take turns, however much one of them has sent', async () => {
    const { begun, send, drain } = openQueue()
    const answers = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(name => send(name))
    await setImmediate()
    await drain()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
    expect(await Promise.all(answers)).toHaveLength(7)
  })
  it('gives a newcomer the next turn but one', async () => {
    const { begun, send, end, drain } = openQueue()
    const answers = ['a1', 'a2', 'b1', 'b2'].map(name => send(name))
    await setImmediate()
    await end('a1')
    answers.push(send('c1'))
    await drain()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2'])
    await Promise.all(answers)
  })
  it('limits how much runs at once, in total and per caller', async () => {
    const { begun, send, end, drain } = openQueue({ atOnce: 3, atOncePerCaller: 2 })
    const answers = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(name => send(name))
    await setImmediate()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
    await end('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
    await drain()
    await Promise.all(answers)
  })
  it('goes on after work that fails', async () => {
    const { queue } = openQueue()
    const failing = queue.run('a', () => Promise.reject(new Error('broken')))
    const next = queue.run('a', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
  it('gives a turn back once, even when it is told twice', async () => {
    const { queue } = openQueue({ atOnce: 1 })
    const leave = await queue.enter('a')
    leave()
    leave()
    await queue.enter('b')
    let hasEntered = false
    void queue.enter('c').then(() => {
      hasEntered = true
    })
    await setImmediate()
    expect(hasEntered).toBe(false)
  })
  it('refuses the excess of one caller, and nothing of anyone else', async () => {
    const { send, drain } = openQueue({ mostPerCaller: 2 })
    const accepted = ['a1', 'a2', 'a3'].map(name => send(name))
    await expect(send('a4')).rejects.toMatchObject({ code: 'BUSY', status: 503, body: { retryAfter: 2 } })
    accepted.push(send('b1'))
    await drain()
    expect(await Promise.all(accepted)).toEqual(['a1', 'a2', 'a3', 'b1'])
  })
  it('refuses a newcomer when too much is waiting altogether, and takes them again afterwards', async () => {
    const { send, end, drain } = openQueue({ mostWaiting: 2 })
    const accepted = ['a1', 'b1', 'c1'].map(name => send(name))
    await expect(send('d1')).rejects.toMatchObject({ code: 'BUSY' })
    await end('a1')
    accepted.push(send('d1'))
    await drain()
    expect(await Promise.all(accepted)).toEqual(['a1', 'b1', 'c1', 'd1'])
  })
  it('never refuses what has been admitted', async () => {
    const { send, drain } = openQueue({ mostWaiting: 1, mostPerCaller: 1 })
    const accepted = ['a1', 'a2'].map(name => send(name))
    accepted.push(send('a3', true))
    await setImmediate()
    await drain()
    expect(await Promise.all(accepted)).toEqual(['a1', 'a2', 'a3'])
  })
})
