import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database, Engine } from '#server/platform/db/database.ts'
import type { Collector } from '#server/features/usage/collector.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import type { Secrets } from './secrets.ts'

/** Everything the server is made from. Handed in, never global, so that tests can run several side by side. */
export interface Services {
  db: Database
  /** The database for one request. */
  openFor: Engine['openFor']
  /** Asks the database something; rejects when it does not answer. */
  ping(): Promise<void>
  config: Config
  sites: SiteDirectory
  secrets: Secrets
  /** Counts what is used. */
  events: Collector
  clock(): number
  log: Logger
}
