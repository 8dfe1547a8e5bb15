import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { DrawAnswer, Drawing, DrawTask, DrawThreadStart } from './draw-task.ts'

/** Why a drawing did not come about. */
export class DrawFailure extends Error {
  readonly reason: 'refused' | 'too slow' | 'crashed' | 'stopped'
  constructor(reason: DrawFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** One thread with a typesetter, which draws one document at a time. Once it has ended it stays ended. */
export interface DrawThread {
  readonly isRunning: boolean
  /** How many documents it was given. */
  readonly drawings: number
  /** How much memory its typesetter holds. It never gives any back. */
  readonly memoryBytes: number
  draw(task: DrawTask, limitMs: number): Promise<Drawing>
  /** Ends it, whatever it is doing. Settles when the thread is gone. */
  stop(): Promise<void>
}

/** However busy the machine is, nobody waits longer for a drawing than this many times its limit. */
const mostWaitingFactor = 5
const shortestWaitMs = 20
const msPerTick = 10
/** Where a line of /proc/…/stat has the time in programs and in the system, counted behind the name in brackets. */
const workedFields = [11, 12] as const

/** How long a thread has worked. Infinity where nobody knows, so that all time counts. */
function readWorkedMs(statusFile: string): number {
  if (!statusFile) return Infinity
  try {
    const fields = readFileSync(statusFile, 'latin1').split(') ')[1]!.split(' ')
    return workedFields.reduce((sum, field) => sum + Number(fields[field]) * msPerTick, 0)
  } catch {
    return Infinity
  }
}

interface Waiting {
  resolve: (answer: DrawAnswer) => void
  reject: (failure: DrawFailure) => void
}

/**
 * Everything asked of the thread is settled exactly once: by its answer, or by its end. It ends by itself, by an error,
 * by a message that can't be read, by the time limit or by `stop`; whichever comes first decides the reason, and the
 * thread is ended in every case.
 */
export async function startDrawThread(file: URL, start: DrawThreadStart, limitMs: number): Promise<DrawThread> {
  // Flags of the main thread, such as a loader's, are not for the worker.
  const worker = new Worker(file, { workerData: start, execArgv: [] })
  // A thread without work keeps no program alive.
  worker.unref()
  let waiting: Waiting | undefined
  let failure: DrawFailure | undefined
  let statusFile = ''
  let drawings = 0
  let memoryBytes = 0

  const end = (reason: DrawFailure['reason'], message: string) => {
    failure ??= new DrawFailure(reason, message)
    waiting?.reject(failure)
    waiting = undefined
    return worker.terminate()
  }
  worker.on('error', error => void end('crashed', `The typesetter crashed: ${error.message}`))
  worker.on('messageerror', error => void end('crashed', `The typesetter's answer can't be read: ${error.message}`))
  worker.on('exit', () => void end('crashed', 'The typesetter ended without an answer.'))
  worker.on('message', (answer: DrawAnswer) => {
    waiting?.resolve(answer)
    waiting = undefined
  })

  /** Counts the time the thread has worked, where the system tells it: on a busy machine it waits for its turns. */
  function startClock(limit: number, onEnd: () => void): () => void {
    const [startedAt, workedBefore] = [performance.now(), readWorkedMs(statusFile)]
    const worked = () => (statusFile ? readWorkedMs(statusFile) - workedBefore : Infinity)
    let clock: NodeJS.Timeout
    const wait = (ms: number) => {
      clock = setTimeout(() => {
        const left = limit - worked()
        const hasWaitedLong = performance.now() - startedAt >= limit * mostWaitingFactor
        if (left > 0 && !hasWaitedLong) wait(Math.max(left, shortestWaitMs))
        else onEnd()
      }, ms)
    }
    wait(limit)
    return () => clearTimeout(clock)
  }

  async function ask(limit: number, task?: DrawTask): Promise<DrawAnswer> {
    if (failure) throw failure
    if (waiting) throw new Error('A thread draws one document at a time.')
    const stopClock = startClock(limit, () => void end('too slow', `The typesetter took longer than ${limit} ms.`))
    // Until it has answered, it is work that the program waits for.
    worker.ref()
    try {
      return await new Promise<DrawAnswer>((resolve, reject) => {
        waiting = { resolve, reject }
        if (task) worker.postMessage(task)
      })
    } finally {
      stopClock()
      waiting = undefined
      worker.unref()
    }
  }

  try {
    const answer = await ask(limitMs)
    if (answer.kind === 'ready') statusFile = answer.statusFile
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    get isRunning() {
      return !failure
    },
    get drawings() {
      return drawings
    },
    get memoryBytes() {
      return memoryBytes
    },
    async draw(task, limit) {
      drawings++
      const answer = await ask(limit, task)
      if (answer.kind === 'refused') throw new DrawFailure('refused', answer.message)
      if (answer.kind !== 'drawn') throw await fail('The typesetter answered out of turn.')
      memoryBytes = answer.memoryBytes
      return answer.drawing
    },
    async stop() {
      await end('stopped', 'The typesetter was stopped.')
    },
  }

  async function fail(message: string): Promise<DrawFailure> {
    await end('crashed', message)
    return failure!
  }
}
