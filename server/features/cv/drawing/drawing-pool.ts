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
  /** No one waits for it, so it is drawn in a pause. */
  isPractice?: true
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
  /** When no one has drawn for this long, there is time for work that would slow down a drawing. */
  pauseMs?: number
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

/** How long before its last drawing a thread's successor is started, if there was no pause before. */
const spareAhead = 20
/** A thread that has made this share of its drawings is replaced in the next pause. */
const wornShare = 0.25

export function createDrawingPool({
  startThread,
  atOnce,
  drawLimitMs,
  idleMs,
  pauseMs = 1_000,
  mostDrawings = 400,
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
  let pauseClock: NodeJS.Timeout | undefined
  /** Drawings that someone waits for. */
  let wanted = 0
  let isPause = true
  let waitingForPause: (() => void)[] = []

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
    return spare
  }

  function beginDrawing() {
    wanted++
    isPause = false
    clearTimeout(pauseClock)
  }
  function endDrawing() {
    wanted--
    if (wanted === 0) pauseClock = setTimeout(beginPause, pauseMs).unref()
  }
  function beginPause() {
    isPause = true
    const released = waitingForPause
    waitingForPause = []
    for (const release of released) release()
    void replaceWornThread()
  }
  const waitForPause = () =>
    isPause || isClosed ? Promise.resolve() : new Promise<void>(resolve => waitingForPause.push(resolve))

  /** Starting a thread takes a core for half a second, in which someone who types would wait. */
  async function replaceWornThread() {
    const worn = idle.find(({ drawings }) => drawings >= mostDrawings * wornShare)
    if (!worn) return
    const successor = await prepareSpare().catch(() => undefined)
    // Unless someone draws with it again: then it goes on until its end.
    const place = idle.indexOf(worn)
    if (!successor || place < 0) return
    idle.splice(place, 1)
    await retire(worn)
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
    if (thread.drawings >= mostDrawings - spareAhead) void prepareSpare()
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

  async function drawOn(request: WaitingRequest): Promise<void> {
    if (isClosed) throw tooOften('BUSY', 1_000)
    const thread = await takeThread()
    try {
      // Before the thread is given back, because the end of an old one takes a moment.
      request.resolve(await thread.draw(request.task, drawLimitMs))
    } finally {
      // Awaited, so that an old thread is gone before its place is taken, and memory stays bounded.
      await giveBack(thread)
    }
  }

  async function draw(request: DrawRequest): Promise<Drawing> {
    if (request.isPractice) {
      await waitForPause()
      return enqueue(request)
    }
    beginDrawing()
    return enqueue(request).finally(endDrawing)
  }

  function enqueue({ caller, series, task }: DrawRequest): Promise<Drawing> {
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
          return drawOn(request)
        })
        .catch((error: unknown) => {
          leaveQueue()
          request.reject(error)
        })
    })
  }

  return {
    draw,
    prepare() {
      if (isClosed || threads.size > 0) return
      void prepareSpare()
      restartIdleClock()
    },
    async close() {
      isClosed = true
      clearTimeout(idleClock)
      beginPause()
      clearTimeout(pauseClock)
      await stopIdle()
      await Promise.all([...threads].map(retire))
    },
  }
}
