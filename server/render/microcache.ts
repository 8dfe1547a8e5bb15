import type { ServedSite } from '#server/http/site-directory.ts'
import { compress, type Encoding } from './compression.ts'

/** A rendered answer as it is kept: compressed once, sent many times. */
export interface StoredAnswer {
  status: number
  /** Where to go instead of a body. */
  location?: string
  body: Buffer
  timesSent: number
  compressed: { [E in Encoding]?: Buffer | Promise<Buffer> }
}

/** All that an anonymous page can depend on. `address` holds the path and of the query only what the page reads. */
export const cacheKey = (site: ServedSite, theme: string | undefined, address: string) => `${site.cacheKey}|${theme ?? ''}|${address}`

const freshMs = 5_000
const staleMs = 60_000
const mostEntries = 1_000
/** Was said to one caller, and is nobody else's answer. */
const tooOften = 429

/**
 * Pages for visitors without a session: fresh for five seconds, then for a minute the old copy is sent while a new
 * one is made. One render a key at a time; errors of ours are never kept.
 */
export class Microcache {
  #entries = new Map<string, { answer: StoredAnswer; at: number }>()
  #making = new Map<string, Promise<StoredAnswer>>()
  #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** A copy that may be sent as it is, without waiting for anything. */
  fresh(key: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#clock() - entry.at < freshMs ? entry.answer : undefined
  }

  async get(key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const entry = this.#entries.get(key)
    const age = entry ? this.#clock() - entry.at : Infinity
    if (entry && age < freshMs) return entry.answer
    const made = this.#making.get(key) ?? this.#make(key, make)
    if (!entry || age >= freshMs + staleMs) return made
    made.catch(() => {})
    return entry.answer
  }

  #make(key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const made = make().then(answer => {
      if (answer.status < 500 && answer.status !== tooOften) this.#store(key, answer)
      return answer
    }).finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  #store(key: string, answer: StoredAnswer) {
    this.#entries.delete(key)
    this.#entries.set(key, { answer, at: this.#clock() })
    if (this.#entries.size > mostEntries) this.#entries.delete(this.#entries.keys().next().value!)
  }
}

/** The body in the encoding asked for. Small bodies are not worth it; one that is sent again is worth a good job, done once. */
export async function encoded(answer: StoredAnswer, encoding: Encoding | undefined): Promise<Buffer | undefined> {
  if (!encoding || answer.body.length < 1_024) return undefined
  if (answer.timesSent++ === 0) return compress(answer.body, encoding, 'quick')
  return (answer.compressed[encoding] ??= compress(answer.body, encoding, 'good').then(body => (answer.compressed[encoding] = body)))
}
