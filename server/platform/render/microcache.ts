import { minutes } from '#shared/calendar/durations.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { compressQuickly, compressWell, type Encoding } from './compression.ts'

/** A rendered answer as it is cached: compressed once, sent many times. */
export interface StoredAnswer {
  status: number
  /** Where to go instead of a body. */
  location?: string
  body: Buffer
  timesSent: number
  compressed: { [E in Encoding]?: Buffer | Promise<Buffer> }
}

/** Everything an anonymous page can depend on. `address` is the canonical one. */
export const cacheKey = (site: ServedSite, theme: string | undefined, address: string) =>
  `${site.cacheKey}|${theme ?? ''}|${address}`

const freshMs = 5_000
const staleMs = minutes(1)
/** Of all bodies together; compressed, they take a fifth more. It is about 200 pages: those that many ask for. */
const mostBytes = 16_000_000
/** What an entry takes besides its body. */
const entryBytes = 1_000
const sizeOf = ({ body }: StoredAnswer) => body.length + entryBytes
/** Neither a failure of ours nor an answer to one caller who asked too often. */
const isForEverybody = ({ status }: StoredAnswer) => status < 500 && status !== 429

/**
 * Pages for visitors without a session: fresh for five seconds, then for a minute the old copy is sent while a new
 * one is made. One render per key at a time; our own errors are never cached. What they are made from may change
 * before: then the server drops them all.
 */
export class Microcache {
  #entries = new Map<string, { answer: StoredAnswer; at: number }>()
  #bytes = 0
  #making = new Map<string, Promise<StoredAnswer>>()
  #elapsed: () => number

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** A copy that may be sent as it is, without waiting for anything. */
  fresh(key: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#elapsed() - entry.at < freshMs ? entry.answer : undefined
  }

  async get(key: string, make: () => Promise<StoredAnswer>, isKept = isForEverybody): Promise<StoredAnswer> {
    const entry = this.#entries.get(key)
    const age = entry ? this.#elapsed() - entry.at : Infinity
    if (entry && age < freshMs) return entry.answer
    const others = this.#making.get(key)
    if (entry && age < freshMs + staleMs) {
      if (!others) this.#make(key, make, isKept).catch(() => {})
      return entry.answer
    }
    if (!others) return this.#make(key, make, isKept)
    // The first caller may have been refused; that is not the answer for those who joined.
    const shared = await others.catch(() => undefined)
    return shared && isKept(shared) ? shared : this.#make(key, make, isKept)
  }

  /** Also what is being made: it may be from before a change. Who waits for that still gets it. */
  clear() {
    this.#entries.clear()
    this.#bytes = 0
    this.#making.clear()
  }

  #make(key: string, make: () => Promise<StoredAnswer>, isKept: typeof isForEverybody): Promise<StoredAnswer> {
    const isNewest = () => this.#making.get(key) === made
    const made: Promise<StoredAnswer> = make()
      .then(answer => {
        if (isNewest() && isKept(answer)) this.#store(key, answer)
        return answer
      })
      .finally(() => isNewest() && this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  #store(key: string, answer: StoredAnswer) {
    this.#drop(key)
    this.#entries.set(key, { answer, at: this.#elapsed() })
    this.#bytes += sizeOf(answer)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(entry.answer)
  }
}

/**
 * The body in the requested encoding. Small bodies are not worth compressing; one that is sent again is worth a good
 * job, done once.
 */
export async function encoded(answer: StoredAnswer, encoding: Encoding | undefined): Promise<Buffer | undefined> {
  if (!encoding || answer.body.length < 1_024) return undefined
  if (answer.timesSent++ === 0) return compressQuickly(answer.body, encoding)
  return (answer.compressed[encoding] ??= compressWell(answer.body, encoding).then(
    body => (answer.compressed[encoding] = body),
  ))
}
