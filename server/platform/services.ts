import type { Logger } from 'pino'
import type { EventKind } from '#shared/usage/kinds.ts'
import type { Config } from '#server/config.ts'
import type { Database, Engine } from '#server/platform/db/database.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import type { LiveConfig } from '#server/platform/settings/live-config.ts'
import type { Secrets } from './secrets.ts'

/** Something a person used, before it is written to the database. */
export interface UsageEvent {
  at: Date
  kind: EventKind
  site: string
  /** The site's. */
  countryId: number
  userId: number | null
  /** Its slug or its id. */
  job: string | number | null
}

/** Counts usage. No one waits for it: an event is in memory for a moment before it is in the database. */
export interface UsageCollector {
  record(event: UsageEvent): void
  /** How many are not written yet. */
  readonly waiting: number
  /** How many were dropped because too many were waiting. */
  readonly dropped: number
}

/** Everything the server is made from. Passed in, never global, so that tests can run several in one process. */
export interface Services {
  db: Database
  /** The database for one request. */
  openFor: Engine['openFor']
  /** Queries the database; rejects when it does not answer. */
  ping(): Promise<void>
  /** As the environment says; requests see what staff have set on top of it. */
  config: Config
  liveConfig: LiveConfig
  sites: SiteDirectory
  secrets: Secrets
  /** Counts what is used. */
  events: UsageCollector
  clock(): number
  /** Milliseconds since some moment, by a clock that no one sets: for the age of what is kept in memory. */
  elapsed(): number
  log: Logger
}
