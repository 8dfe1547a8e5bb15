import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/platform/db/open.ts'

const byTheClock = process.argv.includes('--clock')

/** A database, and a way to measure what a query to it costs. */
export interface Metered {
  database: OpenDatabase
  /** Milliseconds of processor time of the other processes. */
  elsewhere: () => number
}

/** The embedded engine is entirely in this process; PostgreSQL's processes are the children of one. */
export async function meter(database: OpenDatabase): Promise<Metered> {
  if (database.engine === 'embedded') return { database, elsewhere: () => 0 }
  const { rows } = await database.db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  const parent = statOf(rows[0]!.pid)[1]!
  return {
    database,
    elsewhere: () => {
      // Those that have ended count with their parent, in hundredths of a second.
      const [waitedUser, waitedSystem] = statOf(parent).slice(13, 15) as [number, number]
      const running = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
      return running.reduce((sum, pid) => sum + nanosecondsOf(pid) / 1e6, (waitedUser + waitedSystem) * 10)
    },
  }
}

/** Starts at the state, which is the third field and so number 0 here. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)

function nanosecondsOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/**
 * Processor time of both sides: whatever else runs on the machine does not count. With `--clock`, the time a client
 * waits: for a quiet machine.
 */
export async function costOf({ elsewhere }: Metered, work: () => Promise<unknown>): Promise<number> {
  if (byTheClock) {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const before = elsewhere()
  const own = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(own)
  return (user + system) / 1_000 + elsewhere() - before
}
