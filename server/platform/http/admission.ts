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
  // Not by its cost: whoever sends a file slowly keeps the place meanwhile.
  if (upload) return 'file'
  if (isExpensive(endpoint, isGiven)) return 'expensive'
  if (download || isLarge) return 'file'
  return isSafe(method) ? 'read' : 'write'
}

function isExpensive({ perMinute, expensive }: Endpoint, isGiven: IsGiven): boolean {
  if (perMinute === callLimits.heavy || expensive === 'always') return true
  return expensive !== undefined && isGiven(expensive.with)
}

/** How long after a refusal the server still counts as full. */
const fullForMs = seconds(10)

export interface Admission {
  /** Answers a request when there is a place for it. Refuses with BUSY when too many are waiting for one. */
  run<T>(kind: RequestKind, address: string, answer: () => Promise<T>): Promise<T>
  /** Whether anyone was turned away in the last seconds. */
  readonly isFull: boolean
}

/**
 * Lets in as many requests of each kind as can be answered soon; the others are told at once to come back, instead of
 * waiting for an answer that comes too late. Half of those let in are under way and half are waiting, and no network
 * address, which may be a whole campus, has more than three quarters of either. What is expensive has a quarter of the
 * places that the other kinds have.
 */
export function createAdmission(
  mostRequests: number,
  elapsed: () => number,
  onRefusal: (kind: RequestKind) => void = () => {},
): Admission {
  const createPlaces = (most: number) => {
    const half = Math.ceil(most / 2)
    const mostOfOneAddress = Math.ceil(half * 0.75)
    return createFairQueue({
      atOnce: half,
      atOncePerCaller: mostOfOneAddress,
      mostWaiting: half,
      mostPerCaller: mostOfOneAddress,
    })
  }
  const places = {
    read: createPlaces(mostRequests),
    write: createPlaces(mostRequests),
    file: createPlaces(mostRequests),
    expensive: createPlaces(mostRequests / 4),
  }
  let lastRefusal = -Infinity
  return {
    async run(kind, address, answer) {
      const leave = await places[kind].enter(address).catch((busy: unknown) => {
        lastRefusal = elapsed()
        onRefusal(kind)
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
