import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes 19 MiB and a thread: more at once would starve the rest of the server. */
const atOnce = 4

let running = 0
const waiting: (() => void)[] = []

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => oneOfFew(() => hash(password, cost))

/** Checked when the address is unknown, so that the answer takes as long as for a known one. */
let decoy: Promise<string> | undefined

export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await (decoy ??= hashPassword('no account has this password')))
  const matches = await oneOfFew(() => verify(known, password))
  return matches && passwordHash != null
}
