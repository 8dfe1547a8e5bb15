import { hash, verify, type Options } from '@node-rs/argon2'
import { createFairQueue } from '#server/platform/fair-queue.ts'

/** argon2id with 19 MiB and two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash takes 19 MiB and a thread: more at once would starve the rest of the server. Networks take turns, so that
 * one which sends hundreds delays the others only briefly; a full lecture hall still fits.
 */
export const passwordQueue = createFairQueue({ atOnce: 4, mostWaiting: 256, mostPerCaller: 64 })

/** `clientAddress` is where the request comes from. */
export const hashPassword = (password: string, clientAddress: string) =>
  passwordQueue.run(clientAddress, () => hash(password, cost))

/** Checked when the address is unknown, so that the answer takes as long as for a known one. */
let decoy: Promise<string> | undefined

export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  clientAddress: string,
): Promise<boolean> {
  // Made once and outside the queue, which might refuse it.
  const known = passwordHash ?? (await (decoy ??= hash('no account has this password', cost)))
  const matches = await passwordQueue.run(clientAddress, () => verify(known, password))
  return matches && passwordHash != null
}
