import { seconds } from '#shared/calendar/durations.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findSettings } from './queries.ts'

const maxAgeMs = seconds(10)

/**
 * The environment's settings, with what staff have set on screen on top. Kept in memory and read again in the
 * background, like the sites. Every server also does so as soon as it notices a change.
 */
export class LiveConfig {
  #db: Database
  #base: Config
  #elapsed: () => number
  #current: Config
  #loadedAt = -Infinity
  #loading: Promise<void> | undefined

  private constructor(db: Database, base: Config, elapsed: () => number) {
    this.#db = db
    this.#base = base
    this.#current = base
    this.#elapsed = elapsed
  }

  static async open(db: Database, base: Config, elapsed = () => performance.now()): Promise<LiveConfig> {
    const config = new LiveConfig(db, base, elapsed)
    await config.#reload()
    return config
  }

  read(): Config {
    if (this.#elapsed() - this.#loadedAt > maxAgeMs) void this.#reload().catch(() => {})
    return this.#current
  }

  /** For the server that made a change. What was being read meanwhile may be older than the change. */
  async refresh(): Promise<void> {
    await this.#loading?.catch(() => {})
    await this.#reload()
  }

  #reload(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined))
    return this.#loading
  }

  async #load() {
    const { version: _, ...stored } = await findSettings(this.#db)
    const isSet = ([, value]: [string, unknown]) => value !== null
    this.#current = { ...this.#base, ...Object.fromEntries(Object.entries(stored).filter(isSet)) }
    this.#loadedAt = this.#elapsed()
  }
}
