import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Engine } from './db/database.ts'
import type { Collector } from './features/events/collector.ts'
import type { SiteDirectory } from './http/site-directory.ts'
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
