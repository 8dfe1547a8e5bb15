import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getDashboard } from '#shared/student/api.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { events } from '#server/features/usage/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { sendReminders } from './send-reminders.ts'
import { applications, applyAnswers } from './tables.ts'
import { putJobs } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let userId: number
let ids: number[]
const morning = Date.parse('2026-11-15T09:00:00Z')
beforeAll(async () => {
  testApp = await openTestApp()
  testApp.time.now = morning
  cookie = await testApp.signIn('student@northbridge.example')
  ids = await putJobs(
    testApp.db,
    [
      { sourceId: 'a', closesOn: '2026-11-18' },
      { sourceId: 'b', closesOn: '2026-12-31' },
    ],
    new Date(morning),
  )
  userId = demoPersonId('student@northbridge.example')
})
beforeEach(async () => {
  testApp.time.now = morning
  await testApp.db.delete(applications)
  await testApp.db.delete(applyAnswers)
  await testApp.db.delete(outbox)
})
afterAll(() => testApp.close())

const save = (jobId: number) => testApp.ask(`/api/saved-jobs/${jobId}`, { method: 'PUT', cookie, body: {} })
const run = () =>
  sendReminders(testApp.db, new Date(testApp.time.now), { sites: { originOf: () => 'https://sojourn.example' } })
const letters = async () =>
  (
    await testApp.db.select({ subject: outbox.subject, text: outbox.bodyText }).from(outbox).orderBy(asc(outbox.id))
  ).map(({ subject, text }) => [subject, text] as const)
const subjects = async () => (await letters()).map(([subject]) => subject)

describe('reminders of applications', () => {
  it('are sent once, also by two servers at the same time, and not at night', async () => {
    await save(ids[0]!)
    await save(ids[1]!)
    testApp.time.now = Date.parse('2026-11-15T05:00:00Z')
    await run()
    expect(await subjects()).toEqual([])
    testApp.time.now = morning
    await Promise.all([run(), run()])
    await run()
    expect(await subjects()).toEqual(['Last day to apply in 3 days: Engineer a'])
  })
  it('combine a person’s dates, and a date that was moved is announced again', async () => {
    await save(ids[0]!)
    await save(ids[1]!)
    const [, later] = await testApp.db.select({ id: applications.id }).from(applications).orderBy(asc(applications.id))
    const note = (nextOn: string) =>
      testApp.ask(`/api/applications/${later!.id}`, {
        method: 'PATCH',
        cookie,
        body: { nextOn, nextWords: 'Interview' },
      })
    await note('2026-11-16')
    await run()
    const [[subject, text]] = (await letters()) as [readonly [string, string]]
    expect(subject).toBe('2 dates of your applications are near')
    expect(text).toContain('Interview: Engineer b, Employer b. Mon 16 Nov 2026, tomorrow.\n')
    // What is known of the job is said where the person may still decide.
    expect(text).toMatch(
      /Last day to apply: Engineer a, Employer a\nWed 18 Nov 2026, in 3 days\. Visa: Not known\.\nhttps:\/\/sojourn\.example\/jobs\/\S+\n/,
    )
    expect(text).toContain(
      'Open a job to see which visa rules apply to it, who published them and when we last checked.',
    )
    expect(text).toContain('https://sojourn.example/my-saved-jobs#reminders')
    await note('2026-11-20')
    testApp.time.now = Date.parse('2026-11-19T09:00:00Z')
    await run()
    expect((await subjects())[1]).toBe('Interview tomorrow: Engineer b')
  })
  it('are sent neither to people who stopped them nor for jobs that were removed or applied for', async () => {
    const choose = (isOn: boolean) =>
      testApp.ask('/api/application-reminders', { method: 'PUT', cookie, body: { isOn } })
    await save(ids[0]!)
    await choose(false)
    await choose(false)
    await run()
    expect(await (await testApp.ask('/api/application-reminders', { cookie })).json()).toEqual({ isOn: false })
    await choose(true)
    await testApp.ask(`/api/saved-jobs/${ids[0]!}/applied`, { method: 'POST', cookie, body: { answer: 'applied' } })
    await run()
    expect(await subjects()).toEqual([])
  })
})

describe('whether they applied', () => {
  const leave = (jobId: number, at: string) =>
    testApp.db
      .insert(events)
      .values({ at: new Date(at), kind: eventKinds.applyClick, site: 'main', userId, jobId, countryId: 226 })
  const asked = async () =>
    (
      (await (await testApp.ask('/api/student/dashboard', { cookie })).json()) as AnswerOf<typeof getDashboard>
    ).unanswered.map(({ title, leftOn }) => [title, leftOn])
  const say = (jobId: number, answer: string) =>
    testApp.ask(`/api/saved-jobs/${jobId}/applied`, { method: 'POST', cookie, body: { answer } })

  it('is asked on the dashboard until they answer, and again after another visit', async () => {
    await leave(ids[0]!, '2026-11-14T09:00:00Z')
    await leave(ids[1]!, '2026-11-13T09:00:00Z')
    await leave(ids[1]!, '2026-10-01T09:00:00Z')
    expect(await asked()).toEqual([
      ['Engineer a', '2026-11-14'],
      ['Engineer b', '2026-11-13'],
    ])
    await say(ids[0]!, 'notYet')
    await say(ids[1]!, 'notInterested')
    expect(await asked()).toEqual([])
    await leave(ids[0]!, '2026-11-15T10:00:00Z')
    expect(await asked()).toEqual([['Engineer a', '2026-11-15']])
    await say(ids[0]!, 'applied')
    expect(await asked()).toEqual([])
  })
})
