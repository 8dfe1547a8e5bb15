/** How often something may be asked for in a minute. */
export interface PerMinute {
  /** By one person who is signed in. */
  readonly person: number
  /** By everyone at one network address who is not: a whole campus may share one. */
  readonly address: number
}

/** By what a call costs the server. No one who reads and types comes near these. */
export const callLimits = {
  /** Answered from memory, or with a look at the session. */
  glance: { person: 600, address: 12_000 },
  /** A few small statements. */
  read: { person: 300, address: 3_000 },
  /** Goes through many rows. */
  search: { person: 120, address: 1_200 },
  /** Keeps something, or sends an email. Most of these have stricter limits of their own. */
  write: { person: 60, address: 600 },
  /** Keeps the processor busy: reading long texts and tables, making files. */
  heavy: { person: 20, address: 120 },
} as const satisfies Record<string, PerMinute>

/** All calls and pages together, so that the limits of many rows do not add up. */
export const totalLimit: PerMinute = { person: 1_200, address: 15_000 }

/** Pages that are drawn; those from the cache are free. */
export const pageLimit: PerMinute = { person: 300, address: 1_800 }
