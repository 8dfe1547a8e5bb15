import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'

/** What PostgreSQL does for a question: the statements the product really sends, each explained as it runs. */
export async function explain(databaseUrl: string, ask: (db: Database) => Promise<unknown>): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    const sent: { query: string; params: unknown[] }[] = []
    await ask(
      drizzle(client, { logger: { logQuery: (query, params) => sent.push({ query, params }) } }) as unknown as Database,
    )
    const plans: string[] = []
    await client.query('BEGIN')
    for (const { query, params } of sent) {
      if (/^(?:begin|commit)\b/i.test(query)) continue
      if (/set_config/.test(query)) {
        await client.query(query, params)
        plans.push(`-- with a similarity of at least ${String(params[0])}`)
        continue
      }
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF) ${query}`,
        params,
      )
      plans.push(
        rows
          .map(row => row['QUERY PLAN'])
          .map(trim)
          .join('\n'),
      )
    }
    await client.query('ROLLBACK')
    return plans.join('\n')
  } finally {
    await client.end()
  }
}

/** Without what the query itself says. */
const trim = (line: string) => (line.length > 190 ? `${line.slice(0, 187)}…` : line)
