import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { listRecommendations } from '#shared/applications/recommendations-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { importRows } from '#server/features/sponsors/testing.ts'
import { openTestApp } from '#server/testing.ts'
import { applications, dismissedJobs } from './tables.ts'
import { putJobs } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let ids: number[]
const offer = [{ kind: 'paragraph' as const, content: [{ text: 'Visa sponsorship is available.' }] }]
const pay = { min: 9_000_000, max: undefined, currency: 'GBP', period: 'year' as const }
const job = (sourceId: string, change: object) => ({
  sourceId,
  title: sourceId,
  company: `${sourceId} Ltd`,
  description: offer,
  pay,
  occupationCode: '2121',
  ...change,
})

beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
  const now = new Date(testApp.time.now)
  const drafts = [
    job('Nurse', { fieldId: 7 }),
    job('Data analyst', { fieldId: 1 }),
    job('Welder', { fieldId: 3 }),
    job('Fitter', { fieldId: 3 }),
    job('Silent baker', { description: [{ kind: 'paragraph', content: [{ text: 'You bake.' }] }] }),
    job('Cook in Dublin', { countryId: 104, city: 'Dublin', place: 'Dublin' }),
    job('Refused', { description: [{ kind: 'paragraph', content: [{ text: 'We cannot offer visa sponsorship.' }] }] }),
  ]
  await importRows(
    testApp.db,
    drafts.map(({ company }) => company),
    { date: '2026-11-03', now, acceptDrop: true },
  )
  ids = await putJobs(testApp.db, drafts, now)
  await refreshJobBoards(testApp.db, now)
})
beforeEach(async () => {
  await testApp.db.delete(applications)
  await testApp.db.delete(dismissedJobs)
  await tellRoles('')
})
afterAll(() => testApp.close())

const tellRoles = (targetRoles: string) =>
  testApp.ask('/api/account/profile', {
    method: 'PUT',
    cookie,
    body: { name: 'Sam', phone: '', targetRoles, targetCountries: [] },
  })
const read = async () =>
  ((await (await testApp.ask('/api/recommendations', { cookie })).json()) as AnswerOf<typeof listRecommendations>).jobs
const titles = async () => (await read()).map(({ title }) => title)
const dismiss = (place: number, method: 'PUT' | 'DELETE' = 'PUT') =>
  testApp.ask(`/api/dismissed-jobs/${ids[place]}`, { method, cookie, ...(method === 'PUT' && { body: {} }) })

describe('recommended jobs', () => {
  it('can lead to a visa in the person’s country, and begin with the roles of the profile', async () => {
    expect((await titles()).toSorted()).toEqual(['Data analyst', 'Fitter', 'Nurse', 'Silent baker', 'Welder'])
    await tellRoles('data analyst, cook')
    const [first] = await read()
    expect([first!.title, first!.reason]).toEqual(['Data analyst', 'Matches “data analyst” in your profile'])
  })
  it('lead with those that sponsor and pay enough, before wanted roles that may sponsor', async () => {
    await tellRoles('baker')
    const found = await read()
    expect(found.at(-1)).toMatchObject({ title: 'Silent baker', reason: 'Matches “baker” in your profile' })
  })
  it('follow what was saved, which is not shown again', async () => {
    await testApp.ask(`/api/saved-jobs/${ids[2]}`, { method: 'PUT', cookie, body: {} })
    const found = await read()
    expect([found[0]!.title, found[0]!.reason]).toEqual(['Fitter', expect.stringMatching(/^You saved a job in /)])
    expect(found.map(({ title }) => title)).not.toContain('Welder')
  })
  it('leave out what is not for the person, put jobs like it last, and bring it back when that is undone', async () => {
    expect((await dismiss(2)).status).toBe(200)
    expect((await dismiss(2)).status).toBe(200)
    const without = await titles()
    expect(without).toEqual(['Nurse', 'Data analyst', 'Fitter', 'Silent baker'])
    await dismiss(2, 'DELETE')
    expect(await titles()).toContain('Welder')
  })
  it('are for the person alone', async () => {
    const other = await testApp.signIn('basic@northbridge.example')
    await dismiss(0)
    const answer = await testApp.ask('/api/recommendations', { cookie: other })
    expect(((await answer.json()) as AnswerOf<typeof listRecommendations>).jobs.map(({ title }) => title)).toContain(
      'Nurse',
    )
    expect((await testApp.ask('/api/dismissed-jobs/999999', { method: 'PUT', cookie, body: {} })).status).toBe(404)
  })
})
