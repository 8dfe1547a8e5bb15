import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failureInWords, logFailedQuery } from './failure.ts'
import { createLog } from './log.ts'
import { Refusal } from './refusal.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Random, as what repeats itself would be packed and fit. */
const huge = Array.from({ length: 20_000 }, (_, i) => Math.sin(i).toString(36).slice(2, 12)).join('')
const failed = () =>
  testApp.db
    .transaction(tx =>
      tx.execute(
        sql`INSERT INTO sponsors (key, name, town, county, is_listed, fingerprint) VALUES (${huge}, ${huge}, '', '', true, '')`,
      ),
    )
    .catch((error: unknown) => error)

it('a query that fails is told in one short line, without the statement and its values', async () => {
  const error = await failed()
  expect((error as Error).message.length).toBeGreaterThan(huge.length)
  const words = failureInWords(error)
  expect(words).toMatch(/^The database refused it: index row [^\n]+ \(54000\)$/)
  expect([words.length < 300, words.includes('INSERT'), words.includes(huge.slice(0, 50))]).toEqual([
    true,
    false,
    false,
  ])
})
it('so is one inside another error', async () => {
  expect(failureInWords(new Error('Could not import.', { cause: await failed() }))).toMatch(
    /^The database refused it: index row/,
  )
})
it('the log contains its statement and none of its values', async () => {
  const lines: string[] = []
  logFailedQuery(
    createLog('warn', {
      write: line => {
        lines.push(line)
      },
    }),
    await failed(),
  )
  expect(lines).toHaveLength(1)
  expect([
    lines[0]!.includes('INSERT INTO sponsors'),
    lines[0]!.includes(huge.slice(0, 50)),
    lines[0]!.length < 5_000,
  ]).toEqual([true, false, true])
})
it('a refusal is told by its sentence, a fault of ours by where it happened; neither is logged as a query', () => {
  const lines: string[] = []
  for (const error of [new Refusal('No.'), new TypeError('a bug of ours'), 'odd'])
    logFailedQuery(
      createLog('warn', {
        write: line => {
          lines.push(line)
        },
      }),
      error,
    )
  expect(failureInWords(new Refusal('No.'))).toBe('No.')
  expect(failureInWords(new TypeError('a bug of ours'))).toContain('failure.test.ts')
  expect(failureInWords('odd')).toBe('odd')
  expect(lines).toEqual([])
})
