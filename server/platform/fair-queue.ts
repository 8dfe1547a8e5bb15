import { tooOften } from '#shared/http/problems.ts'

export interface FairQueueOptions {
  /** How much work runs at the same time. */
  atOnce: number
  /** How much of that one caller may have. All of it by default. */
  atOncePerCaller?: number
  /** How much may wait, from all callers together. */
  mostWaiting: number
  /** How much of one caller may wait. Smaller than `mostWaiting`, so that no caller fills the queue for the others. */
  mostPerCaller: number
}

export interface FairQueue {
  /** Runs the work when it is its turn. Refuses with BUSY when too much is waiting. */
  run<T>(caller: string, work: () => Promise<T>, options?: EntryOptions): Promise<T>
  /** For work that is not one function: waits for a turn, and answers how to give it back. */
  enter(caller: string, options?: EntryOptions): Promise<() => void>
}

export interface EntryOptions {
  /** Waits however long the queue is, for work that must not be refused half-way. */
  isAdmitted?: boolean | undefined
}

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/** How long a refused caller is asked to wait: enough for a full queue to have moved on. */
const busyMs = 2_000

/**
 * Callers take turns, one piece of work each, so that someone with one piece waits for one piece of everyone else's,
 * however many a single caller has sent. The work of one caller keeps its order.
 */
export function createFairQueue({
  atOnce,
  atOncePerCaller = atOnce,
  mostWaiting,
  mostPerCaller,
}: FairQueueOptions): FairQueue {
  /** Everyone with work here, the next in turn first. */
  const lanes = new Map<string, Lane>()
  let running = 0
  let waiting = 0

  const moveToEnd = (caller: string, lane: Lane) => {
    lanes.delete(caller)
    lanes.set(caller, lane)
  }

  const begin = (caller: string, lane: Lane) => {
    running++
    lane.running++
    moveToEnd(caller, lane)
  }

  function beginNext() {
    for (const [caller, lane] of lanes) {
      if (running >= atOnce) return
      if (lane.waiting.length === 0 || lane.running >= atOncePerCaller) continue
      begin(caller, lane)
      waiting--
      lane.waiting.shift()!()
      return
    }
  }

  function createLeave(caller: string, lane: Lane) {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      running--
      lane.running--
      // Those who arrived while this ran go first.
      moveToEnd(caller, lane)
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(caller)
      beginNext()
    }
  }

  async function enter(caller: string, { isAdmitted = false }: EntryOptions = {}): Promise<() => void> {
    const lane = lanes.get(caller) ?? { running: 0, waiting: [] }
    const mustWait = running >= atOnce || lane.running >= atOncePerCaller
    if (!mustWait) {
      begin(caller, lane)
      return createLeave(caller, lane)
    }
    const isFull = waiting >= mostWaiting || lane.waiting.length >= mostPerCaller
    if (isFull && !isAdmitted) throw tooOften('BUSY', busyMs)
    lanes.set(caller, lane)
    waiting++
    await new Promise<void>(resolve => lane.waiting.push(resolve))
    return createLeave(caller, lane)
  }

  return {
    enter,
    async run(caller, work, options) {
      const leave = await enter(caller, options)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
