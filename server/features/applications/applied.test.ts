import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { listApplications } from '#shared/applications/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { openTestApp } from '#server/testing.ts'
import { applications } from './tables.ts'
import { putJobs } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let ids: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  cookie = await testApp.signIn('student@northbridge.example')
  ids = await putJobs(
    testApp.db,
    [
      { sourceId: 'a', closesOn: '2026-11-18' },
      { sourceId: 'b', closesOn: '2026-12-31' },
    ],
    new Date(testApp.time.now),
  )
})
beforeEach(() => testApp.db.delete(applications))
afterAll(() => testApp.close())

const say = async (answer: string, more: object = {}, jobId = ids[0]!) => {
  const response = await testApp.ask(`/api/saved-jobs/${jobId}/applied`, {
    method: 'POST',
    cookie,
    body: { answer, ...more },
  })
  return { status: response.status, body: (await response.json()) as object }
}
const list = async () =>
  ((await (await testApp.ask('/api/applications', { cookie })).json()) as AnswerOf<typeof listApplications>)
    .applications
const stagesOf = async () => (await list()).map(({ stage, stageOn, events }) => [stage, stageOn, events.length])

describe('whether someone applied', () => {
  it('is noted once with its day, however often it is sent at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => say('applied', { on: '2026-11-12' })))
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { isSaved: true, stage: 'applied' } })
    expect(await stagesOf()).toEqual([['applied', '2026-11-12', 2]])
  })
  it('never sets back an application that has gone further', async () => {
    await say('applied')
    const { id } = (await list())[0]!
    await testApp.ask(`/api/applications/${id}`, { method: 'PATCH', cookie, body: { stage: 'interview' } })
    for (const answer of ['applied', 'notYet', 'notInterested'])
      expect((await say(answer)).body).toEqual({ isSaved: true, stage: 'interview' })
  })
  it('keeps the job for those who have not, and drops it for those who no longer want to', async () => {
    expect((await say('notYet')).body).toEqual({ isSaved: true, stage: 'saved' })
    expect(await stagesOf()).toEqual([['saved', '2026-11-15', 1]])
    expect((await say('notInterested')).body).toEqual({ isSaved: false, stage: null })
    expect(await list()).toEqual([])
    expect((await say('notInterested')).body).toEqual({ isSaved: false, stage: null })
  })
  it('is refused for a day to come, an unknown answer and a job that is not there', async () => {
    expect((await say('applied', { on: '2026-12-01' })).status).toBe(400)
    expect((await say('perhaps')).status).toBe(400)
    expect((await say('applied', {}, 999_999)).status).toBe(404)
    expect(await list()).toEqual([])
  })
})

it('a calendar file has the next dates and the last days to apply, with reminders, and nothing that is past', async () => {
  await say('notYet')
  await say('applied', {}, ids[1])
  const [applied] = await list()
  await testApp.ask(`/api/applications/${applied!.id}`, {
    method: 'PATCH',
    cookie,
    body: { nextOn: '2026-11-20', nextWords: 'Interview' },
  })
  const file = await (await testApp.ask('/api/applications/calendar', { cookie })).text()
  expect(file.match(/^SUMMARY:.*$/gm)?.map(line => line.trim())).toEqual([
    'SUMMARY:Interview: Engineer b\\, Employer b',
    'SUMMARY:Last day to apply: Engineer a\\, Employer a',
  ])
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(4)
  testApp.time.now = Date.parse('2026-11-19T09:00:00Z')
  expect((await (await testApp.ask('/api/applications/calendar', { cookie })).text()).match(/^SUMMARY/gm)).toHaveLength(
    1,
  )
})
