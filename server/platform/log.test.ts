import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'
import { createLog } from './log.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

it('a failed query reaches the log without the values it was given', async () => {
  const lines: string[] = []
  const log = createLog('info', {
    write: line => {
      lines.push(line)
    },
  })
  const broken = testApp.db.execute(
    sql`INSERT INTO users (email, name, role) VALUES (${'STAFF@sojourn.example'}, ${'Private Person'}, 'staff')`,
  )
  await broken.catch((error: unknown) => log.error({ err: error }, 'A request failed.'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('INSERT INTO users')
  expect(lines[0]).toContain('users_email')
  expect(lines[0]).not.toMatch(/sojourn\.example|Private Person/i)
})

it('any other error keeps its message and stack', () => {
  const lines: string[] = []
  createLog('info', {
    write: line => {
      lines.push(line)
    },
  }).error({ err: new TypeError('a bug of ours') }, 'A request failed.')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { type: 'TypeError', message: 'a bug of ours', stack: expect.stringContaining('log.test.ts') as unknown },
  })
})
