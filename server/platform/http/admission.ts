import { seconds } from '#shared/calendar/durations.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { isSafe, type Endpoint } from '#shared/http/endpoint.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'

/**
 * Each has places of its own, so that none keeps the others out. What handles files takes longest, and what is
 * expensive costs the others most.
 */
export type RequestKind = 'read' | 'write' | 'file' | 'expensive'

/** Whether the call has a value for the input of this name. */
export type IsGiven = (name: string) => boolean

export function kindOf(endpoint: Endpoint, isGiven: IsGiven): RequestKind {
  const { method, upload, download, isLarge } = endpoint
  // Not by its cost: someone who sends a file slowly keeps the place meanwhile.
  if (upload) return 'file'
  if (isExpensive(endpoint, isGiven)) return 'expensive'
  if (download || isLarge) return 'file'
  return isSafe(method) ? 'read' : 'write'
}

function isExpensive({ perMinute, expensive }: Endpoint, isGiven: IsGiven): boolean {
  if (perMinute === callLimits.heavy || expensive === 'always') return true
  return expensive !== undefined && isGiven(expensive.with)
}

/**
 * How long a refusal takes. Programs that are refused often ask again at once, and refusing thousands a second takes
 * time from those who were let in.
 */
const refuseAfterMs = seconds(1)
/** More than these would take too much memory, and are refused at once. */
const mostHeldBack = 1_000

/** How long after a refusal the server still counts as full. */
const fullForMs = seconds(10)

export interface Admission {
  /** Answers a request when there is a place for it. Refuses with BUSY when too many are waiting for one. */
  run<T>(kind: RequestKind, address: string, answer: () => Promise<T>): Promise<T>
  /** Whether anyone was turned away in the last seconds. */
  readonly isFull: boolean
}

/**
 * Lets in as many requests of each kind as can be answered soon; the others are told to come back, instead of waiting
 * for an answer that comes too late. Half of those let in are under way and half are waiting, and no network address,
 * which may be a whole campus, has more than three quarters of either. Of what is expensive a quarter as many are under
 * way, and half as many wait.
 */
export function createAdmission(
  mostRequests: number,
  elapsed: () => number,
  onRefusal: (kind: RequestKind) => void = () => {},
): Admission {
  const half = Math.ceil(mostRequests / 2)
  const createPlaces = (atOnce: number, mostWaiting: number) =>
    createFairQueue({
      atOnce,
      atOncePerCaller: Math.ceil(atOnce * 0.75),
      mostWaiting,
      mostPerCaller: Math.ceil(mostWaiting * 0.75),
    })
  const places = {
    read: createPlaces(half, half),
    write: createPlaces(half, half),
    file: createPlaces(half, half),
    expensive: createPlaces(Math.ceil(half / 4), Math.ceil(half / 2)),
  }
  let lastRefusal = -Infinity
  let heldBack = 0
  async function holdBack() {
    if (heldBack >= mostHeldBack) return
    heldBack++
    await new Promise(resolve => setTimeout(resolve, refuseAfterMs))
    heldBack--
  }
  return {
    async run(kind, address, answer) {
      const leave = await places[kind].enter(address).catch(async (busy: unknown) => {
        lastRefusal = elapsed()
        onRefusal(kind)
        await holdBack()
        throw busy
      })
      try {
        return await answer()
      } finally {
        leave()
      }
    },
    get isFull() {
      return elapsed() - lastRefusal < fullForMs
    },
  }
}
