import pg from 'pg'
import { randomUUID } from 'node:crypto'

/** An empty database on a PostgreSQL server, to be dropped after use. @param {string} serverUrl */
export async function createScratchDatabase(serverUrl) {
  const name = `sojourn_${randomUUID().replaceAll('-', '')}`
  /** @param {string} sql */
  const run = async sql => {
    const client = new pg.Client(serverUrl)
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await run(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) }
}
