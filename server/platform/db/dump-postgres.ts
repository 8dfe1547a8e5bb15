import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Refusal } from '#server/platform/refusal.ts'

/** The name of the dump in a backup's folder. */
const dumpFile = 'database.dump'

/** PostgreSQL's own programs make the dump, of one moment, and read it whole to check it. */
export async function dumpPostgres(databaseUrl: string, folder: string): Promise<void> {
  const file = join(folder, dumpFile)
  await hidePassword(databaseUrl, address =>
    runProgram('pg_dump', ['--format=custom', `--file=${file}`, '--no-password', `--dbname=${address}`]),
  )
  await checkDump(folder)
}

const checkDump = (folder: string) => runProgram('pg_restore', [`--file=${devNull}`, join(folder, dumpFile)])

interface RestoreOptions {
  databaseUrl: string
  folder: string
  /** Deletes what is in the database first. */
  replace: boolean
}

/** Fills the database from a dump in one transaction: it is there whole, or nothing has changed. */
export async function restorePostgres({ databaseUrl, folder, replace }: RestoreOptions): Promise<void> {
  await assertRestorable(databaseUrl, replace)
  await checkDump(folder)
  // Other names may depend on the tables of a newer version, which the dump does not know.
  const clear = 'SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public'
  const script = ['pg_restore', ['--no-owner', '--no-privileges', '--file=-', join(folder, dumpFile)]] as const
  const options = ['--no-psqlrc', '--quiet', '--no-password', '--single-transaction', '--set=ON_ERROR_STOP=1']
  const steps = [...(replace ? [`--command=${clear}`] : []), '--file=-']
  await hidePassword(databaseUrl, address =>
    pipePrograms(script, ['psql', [...options, ...steps, `--dbname=${address}`]]),
  )
}

async function assertRestorable(databaseUrl: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sojourn restore' })
  await client.connect()
  try {
    const { rows } = await client.query<{ servers: number; tables: number }>(`
      select
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name = 'sojourn') as servers,
        (select count(*)::int from pg_tables where schemaname = 'public') as tables`)
    const { servers, tables } = rows[0]!
    if (servers > 0) throw new Refusal('A Sojourn server still uses this database. Stop every server first.')
    if (tables > 0 && !replace)
      throw new Refusal(
        `The database is not empty: it has ${tables} tables. Restore into an empty one, or add --replace, ` +
          'which deletes everything that is in its schema "public".',
      )
  } finally {
    await client.end()
  }
}

/** Others can read what is on a command line, so the password is in a file meanwhile. */
async function hidePassword(databaseUrl: string, work: (address: string) => Promise<void>): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-password-'))
  const file = join(folder, 'password')
  try {
    await writeFile(file, `*:*:*:*:${password.replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
    url.password = ''
    url.searchParams.set('passfile', file)
    await work(url.href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Program = readonly [name: string, args: readonly string[]]

const runProgram = (...program: Program) => start(program, 'ignore').ended

/** What the first prints is read by the second, which is left waiting if the first fails, and so undoes its work. */
async function pipePrograms(from: Program, to: Program): Promise<void> {
  const reader = start(to, 'pipe')
  const writer = start(from, 'ignore')
  // Why it stopped reading is told by its own end.
  reader.child.stdin!.on('error', () => undefined)
  writer.child.stdout!.pipe(reader.child.stdin!, { end: false })
  try {
    await Promise.race([writer.ended, reader.ended])
    reader.child.stdin!.end()
    await reader.ended
  } catch (error) {
    writer.child.kill()
    reader.child.kill()
    await Promise.allSettled([writer.ended, reader.ended])
    throw error
  }
}

function start([name, args]: Program, stdin: 'ignore' | 'pipe') {
  const child = spawn(name, args, { stdio: [stdin, 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-longestComplaint)
  })
  if (stdin === 'pipe') child.stdout!.resume()
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Refusal(explainMissing(name)) : error),
    )
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new Refusal(`${name} failed: ${complaint.trim() || `it ended with status ${code}`}`))
    })
  })
  // Whoever waits for it hears of the failure; until then it is no one's.
  ended.catch(() => undefined)
  return { child, ended }
}
const longestComplaint = 2_000

const explainMissing = (program: string) =>
  `The program ${program} is not installed. Install PostgreSQL's client programs, of the version of your server or newer ` +
  '(Debian and Ubuntu: apt-get install postgresql-client), or make backups with your provider’s tools.'
