import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { readContent } from '#server/features/rules/content.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { importRows } from '#server/features/sponsors/testing.ts'
import { openTestApp } from '#server/testing.ts'
import { sendRuleNotices } from './send.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const now = () => new Date(testApp.time.now)
const run = () => sendRuleNotices(testApp.db, now(), { sites: { originOf: () => 'https://sojourn.example' } })
const company = 'Alder Bridges Ltd'

/** The rules with one figure changed, as a new release would bring them. */
const changeRule = (id: string, change: (value: object) => object) => () => {
  const { ledger, mistakes } = readContent()
  const rules = ledger.rules.map(rule => (rule.id === id ? { ...rule, value: change(rule.value) as never } : rule))
  return { ledger: { ...ledger, rules }, mistakes }
}
const letters = async () =>
  (
    await testApp.db
      .select({ to: outbox.recipient, subject: outbox.subject, text: outbox.bodyText })
      .from(outbox)
      .orderBy(asc(outbox.id))
  ).filter(({ subject }) => subject.startsWith('A visa rule changed'))

it('people whose dates or saved jobs a change of the rules moves are told once, and no one else', async () => {
  await run()
  expect(await letters()).toEqual([])
  const [student, basic] = [
    await testApp.signIn('student@northbridge.example'),
    await testApp.signIn('basic@northbridge.example'),
  ]
  const profile = (cookie: string, more: object) =>
    testApp.ask('/api/account/profile', { method: 'PUT', cookie, body: { name: 'Sam', phone: '', ...more } })
  await profile(student, {
    courseEnds: '2026-12-18',
    workRights: [{ country: 'GB', status: 'student', until: '2027-04-18' }],
  })
  await profile(basic, { workRights: [{ country: 'GB', status: 'citizen', until: '' }] })
  await importRows(testApp.db, [company], { date: '2026-11-03', now: now(), acceptDrop: true })
  await saveListing(
    testApp.db,
    {
      source: 'feed',
      drafts: [
        draft('saved', {
          company,
          title: 'Bridge Engineer',
          description: [{ kind: 'paragraph', content: [{ text: 'Visa sponsorship is available.' }] }],
          pay: { min: 3_600_000, max: undefined, currency: 'GBP', period: 'year' },
        }),
      ],
    },
    now(),
  )
  await refreshJobBoards(testApp.db, now())
  const [job] = await testApp.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.sourceId, 'saved'))
  for (const cookie of [student, basic])
    expect((await testApp.ask(`/api/saved-jobs/${job!.id}`, { method: 'PUT', cookie, body: {} })).ok).toBe(true)

  testApp.time.now += 86_400_000
  const dearer = changeRule('uk.skilled-worker.new-entrant-threshold', value => ({ ...value, minor: 4_000_000 }))
  await loadLedger(testApp.db, now(), dearer, 'dearer')
  await Promise.all([run(), run()])
  await run()
  const told = await letters()
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ['student@northbridge.example', 'A visa rule changed: jobs you saved'],
  ])
  expect(told[0]!.text).toContain('Visa: Sponsors, but £4,000 short (it was: Sponsors and pays enough)')

  // Two changes between two looks are told together.
  testApp.time.now += 86_400_000
  await loadLedger(testApp.db, now(), readContent, 'as before')
  testApp.time.now += 60_000
  const slower = changeRule('uk.skilled-worker.decision-inside', value => ({ ...value, amount: 12 }))
  await loadLedger(testApp.db, now(), slower, 'slower')
  await run()
  const [, second, ...more] = await letters()
  expect([second?.subject, more]).toEqual(['A visa rule changed: your dates and saved jobs', []])
  expect(second!.text).toContain('Sun 24 Jan 2027 (it was Sun 21 Feb 2027).')
})

it('someone who wants no emails gets none', async () => {
  const cookie = await testApp.signIn('student@northbridge.example')
  await testApp.ask('/api/account/profile', {
    method: 'PUT',
    cookie,
    body: { name: 'Sam', phone: '', jobAlerts: 'none' },
  })
  const before = (await letters()).length
  testApp.time.now += 86_400_000
  const faster = changeRule('uk.skilled-worker.decision-inside', value => ({ ...value, amount: 2 }))
  await loadLedger(testApp.db, now(), faster, 'faster')
  await run()
  expect((await letters()).length).toBe(before)
  expect((await testApp.db.select({ id: users.id }).from(users)).length).toBeGreaterThan(1)
})
