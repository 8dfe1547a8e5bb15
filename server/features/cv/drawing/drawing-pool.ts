import { tooOften } from '#shared/http/problems.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import type { Drawing, DrawTask } from './draw-task.ts'
import type { DrawThread } from './draw-thread.ts'

export interface DrawRequest {
  /** Whose turn it takes. */
  caller: string
  /** What is drawn again and again: of those that wait under the same name, only the newest is drawn. */
  series?: string | undefined
  task: DrawTask
}

export interface DrawingPool {
  draw(request: DrawRequest): Promise<Drawing>
  /** Starts a thread if there is none, so that the first drawing need not wait for it. */
  prepare(): void
  /** Ends all threads. Whatever waits for one is refused. */
  close(): Promise<void>
}

export interface DrawingPoolOptions {
  startThread: () => Promise<DrawThread>
  /** Threads that draw at the same time. One more may be ready to take over from the oldest. */
  atOnce: number
  drawLimitMs: number
  /** Threads without work are ended after this time. */
  idleMs: number
  /** The typesetter keeps what it has drawn, and nothing makes it forget but its end. */
  mostDrawings?: number
  mostMemoryBytes?: number
  mostWaiting?: number
  mostPerCaller?: number
}

/** A newer drawing of the same document was asked for, so this one is of no use to anyone. */
export class DrawingReplaced extends Error {}

interface WaitingRequest {
  task: DrawTask
  resolve: (drawing: Drawing) => void
  reject: (error: unknown) => void
}

/** How long before its last drawing a thread's successor is started. */
const spareAhead = 20

export function createDrawingPool({
  startThread,
  atOnce,
  drawLimitMs,
  idleMs,
  mostDrawings = 150,
  mostMemoryBytes = 700_000_000,
  mostWaiting = 200,
  mostPerCaller = 8,
}: DrawingPoolOptions): DrawingPool {
  const queue = createFairQueue({ atOnce, atOncePerCaller: Math.max(1, atOnce - 1), mostWaiting, mostPerCaller })
  const waiting = new Map<string, WaitingRequest>()
  const idle: DrawThread[] = []
  const threads = new Set<DrawThread>()
  let spare: Promise<DrawThread> | undefined
  let isClosed = false
  let idleClock: NodeJS.Timeout | undefined

  const launch = async () => {
    const thread = await startThread()
    threads.add(thread)
    if (isClosed) await retire(thread)
    return thread
  }
  const retire = async (thread: DrawThread) => {
    threads.delete(thread)
    await thread.stop()
  }
  const prepareSpare = () => {
    spare ??= launch()
    // Should it fail to start, whoever needs a thread starts another and hears why that failed.
    spare.catch(() => (spare = undefined))
  }

  async function takeThread(): Promise<DrawThread> {
    for (let thread = idle.pop(); thread; thread = idle.pop()) {
      if (thread.isRunning) return thread
      threads.delete(thread)
    }
    const ready = spare
    spare = undefined
    const thread = await ready?.catch(() => undefined)
    return thread?.isRunning ? thread : launch()
  }

  async function giveBack(thread: DrawThread) {
    const isWornOut = thread.drawings >= mostDrawings || thread.memoryBytes >= mostMemoryBytes
    if (!thread.isRunning || isWornOut || isClosed) return retire(thread)
    idle.push(thread)
    if (thread.drawings >= mostDrawings - spareAhead) prepareSpare()
    restartIdleClock()
  }

  function restartIdleClock() {
    clearTimeout(idleClock)
    idleClock = setTimeout(() => void stopIdle(), idleMs).unref()
  }
  async function stopIdle() {
    const ready = spare
    spare = undefined
    const thread = await ready?.catch(() => undefined)
    await Promise.all([...idle.splice(0), ...(thread ? [thread] : [])].map(retire))
  }

  async function drawOn(task: DrawTask): Promise<Drawing> {
    if (isClosed) throw tooOften('BUSY', 1_000)
    const thread = await takeThread()
    try {
      return await thread.draw(task, drawLimitMs)
    } finally {
      // Awaited, so that an old thread is gone before its place is taken, and memory stays bounded.
      await giveBack(thread)
    }
  }

  function draw({ caller, series, task }: DrawRequest): Promise<Drawing> {
    return new Promise((resolve, reject) => {
      const earlier = series === undefined ? undefined : waiting.get(series)
      if (earlier) {
        earlier.reject(new DrawingReplaced('A newer version of this document is being drawn.'))
        Object.assign(earlier, { task, resolve, reject })
        return
      }
      const request: WaitingRequest = { task, resolve, reject }
      if (series !== undefined) waiting.set(series, request)
      const leaveQueue = () => {
        if (series !== undefined && waiting.get(series) === request) waiting.delete(series)
      }
      queue
        .run(caller, () => {
          leaveQueue()
          return drawOn(request.task)
        })
        .then(
          drawing => request.resolve(drawing),
          (error: unknown) => {
            leaveQueue()
            request.reject(error)
          },
        )
    })
  }

  return {
    draw,
    prepare() {
      if (isClosed || threads.size > 0) return
      prepareSpare()
      restartIdleClock()
    },
    async close() {
      isClosed = true
      clearTimeout(idleClock)
      await stopIdle()
      await Promise.all([...threads].map(retire))
    },
  }
}
