import { createServer, type AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { createPool } from '#server/platform/db/postgres-pool.ts'
import { silent } from '#server/platform/db/testing.ts'
import { problem } from '#shared/http/problems.ts'
import { findProblem } from './find-problem.ts'

const withCode = (code: string) => Object.assign(new Error('something of the driver'), { code })
const wrapped = (cause: unknown) => new Error('Failed query: begin', { cause })

describe('a database that cannot be used for the moment', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '57014', '40P01'])(
    'is unavailable with the code %s, inside an error of Drizzle or not',
    code => {
      for (const error of [withCode(code), wrapped(withCode(code))])
        expect(findProblem(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503, body: { retryAfter: 5 } })
    },
  )
  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Query read timeout',
  ])('is unavailable with the words %s, inside an error of Drizzle or not', words => {
    for (const error of [new Error(words), wrapped(new Error(words))])
      expect(findProblem(error)?.code).toBe('UNAVAILABLE')
  })
  it('is unavailable for a transaction that cannot connect', async () => {
    const port = await findClosedPort()
    const pool = createPool({
      databaseUrl: `postgres://ada@127.0.0.1:${port}/sojourn`,
      log: silent,
      limitMs: 1_000,
      longestMs: 1_000,
      most: 1,
      noteTime: () => undefined,
    })
    const db = drizzle(pool) as unknown as Database
    const failure: unknown = await db.transaction(async () => {}).catch((error: unknown) => error)
    expect(findProblem(failure)?.code).toBe('UNAVAILABLE')
    await pool.end()
  })
})

describe('any other error', () => {
  it('is the problem it is or wraps', () => {
    for (const error of [problem('NOT_FOUND'), wrapped(problem('NOT_FOUND'))])
      expect(findProblem(error)?.code).toBe('NOT_FOUND')
  })
  it('is none', () => {
    for (const error of [withCode('23505'), wrapped(withCode('23505')), new TypeError('x'), 'x', undefined])
      expect(findProblem(error)).toBeUndefined()
  })
})

/** One that was just in use and no longer is. */
async function findClosedPort(): Promise<number> {
  const door = createServer()
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  await new Promise(resolve => door.close(resolve))
  return port
}
