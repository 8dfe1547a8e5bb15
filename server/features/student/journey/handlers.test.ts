import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJourney } from '#shared/student/journey/api.ts'
import { profiles, workRights } from '#server/platform/people/tables.ts'
import { applications } from '#server/features/applications/tables.ts'
import { harbour, openTestApp } from '#server/testing.ts'
import { weeklyTargets } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let other: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
  other = await testApp.signIn('basic@northbridge.example')
})
beforeEach(async () => {
  for (const table of [applications, profiles, workRights, weeklyTargets]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

type Journey = AnswerOf<typeof getJourney>
const journey = async (who = cookie, host?: string) =>
  (await (await testApp.ask('/api/journey', { cookie: who, ...(host && { host }) })).json()) as Journey
const aim = async (more: object, who = cookie) =>
  testApp.ask('/api/account/profile', { method: 'PUT', cookie: who, body: { name: 'Amara', phone: '', ...more } })
const target = async (count: unknown, who = cookie) => {
  const answer = await testApp.ask('/api/journey/target', { method: 'PUT', cookie: who, body: { applications: count } })
  return {
    status: answer.status,
    ...((await answer.json()) as { weekly: Journey['weekly']; errors: { field: string; message: string }[] }),
  }
}
const apply = async (stage: string, stageOn: string, who = cookie) => {
  const {
    application: { id },
  } = (await (
    await testApp.ask('/api/applications', {
      method: 'POST',
      cookie: who,
      body: { title: 'Analyst', company: stageOn, place: '', url: '', stage },
    })
  ).json()) as { application: { id: number } }
  await testApp.ask(`/api/applications/${id}`, { method: 'PATCH', cookie: who, body: { stageOn } })
  return id
}
const keysOf = ({ clocks }: Journey) =>
  clocks.map(({ country, needs, dates }) => [country, needs, dates.map(({ key }) => key)])

describe('the visa clock', () => {
  it('of an empty account is that of the university’s country, and says what the profile lacks', async () => {
    const found = await journey()
    expect([found.hasTargetCountries, keysOf(found), found.clocks[0]!.words]).toEqual([
      false,
      [['uk', ['courseEnds', 'workRights'], []]],
      'Your university is in the United Kingdom, so we use the rules for students there.',
    ])
    const elsewhere = await journey(await testApp.signIn('student@harbour.example', harbour), harbour)
    expect(keysOf(elsewhere)).toEqual([['au', ['courseEnds', 'workRights'], []]])
  })
  it('counts by the rules of the ledger, each with its source, and lists where one studies first', async () => {
    await aim({
      courseEnds: '2026-12-18',
      targetCountries: ['IE', 'GB'],
      workRights: [
        { country: 'GB', status: 'student', until: '2027-04-18' },
        { country: 'GH', status: 'citizen', until: '' },
      ],
    })
    const found = await journey()
    expect(found.clocks.map(({ country, name }) => [country, name])).toEqual([
      ['uk', 'United Kingdom'],
      ['ie', 'Ireland'],
    ])
    const [uk, ie] = found.clocks
    expect(uk!.dates.map(({ key, on }) => [key, on])).toEqual([
      ['course', '2026-12-18'],
      ['apply', '2027-04-18'],
      ['lengthChange', '2026-12-31'],
      ['studentVisa', '2027-04-18'],
      // Eight weeks before the end, which a decision usually takes.
      ['startWithout', '2027-02-21'],
      ['permission', '2028-06-30'],
      ['startWith', '2028-05-05'],
    ])
    const rules = uk!.dates.find(({ key }) => key === 'permission')!.rules
    expect(rules.map(({ id, words, checkedOn, source }) => [id, words, checkedOn, source.url])).toEqual([
      ['uk.graduate.length', '24 months', '2026-11-15', 'https://www.gov.uk/graduate-visa'],
      ['uk.graduate.length', '18 months', '2026-11-15', 'https://www.gov.uk/graduate-visa'],
      ['uk.graduate.length-doctorate', '36 months', '2026-11-15', 'https://www.gov.uk/graduate-visa'],
    ])
    expect(ie!.words).toContain('As far as we know, you do not study in Ireland.')
    expect(found.countdown).toEqual({
      on: '2026-12-31',
      daysLeft: 46,
      title: '46 days left: apply for the Graduate visa while it lasts 24 months',
      words: [
        'Apply for the Graduate visa by Thu 31 Dec 2026 and it lasts 24 months; from Fri 1 Jan 2027 it is 18.',
        'When to apply for the Graduate visa: Inside the UK, before the Student visa ends, and after the university has reported that you passed.',
      ],
    })
    const html = await (await testApp.ask('/student-dashboard', { cookie })).text()
    expect(html.includes('46 days left: apply for the Graduate visa while it lasts 24 months')).toBe(true)
    const file = await testApp.ask('/api/journey/dates', { cookie })
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      'text/calendar; charset=utf-8; method=PUBLISH',
      expect.stringContaining('no-store'),
    ])
    const lines = (await file.text()).split('\r\n')
    expect(lines.filter(line => line.startsWith('DTSTART')).toSorted()).toEqual(
      ['20261218', '20261231', '20270221', '20270418', '20270418', '20280505', '20280630'].map(
        day => `DTSTART;VALUE=DATE:${day}`,
      ),
    )
  })
  it('uses the country the student gives, whatever their university', async () => {
    await aim({ courseEnds: '2027-06-30', workRights: [{ country: 'CA', status: 'student', until: '' }] })
    expect(keysOf(await journey()).map(([country]) => country)).toEqual(['ca'])
  })
  it('is read for the person alone', async () => {
    await aim({ courseEnds: '2026-12-18', workRights: [{ country: 'GB', status: 'student', until: '2027-04-18' }] })
    expect(keysOf(await journey(other))).toEqual([['uk', ['courseEnds', 'workRights'], []]])
  })
})

describe('the weekly target', () => {
  it('is kept, changed and given up', async () => {
    expect((await journey()).weekly.target).toBeNull()
    expect([
      (await target('5')).weekly.target,
      (await target(3)).weekly.target,
      (await journey()).weekly.target,
      (await journey(other)).weekly.target,
    ]).toEqual([5, 3, 3, null])
    expect([(await target(0)).weekly.target, (await target(0)).status, (await journey()).weekly.target]).toEqual([
      null,
      200,
      null,
    ])
  })
  it.each([[-1], [41], [2.5], ['many']])('of %s is refused by its field', async count => {
    expect(await target(count)).toMatchObject({
      status: 400,
      errors: [{ field: 'applications', message: 'Choose a number from 1 to 40, or 0 for no target.' }],
    })
    expect((await journey()).weekly.target).toBeNull()
  })
  it('is held against what was sent, each application once and in the week it was first sent', async () => {
    await apply('applied', '2026-11-15')
    const moved = await apply('applied', '2026-11-04')
    await testApp.ask(`/api/applications/${moved}`, {
      method: 'PATCH',
      cookie,
      body: { stage: 'interview', stageOn: '2026-11-12' },
    })
    await apply('offer', '2026-11-09')
    for (const idle of ['saved', 'withdrawn']) await apply(idle, '2026-11-10')
    const gone = await apply('applied', '2026-11-10')
    await testApp.ask(`/api/applications/${gone}`, { method: 'DELETE', cookie })
    await apply('applied', '2026-09-20')
    await apply('applied', '2026-11-11', other)
    const {
      weekly: { weeks },
      summary,
    } = await journey()
    expect([weeks.length, weeks[0]!.monday, weeks.filter(({ sent }) => sent > 0)]).toEqual([
      8,
      '2026-09-21',
      [
        { monday: '2026-11-02', sent: 1 },
        { monday: '2026-11-09', sent: 2 },
      ],
    ])
    expect(summary.counts).toMatchObject({ saved: 1, applied: 2, interview: 1, offer: 1, withdrawn: 1 })
  })
})
