import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, testSecretKey } from '#server/platform/db/testing.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { listNewestMails, sealWaitingMails, sendLetter } from './queries.ts'
import { sealColumnsWith, unreadableText } from './sealed-columns.ts'
import { sendDueMails } from './worker.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const ours = openSecrets({ secretKey: testSecretKey, dataDir: '' })
const another = openSecrets({ secretKey: 'the key that an operator lost last week', dataDir: '' })
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await emptyTables(database.db)
  sealColumnsWith(ours)
})
afterAll(async () => {
  sealColumnsWith(ours)
  await database.close()
})

const start = new Date('2026-11-15T09:00:00Z')
const link = 'https://sojourn.example/reset-password?token=abc'
const unsubscribe = { words: 'Stop', link: 'https://sojourn.example/stop' }
const attachments = [{ name: 'a.ics', type: 'text/calendar', content: 'BEGIN' }]
const letter = { subject: 'Hello', paragraphs: ['Hello.'], action: { words: 'Open', link }, unsubscribe, attachments }
const write = () => sendLetter(database.db, 'reader@home.example', letter, start)
const newest = async () => (await listNewestMails(database.db, 1))[0]!
const readRaw = async () =>
  (await database.db.execute(sql`SELECT body_text, body_html, headers, attachments FROM outbox`)).rows[0]!

/** Sends what is due; answers what arrived and what the log says. */
async function send(at = start) {
  const arrived: string[] = []
  const logged: Record<string, unknown>[] = []
  const log = pino(
    {},
    {
      write: line => {
        logged.push(JSON.parse(line) as Record<string, unknown>)
      },
    },
  )
  await sendDueMails(
    database.db,
    async ({ bodyText }) => {
      arrived.push(bodyText)
    },
    () => at,
    log,
  )
  return { arrived, logged }
}

describe('an email in the outbox', () => {
  it('is sealed in all its parts while it waits, and opens for its reader', async () => {
    await write()
    expect(JSON.stringify(await readRaw())).not.toMatch(/sojourn\.example|BEGIN|Hello/)
    expect(await newest()).toMatchObject({ attachments, headers: { 'List-Unsubscribe': `<${unsubscribe.link}>` } })
    expect((await send()).arrived[0]).toContain(link)
  })
  it('that was sealed with a lost key fails with a clear line in the log, holds up no other, and goes out once the key is back', async () => {
    sealColumnsWith(another)
    await write()
    sealColumnsWith(ours)
    await write()
    const { arrived, logged } = await send()
    expect([arrived.length, logged.map(({ reason }) => reason)]).toEqual([1, [unreadableText]])
    const waiting = (await listNewestMails(database.db, 2)).find(({ sentAt }) => sentAt === null)!
    expect([waiting.lastError, waiting.givenUpAt]).toEqual([unreadableText, null])
    sealColumnsWith(another)
    expect((await send(waiting.dueAt)).arrived[0]).toContain(link)
  })
  it('that an earlier version left in the clear is sealed at the next start, and nothing of it is lost', async () => {
    await write()
    const { bodyText, bodyHtml, headers } = await newest()
    await database.db.execute(
      sql`UPDATE outbox SET body_text = ${bodyText}, body_html = ${bodyHtml}, headers = ${JSON.stringify(headers)}::jsonb, attachments = ${JSON.stringify(attachments)}::jsonb`,
    )
    expect(JSON.stringify(await readRaw())).toContain(link)
    await sealWaitingMails(database.db)
    expect(JSON.stringify(await readRaw())).not.toContain('sojourn.example')
    expect(await newest()).toMatchObject({ bodyText, bodyHtml, headers, attachments })
  })
})
