import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Drawing, DrawTask } from './draw-task.ts'
import { DrawFailure, type DrawThread } from './draw-thread.ts'
import { createDrawingPool, DrawingReplaced, type DrawingPool, type DrawingPoolOptions } from './drawing-pool.ts'

const taskOf = (data: string): DrawTask => ({ format: 'pages', template: '', fontPair: 'sans', data, files: {} })

/** Threads that draw when they are told to. */
function createScene() {
  const threads: (DrawThread & { isStopped: boolean })[] = []
  const atWork: { data: string; finish: () => void; fail: (error: Error) => void }[] = []
  const startThread = () => {
    let isRunning = true
    const thread = {
      drawings: 0,
      memoryBytes: 0,
      isStopped: false,
      get isRunning() {
        return isRunning
      },
      draw: ({ data }: DrawTask) =>
        new Promise<Drawing>((resolve, reject) => {
          thread.drawings++
          const leave = () =>
            atWork.splice(
              atWork.findIndex(each => each.data === data),
              1,
            )
          atWork.push({
            data,
            finish: () => {
              leave()
              resolve({ pages: [], marks: [], pdf: new Uint8Array(), missing: [data] })
            },
            fail: error => {
              leave()
              isRunning = false
              reject(error)
            },
          })
        }),
      stop: () => {
        isRunning = false
        thread.isStopped = true
        return Promise.resolve()
      },
    }
    threads.push(thread)
    return Promise.resolve(thread)
  }
  return { threads, atWork, startThread }
}

let pool: DrawingPool
afterEach(() => pool.close())
const open = (scene: ReturnType<typeof createScene>, options: Partial<DrawingPoolOptions> = {}) => {
  pool = createDrawingPool({
    startThread: scene.startThread,
    atOnce: 1,
    drawLimitMs: 1_000,
    idleMs: 60_000,
    ...options,
  })
  return pool
}
/** Lets everything run that needs no further event. */
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('the pool of threads', () => {
  it('draws only the newest of a document that is edited while it waits', async () => {
    const scene = createScene()
    open(scene)
    const ask = (data: string) => pool.draw({ caller: 'ann', series: 'cv 1', task: taskOf(data) })
    const first = ask('first')
    await settle()
    const [second, third] = [ask('second'), ask('third')]
    await expect(second).rejects.toBeInstanceOf(DrawingReplaced)
    scene.atWork[0]!.finish()
    await settle()
    expect(scene.atWork.map(({ data }) => data)).toEqual(['third'])
    scene.atWork[0]!.finish()
    expect([(await first).missing, (await third).missing]).toEqual([['first'], ['third']])
  })
  it('gives 50 people a turn each before anyone has a second', async () => {
    const scene = createScene()
    open(scene)
    const people = Array.from({ length: 50 }, (_, i) => `person ${i}`)
    const all = people.flatMap(caller =>
      [1, 2, 3].map(turn => pool.draw({ caller, task: taskOf(`${turn} of ${caller}`) })),
    )
    const order: string[] = []
    while (order.length < all.length) {
      await settle()
      order.push(scene.atWork[0]!.data)
      scene.atWork[0]!.finish()
    }
    await Promise.all(all)
    expect([...new Set(order.map(each => each[0]))]).toEqual(['1', '2', '3'])
    expect(order.slice(0, 50).every(each => each.startsWith('1'))).toBe(true)
  })
  it('refuses when too much waits, and still draws what waits', async () => {
    const scene = createScene()
    open(scene, { mostPerCaller: 1 })
    const ask = (data: string) => pool.draw({ caller: 'ann', task: taskOf(data) })
    const kept = [ask('a'), ask('b')]
    await expect(ask('c')).rejects.toMatchObject({ code: 'BUSY' })
    for (let i = 0; i < 2; i++) {
      await settle()
      scene.atWork[0]!.finish()
    }
    expect((await Promise.all(kept)).map(({ missing }) => missing[0])).toEqual(['a', 'b'])
  })
  it('starts another thread after a crash, for whoever comes next', async () => {
    const scene = createScene()
    open(scene)
    const failed = pool.draw({ caller: 'ann', task: taskOf('a') })
    const next = pool.draw({ caller: 'bob', task: taskOf('b') })
    await settle()
    scene.atWork[0]!.fail(new DrawFailure('crashed', 'out of memory'))
    await expect(failed).rejects.toThrow('out of memory')
    await settle()
    scene.atWork[0]!.finish()
    expect((await next).missing).toEqual(['b'])
    expect(scene.threads.map(({ isStopped }) => isStopped)).toEqual([true, false])
  })
  it('replaces a thread after its last drawing by one that is ready', async () => {
    const scene = createScene()
    open(scene, { mostDrawings: 22 })
    for (let i = 0; i < 23; i++) {
      const drawing = pool.draw({ caller: 'ann', task: taskOf(String(i)) })
      await settle()
      // The successor is there before it is needed, and no sooner.
      if (i === 1) expect(scene.threads).toHaveLength(1)
      if (i === 21) expect(scene.threads).toHaveLength(2)
      scene.atWork[0]!.finish()
      await drawing
    }
    expect(scene.threads.map(({ isStopped, drawings }) => [isStopped, drawings])).toEqual([
      [true, 22],
      [false, 1],
    ])
  })
  it('replaces a thread that holds too much memory', async () => {
    const scene = createScene()
    open(scene, { mostMemoryBytes: 100 })
    const drawing = pool.draw({ caller: 'ann', task: taskOf('a') })
    await settle()
    Object.assign(scene.threads[0]!, { memoryBytes: 100 })
    scene.atWork[0]!.finish()
    await drawing
    expect(scene.threads[0]!.isStopped).toBe(true)
  })
  it('replaces a thread that has drawn enough in a pause, when nobody waits', async () => {
    const scene = createScene()
    open(scene, { mostDrawings: 8, pauseMs: 0 })
    for (let i = 0; i < 2; i++) {
      const drawing = pool.draw({ caller: 'ann', task: taskOf(String(i)) })
      await vi.waitFor(() => expect(scene.atWork).toHaveLength(1))
      scene.atWork[0]!.finish()
      await drawing
    }
    await vi.waitFor(() => expect(scene.threads.map(({ isStopped }) => isStopped)).toEqual([true, false]))
  })
  it('practises only while nobody draws', async () => {
    const scene = createScene()
    open(scene, { pauseMs: 0, atOnce: 2 })
    const drawing = pool.draw({ caller: 'ann', task: taskOf('a') })
    const practice = pool.draw({ caller: 'practice', task: taskOf('practice'), isPractice: true })
    await settle()
    expect(scene.atWork.map(({ data }) => data)).toEqual(['a'])
    scene.atWork[0]!.finish()
    await drawing
    await vi.waitFor(() => expect(scene.atWork.map(({ data }) => data)).toEqual(['practice']))
    scene.atWork[0]!.finish()
    expect((await practice).missing).toEqual(['practice'])
  })
  it('refuses practice that still waits for a pause when it closes', async () => {
    const scene = createScene()
    open(scene)
    const drawing = pool.draw({ caller: 'ann', task: taskOf('a') })
    const practice = pool.draw({ caller: 'practice', task: taskOf('practice'), isPractice: true })
    await settle()
    scene.atWork[0]!.finish()
    await drawing
    await Promise.all([pool.close(), expect(practice).rejects.toMatchObject({ code: 'BUSY' })])
  })
  it('answers before an old thread has ended', async () => {
    const scene = createScene()
    open(scene, { mostDrawings: 1 })
    const drawing = pool.draw({ caller: 'ann', task: taskOf('a') })
    await settle()
    let finishStop = () => {}
    scene.threads[0]!.stop = () => new Promise(resolve => (finishStop = resolve))
    scene.atWork[0]!.finish()
    expect((await drawing).missing).toEqual(['a'])
    finishStop()
  })
  it('has a thread ready for the first drawing when it was prepared', async () => {
    const scene = createScene()
    open(scene)
    pool.prepare()
    pool.prepare()
    await settle()
    expect(scene.threads).toHaveLength(1)
    const drawing = pool.draw({ caller: 'ann', task: taskOf('a') })
    await settle()
    scene.atWork[0]!.finish()
    expect((await drawing).missing).toEqual(['a'])
    expect(scene.threads).toHaveLength(1)
  })
  it('ends every thread when it closes, also one that is only starting', async () => {
    const scene = createScene()
    open(scene)
    pool.prepare()
    await pool.close()
    expect(scene.threads.map(({ isStopped }) => isStopped)).toEqual([true])
    await expect(pool.draw({ caller: 'ann', task: taskOf('a') })).rejects.toMatchObject({ code: 'BUSY' })
  })
})
