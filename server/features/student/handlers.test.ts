import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evidenceId } from '#shared/jobs/taxonomy.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getAchievements, getDashboard } from '#shared/student/api.ts'
import type { Stage } from '#shared/applications/stages.ts'
import { profiles, users, workRights } from '#server/platform/people/tables.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { guideTicks } from '#server/features/country-guides/tables.ts'
import { insertEvents } from '#server/features/usage/queries.ts'
import { events } from '#server/features/usage/tables.ts'
import { workShifts } from '#server/features/hours/tables.ts'
import { meetings } from '#server/features/meetings/tables.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { insertScenario } from '#server/features/points/queries.ts'
import { pointsScenarios } from '#server/features/points/tables.ts'
import { putJobs } from '#server/features/applications/testing.ts'
import { applications, savedSearches } from '#server/features/applications/tables.ts'
import { workshopPlaces } from '#server/features/workshops/tables.ts'
import { writeProgress } from '#server/features/videos/queries.ts'
import { blank } from '#shared/points/answers.ts'
import { harbour, openTestApp } from '#server/testing.ts'

const me = 'student@northbridge.example'
let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let other: string
let userId: number
let ids: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn(me)
  other = await testApp.signIn('basic@northbridge.example')
  userId = (await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, me)))[0]!.id
  ids = await putJobs(
    testApp.db,
    [
      { sourceId: 'a', closesOn: '2026-11-20' },
      { sourceId: 'b', closesOn: '2026-11-18' },
      { sourceId: 'c', board: 2, closesOn: '2026-11-22' },
      { sourceId: 'd', closesOn: '2026-11-23' },
      { sourceId: 'e', closesOn: '2026-11-14' },
      { sourceId: 'f' },
    ],
    new Date(testApp.time.now),
  )
})
beforeEach(async () => {
  for (const table of [
    applications,
    savedSearches,
    profiles,
    workRights,
    guideTicks,
    workShifts,
    pointsScenarios,
    workshopPlaces,
    meetings,
    events,
  ])
    await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const dashboard = async (who = cookie, host?: string) =>
  (await (await testApp.ask('/api/student/dashboard', { cookie: who, ...(host && { host }) })).json()) as AnswerOf<
    typeof getDashboard
  >
const achievements = async (who = cookie) => {
  const { achievements: all } = (await (await testApp.ask('/api/achievements', { cookie: who })).json()) as AnswerOf<
    typeof getAchievements
  >
  return Object.fromEntries(
    all.map(({ key, isEarned, on, done, of }) => [key, isEarned ? (on ?? 'earned') : `${done} of ${of}`]),
  )
}
const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, who = cookie) =>
  (await (await testApp.ask(path, { method, body, cookie: who })).json()) as { application: { id: number } }
const save = (job: number) => send('PUT', `/api/saved-jobs/${ids[job]!}`, {})
const add = async (company: string, stage: Stage, more: object = {}) => {
  const {
    application: { id },
  } = await send('POST', '/api/applications', { title: 'Analyst', company, place: '', url: '', stage })
  if (Object.keys(more).length) await send('PATCH', `/api/applications/${id}`, more)
  return id
}
const fillProfile = (more: object = {}) =>
  send('PUT', '/api/account/profile', {
    name: 'Amara Osei',
    phone: '',
    course: 'MSc',
    courseEnds: '2026-12-18',
    targetCountries: ['IE', 'GB'],
    targetRoles: '',
    workRights: [{ country: 'GB', status: 'student', until: '2027-04-18' }],
    ...more,
  })
const states = ({ stations }: AnswerOf<typeof getDashboard>) => stations.map(({ state }) => state[0]).join('')

describe('the dashboard', () => {
  it('of an empty account has a first station and three first steps, and nothing made up', async () => {
    const found = await dashboard()
    expect(found).toMatchObject({
      today: '2026-11-15',
      headline: 'Your first stop is your profile',
      closing: { total: 0, jobs: [] },
      alerts: { searches: [] },
      dates: [],
      guide: null,
    })
    expect([states(found), found.steps.map(({ title }) => title)]).toEqual([
      'naaaaa',
      ['Fill in your profile', 'Save a first job', 'Check an employer'],
    ])
  })
  it('shows what closes within a week, the first to close first, and says to apply for it', async () => {
    for (const job of [0, 1, 2, 3, 4, 5]) await save(job)
    await fillProfile()
    const { closing, steps, headline } = await dashboard()
    expect([closing.total, closing.jobs.map(({ title, board, evidence }) => [title, board, evidence])]).toEqual([
      3,
      [
        ['Engineer b', 1, 'unclear'],
        ['Engineer a', 1, 'unclear'],
        ['Engineer c', 2, 'unclear'],
      ],
    ])
    expect([headline, steps.map(({ title, why }) => [title, why])]).toEqual([
      'Your next stop is your CV',
      [['Apply: Engineer b at Employer b', 'You saved it, and it closes in 3 days, on Wed 18 Nov 2026.']],
    ])
  })
  it('does not suggest applying where the advert rules sponsorship out', async () => {
    await testApp.db
      .update(jobs)
      .set({ evidence: evidenceId('refused') })
      .where(eq(jobs.id, ids[1]!))
    for (const job of [0, 1]) await save(job)
    await fillProfile()
    const { closing, steps } = await dashboard()
    expect([closing.jobs[0]!.evidence, steps[0]!.title]).toEqual(['refused', 'Apply: Engineer a at Employer a'])
    await testApp.db
      .update(jobs)
      .set({ evidence: evidenceId('unclear') })
      .where(eq(jobs.id, ids[1]!))
  })
  it('follows an application from stage to stage, and counts refused ones too', async () => {
    await fillProfile()
    const first = await add('Acme', 'applied')
    expect([states(await dashboard()), (await dashboard()).headline]).toEqual([
      'dddnaa',
      'Your next stop is interviews',
    ])
    await send('PATCH', `/api/applications/${first}`, {
      stage: 'interview',
      nextOn: '2026-11-19',
      nextWords: 'Call with the team',
    })
    expect(await dashboard()).toMatchObject({
      steps: [{ title: 'Get ready: Call with the team at Acme', to: '/country-guide/ireland/interviews' }],
      headline: 'Your next stop is an offer',
    })
    await send('PATCH', `/api/applications/${first}`, { stage: 'rejected', nextOn: '' })
    expect(states(await dashboard())).toBe('ddddna')
    const second = await add('Byte', 'offer')
    expect(await dashboard()).toMatchObject({
      headline: 'You have an offer to answer',
      steps: [{ title: 'Answer the offer from Byte' }],
    })
    await send('PATCH', `/api/applications/${second}`, { stage: 'accepted' })
    expect(states(await dashboard())).toBe('dddddn')
  })
  it('leaves work beside the course out of the way', async () => {
    await fillProfile()
    await save(2)
    const [entry] = await testApp.db.select({ id: applications.id }).from(applications)
    await send('PATCH', `/api/applications/${entry!.id}`, { stage: 'accepted' })
    expect(states(await dashboard())).toBe('dnaaaa')
  })
  it('lists dates of applications, events, meetings, course and visa, and nothing that is over', async () => {
    await fillProfile()
    await add('Acme', 'interview', { nextOn: '2026-12-01', nextWords: 'Second interview' })
    await add('Past', 'interview', { nextOn: '2026-11-10' })
    await add('Over', 'rejected', { nextOn: '2026-12-02' })
    const { upcoming } = (await (await testApp.ask('/api/workshops')).json()) as {
      upcoming: { slug: string; title: string; startsAt: string }[]
    }
    const [event] = upcoming
    await send('POST', `/api/workshops/${event!.slug}/places`, {
      name: 'Amara',
      email: me.toUpperCase(),
      zone: 'UTC',
      submissionKey: randomUUID(),
    })
    const { slots } = (await (await testApp.ask('/api/meetings/slots?kind=student')).json()) as { slots: string[] }
    await send('POST', '/api/meetings', {
      kind: 'student',
      startsAt: slots[0],
      name: 'Amara',
      email: me,
      organisation: '',
      message: 'A question',
      zone: 'Asia/Tokyo',
      submissionKey: randomUUID(),
    })
    const { dates } = await dashboard()
    expect(dates.map(({ on }) => on)).toEqual(dates.map(({ on }) => on).sort())
    expect(dates).toContainEqual({
      on: '2026-12-01',
      time: null,
      what: 'Second interview',
      where: 'Analyst, Acme',
      to: '/my-saved-jobs?stage=interview',
    })
    expect(dates).toContainEqual({
      on: '2026-12-18',
      time: null,
      what: 'Last day of your course',
      where: '',
      to: '/my-journey',
    })
    expect(dates).toContainEqual({
      on: '2027-04-18',
      time: null,
      what: 'Your permission in the United Kingdom ends',
      where: '',
      to: '/my-journey',
    })
    expect(dates.find(({ what }) => what === event!.title)).toMatchObject({
      on: event!.startsAt.slice(0, 10),
      time: `${event!.startsAt.slice(11, 16)}, UTC`,
      to: `/workshop-and-webinars?event=${event!.slug}`,
    })
    expect(dates.find(({ what }) => what.startsWith('Meeting with'))!.time).toMatch(/Tokyo time \(UTC\+9\)$/)
    expect(dates.filter(({ where }) => /Past|Over/.test(where))).toEqual([])
    expect((await dashboard(other)).dates).toEqual([])
  })
  it('has the guide of the country aimed at first, for those who may read it', async () => {
    await fillProfile()
    await testApp.db.insert(guideTicks).values({
      userId,
      country: 'ireland',
      part: 'cv',
      item: guideText('ireland', 'cv').checklist[0]!.key,
      tickedAt: new Date(testApp.time.now),
    })
    expect((await dashboard()).guide).toMatchObject({ slug: 'ireland', name: 'Ireland', done: 1 })
    await send('PUT', '/api/account/profile', { name: 'Linh', phone: '', targetCountries: ['IE'] }, other)
    expect((await dashboard(other)).guide).toBeNull()
  })
  it('shows no one else’s', async () => {
    await fillProfile()
    await save(0)
    await add('Acme', 'offer')
    await send('POST', '/api/saved-searches', {
      name: 'Ireland',
      board: 'careers',
      query: 'country=ireland',
      frequency: 'daily',
    })
    expect((await dashboard()).alerts.searches.map(({ name, frequency }) => [name, frequency])).toEqual([
      ['Ireland', 'daily'],
    ])
    for (const found of [
      await dashboard(other),
      await dashboard(await testApp.signIn('student@harbour.example', harbour), harbour),
    ]) {
      expect(found).toMatchObject({
        headline: 'Your first stop is your profile',
        closing: { total: 0 },
        alerts: { searches: [] },
        dates: [],
        guide: null,
      })
    }
  })
  it.each([
    ['admin@northbridge.example'],
    ['predeparture@northbridge.example'],
    ['hiring@brightworks.example'],
    ['staff@sojourn.example'],
  ])('is not for %s, who is told so by a page', async email => {
    const own = await testApp.signIn(email)
    for (const path of ['/api/student/dashboard', '/api/achievements', '/api/journey'])
      expect((await testApp.ask(path, { cookie: own })).status).toBe(403)
    for (const path of ['/student-dashboard', '/achievements', '/my-journey']) {
      const page = await testApp.ask(path, { cookie: own, headers: { accept: 'text/html' } })
      expect([page.status, (await page.text()).includes('You can’t open this page')]).toEqual([403, true])
    }
  })
})

describe('achievements', () => {
  it('are absent for an empty account', async () => {
    expect(await achievements()).toEqual({
      profile: '0 of 4',
      cv: '0 of 1',
      cvDownload: '0 of 1',
      saved: '0 of 1',
      search: '0 of 1',
      checked: '0 of 1',
      guide: '0 of 1',
      lessons: '0 of 3',
      applied: '0 of 1',
      applied5: '0 of 5',
      interview: '0 of 1',
      offer: '0 of 1',
      hours: '0 of 4',
      points: '0 of 1',
    })
  })
  it('are earned by recorded events, with the date, and by no one else', async () => {
    const now = new Date(testApp.time.now)
    await fillProfile()
    await save(0)
    for (const [place, company] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].entries())
      await add(company, 'applied', { stageOn: `2026-10-0${place + 1}` })
    await add('Seven', 'interview', { stageOn: '2026-11-02' })
    await add('Eight', 'offer', { stageOn: '2026-11-03' })
    await add('Nine', 'withdrawn')
    await send('POST', '/api/saved-searches', { name: 'Ireland', board: 'careers', query: '', frequency: 'daily' })
    const used = { site: 'main', countryId: 226, userId, job: null }
    await insertEvents(testApp.db, randomUUID(), [
      { at: new Date('2026-09-30T10:00:00Z'), kind: 'checkerSearch', ...used },
      { at: new Date('2026-09-29T10:00:00Z'), kind: 'cvDownload', ...used },
    ])
    for (const place of [1, 2, 3])
      await writeProgress(testApp.db, userId, {
        lesson: `lesson-${place}`,
        position: 0,
        seconds: 'ff',
        watched: 8,
        credit: 0,
        reportedAt: now,
        completedAt: new Date(`2026-10-0${place}T10:00:00Z`),
      })
    const { checklist } = guideText('ireland', 'cv')
    await testApp.db.insert(guideTicks).values(
      checklist.map(({ key }, place) => ({
        userId,
        country: 'ireland',
        part: 'cv',
        item: key,
        tickedAt: new Date(`2026-10-1${place % 3}T10:00:00Z`),
      })),
    )
    await testApp.db.insert(workShifts).values(
      ['2026-10-06', '2026-10-07', '2026-10-13', '2026-10-20', '2026-10-29', '2026-11-30'].map(day => ({
        userId,
        day,
        startsMinute: 600,
        endsMinute: 700,
        employer: 'Cafe',
        isPaid: true,
        note: '',
        createdAt: now,
      })),
    )
    await insertScenario(testApp.db, userId, { name: 'Now', answers: blank }, now)
    expect(await achievements()).toEqual({
      profile: 'earned',
      cv: '0 of 1',
      cvDownload: '2026-09-29',
      saved: '2026-11-15',
      search: '2026-11-15',
      checked: '2026-09-30',
      guide: `2026-10-1${Math.min(checklist.length - 1, 2)}`,
      lessons: '2026-10-03',
      applied: '2026-10-01',
      applied5: '2026-10-05',
      interview: '2026-11-02',
      offer: '2026-11-03',
      hours: '2026-10-29',
      points: 'earned',
    })
    expect(await achievements(other)).toMatchObject({
      profile: '0 of 4',
      cv: '0 of 1',
      cvDownload: '0 of 1',
      saved: '0 of 1',
      checked: '0 of 1',
      guide: '0 of 1',
      applied5: '0 of 5',
      hours: '0 of 4',
      points: '0 of 1',
    })
  })
})
