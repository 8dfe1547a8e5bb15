import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysBefore, hours, minutes } from '#shared/calendar/durations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getHealth } from '#shared/staff/health-api.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { createLog } from '#server/platform/log.ts'
import { emptyGivenUpMails, givenUpTextDays, markFailed, sendLetter } from '#server/platform/mail/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { sendDueMails } from '#server/platform/mail/worker.ts'
import { runDueTasks } from '#server/platform/scheduler/scheduler.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
afterAll(() => testApp.close())

const now = () => new Date(testApp.time.now)
const read = async () =>
  (await (await testApp.ask('/api/staff/health', { cookie: staff })).json()) as AnswerOf<typeof getHealth>
const retry = async (id: number) => {
  const answer = await testApp.ask(`/api/staff/health/emails/${id}/retry`, { method: 'POST', cookie: staff, body: {} })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}
const log = createLog('warn', { write: () => {} })
const letter = { subject: 'Test', paragraphs: ['Words'] }

describe('the health of the service', () => {
  it('says what it runs on, what waits and how large it is', async () => {
    const { database, version, imports } = await read()
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(imports).toBe(0)
  })
  it('shows slow statements of the database without their values', async () => {
    await testApp.db.execute(sql`select pg_sleep(${0.15}), ${'ada@home.example'}::text`)
    const { slowStatements } = await read()
    expect(slowStatements.find(({ text }) => text === 'select pg_sleep(?), ?::text')).toMatchObject({ runs: 1 })
    expect(JSON.stringify(slowStatements)).not.toContain('ada@home.example')
  })
  it('says how tasks went, with how long they took', async () => {
    let clock = testApp.time.now
    const tasks = [
      { name: 'slow', everyMs: hours(1), run: async () => (clock += 1_500) },
      { name: 'broken', everyMs: hours(1), run: () => Promise.reject(new Error('no luck')) },
    ]
    await runDueTasks(testApp.db, tasks, () => new Date(clock), log)
    const { tasks: seen } = await read()
    expect(seen).toMatchObject([
      { name: 'broken', error: 'Error: no luck' },
      { name: 'slow', durationMs: 1_500, error: null },
    ])
  })
})

describe('an email that could not be sent', () => {
  it('is sent at once when staff ask for it, and only while it waits', async () => {
    const [id] = await sendLetter(testApp.db, 'ada@fenwick.example', letter, now())
    expect(await retry(id!)).toMatchObject({ status: 409, body: { code: 'EMAIL_NOT_WAITING' } })
    await markFailed(testApp.db, id!, 'mailbox full', { dueAt: new Date(testApp.time.now + hours(6)) })
    const { emails } = await read()
    expect(emails.failed).toMatchObject([{ id, recipient: 'ada@fenwick.example', reason: 'mailbox full' }])
    const sent: number[] = []
    const deliver = async (mail: { id: number }) => void sent.push(mail.id)
    await sendDueMails(testApp.db, deliver, now, log)
    expect(sent).not.toContain(id)
    expect((await retry(id!)).status).toBe(200)
    testApp.time.now += minutes(1)
    await sendDueMails(testApp.db, deliver, now, log)
    expect(sent).toContain(id)
    expect((await read()).emails.failed).toEqual([])
    const lines = await testApp.db.select().from(auditLog).where(eq(auditLog.action, 'email.retry'))
    expect(lines).toMatchObject([{ subject: 'Test' }])
  })
  it('that was given up can be sent again for a week, until its text is deleted', async () => {
    const giveUp = async (recipient: string, givenUpAt: Date) => {
      const [id] = await sendLetter(testApp.db, recipient, letter, givenUpAt)
      await markFailed(testApp.db, id!, 'no such user', { givenUpAt })
      return id!
    }
    const lastMoment = daysBefore(now(), givenUpTextDays)
    const late = await giveUp('late@fenwick.example', new Date(lastMoment.getTime() - 1))
    const good = await giveUp('good@fenwick.example', lastMoment)
    await emptyGivenUpMails(testApp.db, lastMoment)
    expect((await read()).emails.failed).toMatchObject([
      { id: good, nextAt: null, keptUntil: now().toISOString() },
      { id: late, nextAt: null, keptUntil: null },
    ])
    expect((await testApp.db.select().from(outbox).where(eq(outbox.id, late)))[0]!.bodyText).toBe('')
    expect(await retry(late)).toMatchObject({ status: 409, body: { code: 'EMAIL_NOT_WAITING' } })
    expect((await retry(good)).status).toBe(200)
    const sent: object[] = []
    await sendDueMails(testApp.db, async ({ id, bodyText }) => void sent.push({ id, bodyText }), now, log)
    expect(sent).toEqual([{ id: good, bodyText: expect.stringContaining('Words') }])
  })
})
