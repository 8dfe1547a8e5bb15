import { describe, expect, it } from 'vitest'
import { shortSample } from '#shared/cv/samples.ts'
import { startDrawThread } from './draw-thread.ts'
import { emptyStart, scriptedThread, taskFor } from './testing.ts'
import { startTypesetter } from './typesetter.ts'

const task = taskFor(shortSample())
const enoughMs = 30_000
const ready = "parentPort.postMessage({ kind: 'ready', statusFile: '' });"
const drawn =
  "parentPort.postMessage({ kind: 'drawn', drawing: { pages: [], pdf: new Uint8Array(), missing: [] }, memoryBytes: 7 })"
const start = (onTask: string) =>
  startDrawThread(scriptedThread(`parentPort.on('message', () => { ${onTask} }); ${ready}`), emptyStart, enoughMs)

describe('a thread that draws', () => {
  it('answers, counts, and says how much memory it holds', async () => {
    const thread = await start(drawn)
    expect(await thread.draw(task, enoughMs)).toEqual({ pages: [], pdf: new Uint8Array(), missing: [] })
    expect([thread.drawings, thread.memoryBytes, thread.isRunning]).toEqual([1, 7, true])
    await thread.stop()
    expect(thread.isRunning).toBe(false)
  })
  it('goes on after a document that it refuses', async () => {
    const thread = await start("parentPort.postMessage({ kind: 'refused', message: 'no such template' })")
    await expect(thread.draw(task, enoughMs)).rejects.toMatchObject({ reason: 'refused', message: 'no such template' })
    expect(thread.isRunning).toBe(true)
    await thread.stop()
  })
  it.each([
    ['hangs', 'for (;;);', 'too slow', 200],
    ['answers never', '', 'too slow', 200],
    ['fails', "throw new Error('out of memory')", 'crashed', enoughMs],
    ['leaves', 'process.exit(0)', 'crashed', enoughMs],
    ['answers out of turn', ready, 'crashed', enoughMs],
  ] as const)('is ended when it %s, and whoever waits is told', async (_, script, reason, limitMs) => {
    const thread = await start(script)
    await expect(thread.draw(task, limitMs)).rejects.toMatchObject({ reason })
    expect(thread.isRunning).toBe(false)
    await expect(thread.draw(task, enoughMs)).rejects.toMatchObject({ reason })
    await thread.stop()
  })
  it.each([
    ['fails at once', "throw new Error('no program')", enoughMs, 'crashed'],
    ['leaves at once', 'process.exit(0)', enoughMs, 'crashed'],
    ['never gets ready', 'setInterval(() => {}, 1000)', 300, 'too slow'],
  ])('does not start when it %s', async (_, script, limitMs, reason) => {
    await expect(startDrawThread(scriptedThread(script), emptyStart, limitMs)).rejects.toMatchObject({ reason })
  })
  it.runIf(process.platform === 'linux')('has more time where it waits for its turns on a busy machine', async () => {
    const statusFile = "(await import('node:fs')).readlinkSync('/proc/thread-self')"
    const thread = await startDrawThread(
      scriptedThread(
        `parentPort.on('message', () => setTimeout(() => ${drawn}, 600));` +
          `parentPort.postMessage({ kind: 'ready', statusFile: '/proc/' + ${statusFile} + '/stat' })`,
      ),
      emptyStart,
      enoughMs,
    )
    await expect(thread.draw(task, 300)).resolves.toMatchObject({ missing: [] })
    await expect(thread.draw(task, 50)).rejects.toMatchObject({ reason: 'too slow' })
    await thread.stop()
  })
  it('is stopped in the middle of a drawing', async () => {
    const thread = await start('for (;;);')
    const drawing = thread.draw(task, enoughMs)
    const [outcome] = await Promise.allSettled([drawing, thread.stop()])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'stopped' } })
  })
})

describe('the typesetter', () => {
  const isLong = import.meta.env.MODE === 'fuzz'
  const rounds = isLong ? 300 : 3
  it(
    `is started and stopped ${rounds} times, idle or at work, and nothing is left waiting`,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const thread = await startTypesetter()
        // Before, during and after its work: the moment moves on with every round.
        const drawing = thread.draw(task, enoughMs).then(
          () => 'drawn',
          (error: { reason: string }) => error.reason,
        )
        if (round % 3 === 1) await new Promise(resolve => setTimeout(resolve, round % 97))
        if (round % 3 === 2) expect(await drawing).toBe('drawn')
        await thread.stop()
        expect(['drawn', 'stopped']).toContain(await drawing)
        expect(thread.isRunning).toBe(false)
      }
    },
    isLong ? 1_800_000 : 180_000,
  )
})
