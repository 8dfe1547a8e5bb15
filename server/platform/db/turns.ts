import { createFairQueue, type FairQueueOptions } from '#server/platform/fair-queue.ts'

/** On whose behalf statements run. Every request has its own. */
export interface Caller {
  /** A network address, or the person once we know who it is: requests with the same key take turns as one. */
  key: string
  /** A request is refused at its first statement or not at all, so that none is interrupted half-way. */
  isAdmitted: boolean
  /** For a request that only reads: what it was told, so that it asks the same only once. */
  answers?: Map<string, Promise<unknown>>
  /** For a request that only reads: the versions that came with its session. */
  versions?: Versions
}

/** How far data had changed before a request read any of it. */
export interface Versions {
  userId: number
  /** Of all that belongs to this person. */
  person: string
  /** Of what is the same for everyone, by its name. */
  shared: Readonly<Record<string, string>>
}

/**
 * Work that no one requested over HTTP: the scheduler, the outbox, imports. It takes turns like a caller and is never
 * refused.
 */
export const ownWork: Caller = { key: 'own work', isAdmitted: true }

/** What may wait for a turn. A statement takes milliseconds, so the last in a full queue waits for seconds. */
const bounds = { mostWaiting: 1_000, mostPerCaller: 200 }

export interface Turns {
  /** Waits for the caller's turn, and answers how to give it back. */
  take(caller: Caller): Promise<() => void>
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>
}

/**
 * Callers take turns at the database, with one statement or one whole transaction each. Statements inside a transaction
 * skip the queue: the transaction already has its turn, and would wait for itself.
 */
export function createTurns(options: Pick<FairQueueOptions, 'atOnce' | 'atOncePerCaller'>): Turns {
  const queue = createFairQueue({ ...bounds, ...options })
  async function take(caller: Caller) {
    const leave = await queue.enter(caller.key, caller)
    caller.isAdmitted = true
    return leave
  }
  return {
    take,
    async run(caller, work) {
      const leave = await take(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
