import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Engine, Logger } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface Migration {
  name: string
  text: string
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** All migrations in the order they run: their names begin with a date. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

export const createMigrationsTable = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);`

export const hashMigration = ({ text }: Migration) => createHash('sha256').update(text).digest('hex')

/** Brings the database up to date, one transaction per migration. Any number of servers may do this at once. */
export async function migrate(engine: Pick<Engine, 'longTransaction'>, log: Logger, known = migrations): Promise<void> {
  let isSaid = false
  const sayWaiting = () => {
    if (!isSaid) log.warn('Another server is migrating the database. Waiting for it.')
    isSaid = true
  }
  while (await engine.longTransaction(tx => applyNext(tx, log, known, sayWaiting)));
}

const migrationLock = sql`hashtext('sojourn migrations')`

/** Held until this transaction ends, so that servers starting together take turns. */
async function takeTurn(tx: Database, sayWaiting: () => void): Promise<void> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${migrationLock}) as "isOurs"`,
  )
  if (rows[0]!.isOurs) return
  sayWaiting()
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
}

/** False when there was nothing left to apply. */
async function applyNext(
  tx: Database,
  log: Logger,
  known: readonly Migration[],
  sayWaiting: () => void,
): Promise<boolean> {
  await takeTurn(tx, sayWaiting)
  await tx.execute(sql.raw(createMigrationsTable))
  const { rows: applied } = await tx.execute<{ name: string; hash: string }>(
    sql`select name, hash from migrations order by name collate "C"`,
  )
  assertHistoryMatches(applied, known)

  const next = known[applied.length]
  if (!next) return false
  await tx.execute(sql.raw(next.text))
  await tx.execute(sql`insert into migrations (name, hash) values (${next.name}, ${hashMigration(next)})`)
  log.info({ migration: next.name }, 'Migration applied.')
  return true
}

/** The applied migrations must be the beginning of the known ones, letter for letter. */
function assertHistoryMatches(applied: readonly { name: string; hash: string }[], known: readonly Migration[]): void {
  for (const [i, { name, hash }] of applied.entries()) {
    const ours = known.find(migration => migration.name === name)
    if (!ours) {
      throw new Refusal(
        `The database has migration ${name}, which this version of Sojourn does not know. ` +
          'Start the version that applied it, or a newer one.',
      )
    }
    if (hashMigration(ours) !== hash) {
      throw new Refusal(
        `Migration ${name} was changed after it was applied. Restore its text and put the change in a new migration.`,
      )
    }
    if (known[i] !== ours) {
      throw new Refusal(
        `Migration ${known[i]!.name} comes before ${name}, which is already applied. Give it a later date.`,
      )
    }
  }
}
