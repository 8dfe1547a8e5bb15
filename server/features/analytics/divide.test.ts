import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { getAnalytics, getFigureDivision } from '#shared/analytics/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { readPdfText } from '#server/platform/documents/testing.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { invitations } from '#server/features/registration/tables.ts'
import { events } from '#server/features/usage/tables.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { publishForAll } from './publish.ts'
import { cohortMembers, figureDivisions, publishedCounts } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  for (const table of [events, publishedCounts, figureDivisions, cohortMembers, auditLog])
    await testApp.db.delete(table)
  await testApp.db.delete(users).where(sql`email LIKE 'crowd%'`)
  await testApp.db.delete(invitations).where(sql`university_id = 1`)
  await goTo('2026-11-15')
})

async function goTo(day: string) {
  testApp.time.now = Date.parse(`${day}T09:00:00Z`)
  await testApp.db.execute(sql`DELETE FROM throttles`)
  cookie = await testApp.signIn('admin@northbridge.example', northbridge)
}

interface Crowd {
  faculty?: string
  level?: string
  courseEnds?: string
}
let joined = 0
/** Students with an account, and what the list and they themselves say about them. */
async function join(count: number, { faculty, level, courseEnds }: Crowd = {}): Promise<number[]> {
  const at = new Date('2026-02-01T09:00:00Z')
  const emails = Array.from({ length: count }, () => `crowd${joined++}@crowd.example`)
  const person = { name: 'Zuzana Hidden', role: 'student' as const, universityId: 1, createdAt: at, activatedAt: at }
  const people = await testApp.db
    .insert(users)
    .values(emails.map(email => ({ email, ...person })))
    .returning({ id: users.id })
  if (faculty || level)
    await testApp.db.insert(invitations).values(
      emails.map(email => ({
        email,
        name: 'Zuzana Hidden',
        kind: 'student' as const,
        universityId: 1,
        faculty: faculty ?? null,
        level: level ?? null,
        invitedAt: at,
      })),
    )
  if (courseEnds)
    await testApp.db
      .insert(profiles)
      .values(people.map(({ id }) => ({ userId: id, courseEnds, updatedAt: new Date(0) })))
  return people.map(({ id }) => id)
}
const search = (people: readonly number[], day: string) =>
  testApp.db.insert(events).values(
    people.map(userId => ({
      at: new Date(`${day}T10:00:00Z`),
      kind: eventKinds.checkerSearch,
      site: 'main',
      universityId: 1,
      userId,
      jobId: null,
      countryId: 226,
    })),
  )

type Analytics = AnswerOf<typeof getAnalytics>
const get = (path: string) => testApp.ask(path, { host: northbridge, cookie })
const look = async (query = '') =>
  (await (await get(`/api/university-analytics/use?period=4-weeks${query}`)).json()) as Analytics
const readDivision = async () =>
  (await (await get('/api/my-university/figure-division')).json()) as AnswerOf<typeof getFigureDivision>
const choose = (division: string, seen: string, who = cookie) =>
  testApp.ask('/api/my-university/figure-division', {
    method: 'PUT',
    host: northbridge,
    cookie: who,
    body: { division, seen },
  })
const rowsOf = ({ charts }: Analytics, key: string) => charts.find(chart => chart.key === key)?.rows
const searched = async (query = '') =>
  rowsOf(await look(query), 'features')?.find(([label]) => label!.startsWith('Searched'))?.[1]

/** The period after the one that is running begins on 7 December, and is published on 4 January. */
const [nextPeriod, firstWeekOver, nextPublished] = ['2026-12-07', '2026-12-14', '2027-01-04']

describe('how a university’s figures are divided', () => {
  it('is by the year people joined until someone chooses, and changes with the next four weeks', async () => {
    const engineers = await join(40, { faculty: 'Engineering' })
    await join(35, { faculty: 'Law' })
    await search(engineers.slice(0, 20), '2026-11-04')
    const before = await look()
    expect(await readDivision()).toMatchObject({ current: 'joined', chosen: 'joined', from: nextPeriod })
    expect((await choose('faculty', 'joined')).status).toBe(200)
    expect(await readDivision()).toMatchObject({ current: 'joined', chosen: 'faculty', from: nextPeriod })
    const words = 'From Mon 7 Dec 2026 your figures will be divided by faculty.'
    const after = await look()
    expect(after.view.notes).toEqual([words])
    expect(after).toEqual({ ...before, view: { ...before.view, notes: [words] } })
    expect(await (await get('/visa-job-analytics')).text()).toContain(words)
    await search(engineers.slice(0, 11), '2026-12-20')
    await goTo(nextPublished)
    const divided = await look()
    expect(divided.view.cohorts.map(({ words: name }) => name)).toEqual(['Engineering', 'Law', 'Faculty not known'])
    expect(rowsOf(divided, 'cohorts')!.slice(0, 2)).toEqual([
      ['Engineering', '40', '10', ...Array<string>(4).fill('too few to show')],
      ['Law', '35', ...Array<string>(5).fill('too few to show')],
    ])
    expect(await searched('&cohort=faculty:Engineering')).toBe('10')
    expect((await look('&cohort=faculty:Law')).charts).toEqual([])
  })

  it('compares a group only with weeks that were divided in the same way, and everyone with all', async () => {
    const engineers = await join(40, { faculty: 'Engineering' })
    await join(35, { faculty: 'Law' })
    await search(engineers.slice(0, 20), '2026-11-20')
    await search(engineers.slice(0, 30), '2026-12-20')
    await choose('faculty', 'joined')
    await goTo(nextPublished)
    const everyone = await look()
    expect(everyone.charts.find(({ key }) => key === 'features')!.columns).toHaveLength(5)
    const group = await look('&cohort=faculty:Engineering')
    expect(group.charts.find(({ key }) => key === 'features')!.columns).toHaveLength(3)
    expect([group.view.compared, group.view.notes]).toEqual([
      null,
      [
        'Figures for this group begin on Mon 7 Dec 2026. Before that, your figures were divided in another way.',
        'The weeks before were divided in another way, so only figures for everyone can be compared.',
      ],
    ])
    await goTo('2027-02-01')
    expect((await look('&cohort=faculty:Engineering')).view.compared).not.toBeNull()
  })

  it('names at most twelve groups of at least thirty, whatever the list says', async () => {
    for (let place = 0; place < 14; place++) await join(30 + place, { faculty: `Faculty ${place}` })
    await join(50, { faculty: '=HYPERLINK("x")' })
    await join(29, { faculty: 'Small' })
    await choose('faculty', 'joined')
    await goTo(nextPublished)
    await look()
    const [row] = await testApp.db
      .select()
      .from(publishedCounts)
      .where(sql`first = ${nextPeriod} AND weeks = 4 AND university_id = 1`)
    expect(row!.cohorts).toHaveLength(14)
    expect([row!.cohorts[0], ...row!.cohorts.slice(-3)]).toEqual([
      { by: 'faculty', name: '=HYPERLINK("x")' },
      { by: 'faculty', name: 'Faculty 3' },
      { by: 'faculty', rest: 'other' },
      { by: 'faculty', rest: 'unknown' },
    ])
  })

  it('leaves people in the group they were first counted in, and is forgotten when the period is published', async () => {
    const engineers = await join(40, { faculty: 'Engineering' })
    const lawyers = await join(40, { faculty: 'Law' })
    await choose('faculty', 'joined')
    await search([...engineers.slice(0, 12), ...lawyers.slice(0, 12)], '2026-12-08')
    await goTo(firstWeekOver)
    await publishForAll(testApp.db, new Date(testApp.time.now))
    // The list is sent again, with everyone in the other faculty.
    await testApp.db.execute(
      sql`UPDATE invitations SET faculty = CASE faculty WHEN 'Law' THEN 'Engineering' ELSE 'Law' END WHERE university_id = 1`,
    )
    await search(engineers.slice(12, 20), '2026-12-20')
    await goTo(nextPublished)
    expect([await searched('&cohort=faculty:Engineering'), await searched('&cohort=faculty:Law')]).toEqual(['20', '10'])
    expect(await testApp.db.select().from(cohortMembers)).toEqual([])
  })

  it('is published in full or not at all', async () => {
    await join(40, { faculty: 'Engineering' })
    await choose('faculty', 'joined')
    await goTo(nextPublished)
    const publish = () => publishForAll(testApp.db, new Date(testApp.time.now))
    await testApp.db.execute(sql`
      CREATE FUNCTION stop_publishing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'power cut'; END $$`)
    await testApp.db.execute(
      sql.raw(`CREATE TRIGGER stop_publishing BEFORE INSERT ON published_counts FOR EACH ROW
      WHEN (NEW.first = '${nextPeriod}' AND NEW.weeks = 4) EXECUTE FUNCTION stop_publishing()`),
    )
    await expect(publish()).rejects.toThrow()
    await testApp.db.execute(sql`DROP FUNCTION stop_publishing CASCADE`)
    expect(await testApp.db.select().from(publishedCounts)).toEqual([])
    await publish()
    expect((await testApp.db.select().from(publishedCounts)).length).toBeGreaterThan(0)
  })

  it('by the end of courses says nothing about how many students named a year', async () => {
    await join(60)
    const people = await join(20, { courseEnds: '2027-06-30' })
    await join(2, { courseEnds: '2031-06-30' })
    await search(people.slice(0, 13), '2026-12-20')
    await choose('courseEnd', 'joined')
    await goTo(nextPublished)
    const answer = await look()
    expect(answer.view.cohorts.map(({ words }) => words)).toEqual([
      'Course ended in 2025 or earlier',
      'Course ends in 2026',
      'Course ends in 2027',
      'Course ends in 2028',
      'Course ends in 2029 or later',
      'Course end not known',
    ])
    expect(answer.charts.find(({ key }) => key === 'cohorts')!.columns).not.toContain('Activated')
    const group = await look('&cohort=ends-2027')
    expect(rowsOf(group, 'route')!.map(([step, , reached]) => [step, reached])[0]).toEqual(['Active', '10'])
    const rows = await testApp.db
      .select()
      .from(publishedCounts)
      .where(sql`first = ${nextPeriod} AND weeks = 4`)
    expect(rows.map(({ people: cells }) => cells['accounts by cohort'])).not.toContainEqual(
      expect.arrayContaining([20]),
    )
  })

  it('is part of the report and the tables, under the names the list has', async () => {
    const engineers = await join(40, { faculty: 'Engineering & “Design”' })
    await join(35, { faculty: '=Law' })
    await search(engineers.slice(0, 20), '2026-12-20')
    await choose('faculty', 'joined')
    await goTo(nextPublished)
    const query = `period=4-weeks&cohort=${encodeURIComponent('faculty:Engineering & “Design”')}`
    const pdf = await get(`/api/university-reports/pdf?${query}`)
    expect(pdf.headers.get('content-disposition')).toContain('engineering-design')
    const text = readPdfText(Buffer.from(await pdf.arrayBuffer()))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain('only people in the faculty “Engineering & “Design””')
    expect(text).toContain('Figures for this group begin on Mon 7 Dec 2026.')
    const zip = await get(`/api/university-reports/tables?${query}`)
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(strFromU8(files['use/cohorts.csv']!)).toContain("\r\n'=Law,35,too few to show")
    expect(strFromU8(files['read-me.txt']!)).toContain('only figures for everyone can be compared')
  })
})

describe('the choice', () => {
  it('is made on what was seen, once, and is in the audit log', async () => {
    const answers = await Promise.all([choose('faculty', 'joined'), choose('level', 'joined')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { chosen } = await readDivision()
    const refused = (await answers.find(({ status }) => status === 409)!.json()) as object
    expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { chosen } })
    expect((await choose(chosen, 'joined')).status).toBe(200)
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      { action: 'university.figures', subjectKey: '1', after: { division: chosen, from: nextPeriod } },
    ])
    expect((await choose('joined', chosen)).status).toBe(200)
    expect(await readDivision()).toMatchObject({ current: 'joined', chosen: 'joined' })
    expect((await look()).view.notes).toEqual([])
  })
  it('is the university’s own, and no one else’s', async () => {
    await choose('faculty', 'joined')
    const harbour = await testApp.signIn('admin@harbour.example')
    const theirs = await testApp.ask('/api/my-university/figure-division', { cookie: harbour })
    expect(await theirs.json()).toMatchObject({ chosen: 'joined' })
    const student = await testApp.signIn('student@northbridge.example', northbridge)
    expect((await choose('level', 'faculty', student)).status).toBe(403)
    expect((await choose('shoe size', 'faculty')).status).toBe(400)
  })
  it('says which groups there would be', async () => {
    await join(30, { level: 'Master' })
    await join(29, { level: 'Bachelor' })
    const { options } = await readDivision()
    expect(options.find(({ division }) => division === 'level')!.groups).toEqual(['Master'])
  })
})
