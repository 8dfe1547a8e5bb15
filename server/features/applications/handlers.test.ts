import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#server/features.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { changeApplication, listApplications, listSavedSearches } from '#shared/applications/api.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { putJobs } from './testing.ts'
import { runHousekeeping } from '#server/platform/scheduler/housekeeping.ts'
import { openTestApp, type Ask } from '#server/testing.ts'
import { applications, savedSearches } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let other: string
let ids: number[]
const start = Date.parse('2026-11-15T09:00:00Z')
const day = 24 * 60 * 60_000
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
  other = await testApp.signIn('basic@northbridge.example')
  ids = await putJobs(
    testApp.db,
    [
      { sourceId: 'a', closesOn: '2026-11-18' },
      { sourceId: 'b', closesOn: '2026-12-31' },
      { sourceId: 'c', board: 2, closesOn: '2026-11-22' },
      { sourceId: 'd' },
      { sourceId: 'e', closesOn: '2026-11-14' },
    ],
    new Date(start),
  )
})
beforeEach(async () => {
  testApp.time.now = start
  await testApp.db.delete(applications)
  await testApp.db.delete(savedSearches)
})
afterAll(() => testApp.close())

type Listed = AnswerOf<typeof listApplications>
type Changed = AnswerOf<typeof changeApplication>
const ask = async <T>(path: string, method: NonNullable<Ask['method']> = 'GET', body?: object, who = cookie) => {
  const answer = await testApp.ask(path, { method, cookie: who, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as T }
}
const save = (jobId: number, who = cookie) =>
  ask<{ isSaved: boolean; stage: string | null }>(`/api/saved-jobs/${jobId}`, 'PUT', {}, who)
const unsave = (jobId: number, who = cookie) =>
  ask<{ isSaved: boolean; stage: string | null }>(`/api/saved-jobs/${jobId}`, 'DELETE', undefined, who)
const list = async (query = '', who = cookie) =>
  (await ask<Listed>(`/api/applications${query}`, 'GET', undefined, who)).body
const own = {
  title: 'Data analyst',
  company: 'Elsewhere Ltd',
  place: 'Cork',
  url: 'https://elsewhere.example/jobs/1',
  stage: 'applied',
}
const add = async (change: object = {}, who = cookie) =>
  (await ask<Changed>('/api/applications', 'POST', { ...own, ...change }, who)).body.application
const change = (id: number, body: object, who = cookie) => ask<Changed>(`/api/applications/${id}`, 'PATCH', body, who)

describe('saving a job', () => {
  it('is done once however often it is asked, and shows the job as it is now', async () => {
    for (let i = 0; i < 2; i++)
      expect(await save(ids[0]!)).toEqual({ status: 200, body: { isSaved: true, stage: 'saved' } })
    await Promise.all([save(ids[1]!), save(ids[1]!), save(ids[1]!)])
    await testApp.db.update(jobs).set({ title: 'Senior engineer' }).where(eq(jobs.id, ids[0]!))
    const { applications: found } = await list()
    expect(found.map(({ title, stage, events }) => [title, stage, events.length])).toEqual([
      ['Engineer b', 'saved', 1],
      ['Senior engineer', 'saved', 1],
    ])
    await testApp.db.update(jobs).set({ title: 'Engineer a' }).where(eq(jobs.id, ids[0]!))
  })
  it('is refused for a job that is not there or waits for a decision', async () => {
    expect((await save(99_999)).status).toBe(404)
    await testApp.db.update(jobs).set({ status: 0 }).where(eq(jobs.id, ids[3]!))
    expect((await save(ids[3]!)).status).toBe(404)
    await testApp.db.update(jobs).set({ status: 1 }).where(eq(jobs.id, ids[3]!))
  })
  it('is undone by unsaving, and unsaving by saving again with the note', async () => {
    await save(ids[0]!)
    const [{ id } = { id: 0 }] = (await list()).applications
    await change(id, { note: 'Ask Priya' })
    expect((await unsave(ids[0]!)).body).toEqual({ isSaved: false, stage: null })
    expect((await list()).applications).toEqual([])
    expect((await unsave(ids[0]!)).body.isSaved).toBe(false)
    await save(ids[0]!)
    expect((await list()).applications).toMatchObject([{ id, note: 'Ask Priya' }])
  })
  it('is not undone by the way once the person has applied', async () => {
    await save(ids[0]!)
    await change((await list()).applications[0]!.id, { stage: 'applied' })
    expect((await unsave(ids[0]!)).body).toEqual({ isSaved: true, stage: 'applied' })
    expect((await list()).applications).toHaveLength(1)
  })
  it('keeps what was saved when the job is gone', async () => {
    const [gone] = await putJobs(testApp.db, [{ sourceId: 'gone', title: 'Gone job' }], new Date(start))
    await save(gone!)
    await testApp.db.delete(jobs).where(eq(jobs.id, gone!))
    expect((await list()).applications).toMatchObject([{ title: 'Gone job', company: 'Employer gone', job: null }])
  })
})

describe('the list', () => {
  it('names jobs that close within the week, marks closed ones, and counts each stage', async () => {
    for (const id of [ids[0]!, ids[1]!, ids[2]!, ids[4]!]) await save(id)
    await add()
    const { summary, applications: found } = await list()
    expect(summary).toEqual({
      today: '2026-11-15',
      closingSoon: 2,
      counts: { saved: 4, applied: 1, screening: 0, interview: 0, offer: 0, accepted: 0, rejected: 0, withdrawn: 0 },
    })
    expect(found.map(({ title, isClosed, job }) => [title.slice(-1), isClosed, job?.isPartTime])).toEqual([
      ['t', false, undefined],
      ['e', true, false],
      ['c', false, true],
      ['b', false, false],
      ['a', false, false],
    ])
    await testApp.db.update(jobs).set({ status: 2 }).where(eq(jobs.id, ids[0]!))
    expect((await list()).summary.closingSoon).toBe(1)
    expect((await list('?stage=saved')).applications.at(-1)).toMatchObject({ isClosed: true })
    await testApp.db.update(jobs).set({ status: 1 }).where(eq(jobs.id, ids[0]!))
  })
  it('comes by stage, and in pages without gaps or repetition', async () => {
    for (let i = 0; i < 53; i++) await add({ title: `Job ${i}`, stage: i % 2 ? 'applied' : 'offer' })
    const first = await list()
    await add({ title: 'Came meanwhile' })
    const second = await list(`?before=${first.next}`)
    expect([first.applications.length, second.applications.length, second.next]).toEqual([50, 3, null])
    expect([...first.applications, ...second.applications].map(({ title }) => title)).toEqual(
      Array.from({ length: 53 }, (_, i) => `Job ${52 - i}`),
    )
    expect((await list('?stage=offer')).applications).toHaveLength(27)
    expect((await ask('/api/applications?stage=hired')).status).toBe(400)
  })
  it('belongs to its owner: no one else sees, changes, removes or restores it', async () => {
    const { id } = await add()
    expect((await list('', other)).applications).toEqual([])
    expect((await change(id, { note: 'mine now' }, other)).status).toBe(404)
    expect((await ask(`/api/applications/${id}`, 'DELETE', undefined, other)).status).toBe(404)
    await ask(`/api/applications/${id}`, 'DELETE')
    expect((await ask(`/api/applications/${id}/restore`, 'POST', {}, other)).status).toBe(404)
    expect((await ask(`/api/applications/${id}/restore`, 'POST', {})).status).toBe(200)
    expect((await list()).applications).toMatchObject([{ id, note: '' }])
  })
})

describe('an application', () => {
  it('goes from any stage to any other, and its timeline tells when', async () => {
    const { id } = await add()
    await change(id, { stage: 'interview', stageOn: '2026-11-10' })
    await change(id, { stage: 'rejected' })
    const { application, summary } = (await change(id, { stage: 'screening', stageOn: '2026-11-12' })).body
    expect(application).toMatchObject({ stage: 'screening', stageOn: '2026-11-12' })
    expect(application.events.map(({ on, stage }) => [on, stage])).toEqual([
      ['2026-11-10', 'interview'],
      ['2026-11-12', 'screening'],
      ['2026-11-15', 'applied'],
      ['2026-11-15', 'rejected'],
    ])
    expect(summary.counts).toMatchObject({ screening: 1, applied: 0, rejected: 0 })
  })
  it('tells a corrected day in its timeline too', async () => {
    const { id } = await add({ stage: 'saved' })
    await change(id, { stage: 'applied' })
    const { application } = (await change(id, { stage: 'applied', stageOn: '2026-11-11' })).body
    expect([application.stageOn, application.events.map(({ on, stage }) => [on, stage])]).toEqual([
      '2026-11-11',
      [
        ['2026-11-11', 'applied'],
        ['2026-11-15', 'saved'],
      ],
    ])
  })
  it('at the same stage again adds nothing to the timeline', async () => {
    const { id } = await add()
    expect((await change(id, { stage: 'applied' })).body.application.events).toHaveLength(1)
  })
  it('carries a note; one a day goes into the timeline', async () => {
    const { id } = await add()
    await change(id, { note: 'Spoke to Ana' })
    await change(id, { note: 'Spoke to Ana and Ben' })
    testApp.time.now += day
    const { application } = (await change(id, { note: 'Call on Friday' })).body
    expect(application.note).toBe('Call on Friday')
    expect(application.events.filter(({ stage }) => stage === null).map(({ on, words }) => [on, words])).toEqual([
      ['2026-11-15', 'Spoke to Ana and Ben'],
      ['2026-11-16', 'Call on Friday'],
    ])
    expect((await change(id, { note: '' })).body.application.events.filter(({ stage }) => stage === null)).toHaveLength(
      1,
    )
  })
  it('has reached its stage today at the latest, wherever on earth that is', async () => {
    const { id } = await add()
    // Sunday 15 November in London is Monday already on the first islands.
    const before = testApp.time.now
    testApp.time.now = Date.parse('2026-11-15T12:00:00Z')
    expect((await change(id, { stage: 'applied', stageOn: '2026-11-16' })).status).toBe(200)
    const late = await change(id, { stage: 'interview', stageOn: '2026-11-17' })
    testApp.time.now = before
    expect([late.status, (late.body as unknown as { errors: object[] }).errors]).toEqual([
      400,
      [
        {
          field: 'stageOn',
          message:
            'This day is in the future. Choose today or an earlier day. Add your plans under “Note, next date and history”.',
        },
      ],
    ])
  })
  it('has a next date, which can be taken away again', async () => {
    const { id } = await add()
    expect(
      (await change(id, { nextOn: '2026-11-20', nextWords: 'Interview by video' })).body.application,
    ).toMatchObject({ nextOn: '2026-11-20', nextWords: 'Interview by video', note: '' })
    expect((await change(id, { nextOn: '', nextWords: '' })).body.application).toMatchObject({
      nextOn: null,
      nextWords: '',
    })
  })
  it.each([
    [{ stage: 'hired' }, 'stage'],
    [{ stageOn: '2026-02-30' }, 'stageOn'],
    [{ nextOn: 'soon' }, 'nextOn'],
    [{ stageOn: '0000-01-01' }, 'stageOn'],
    [{ note: 'x'.repeat(5_001) }, 'note'],
  ])('refuses %j beside the field', async (body, field) => {
    const { id } = await add()
    const answer = await change(id, body)
    expect([answer.status, (answer.body as unknown as { errors: { field: string }[] }).errors[0]!.field]).toEqual([
      400,
      field,
    ])
  })
  it.each([
    [{ title: ' ' }, 'title'],
    [{ company: '' }, 'company'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'elsewhere.example' }, 'url'],
  ])('from elsewhere refuses %j', async (body, field) => {
    const answer = await ask<{ errors: { field: string }[] }>('/api/applications', 'POST', { ...own, ...body })
    expect([answer.status, answer.body.errors[0]!.field]).toEqual([400, field])
  })
  it('from elsewhere is added once when the answer was lost and it is sent again; another day it is another one', async () => {
    const { id } = await add()
    const [again, ...same] = await Promise.all([add(), add(), add()])
    expect([again!.id, ...same.map(each => each.id)]).toEqual([id, id, id])
    expect([(await add({ company: 'Another Ltd' })).id === id, (await add({}, other)).id === id]).toEqual([
      false,
      false,
    ])
    testApp.time.now += day
    expect((await add()).id === id).toBe(false)
  })
  it('is removed, and had back, by a request that is sent again', async () => {
    const { id } = await add()
    for (let i = 0; i < 2; i++)
      expect((await ask<Listed>(`/api/applications/${id}`, 'DELETE')).body.summary.counts.applied).toBe(0)
    for (let i = 0; i < 2; i++)
      expect((await ask<Changed>(`/api/applications/${id}/restore`, 'POST', {})).body.application.id).toBe(id)
  })
  it('that was removed comes back with its timeline, for a day', async () => {
    const { id } = await add()
    await change(id, { note: 'Keep me', stage: 'offer' })
    expect((await ask<Listed>(`/api/applications/${id}`, 'DELETE')).body.summary.counts.offer).toBe(0)
    testApp.time.now += day - 1
    await runHousekeeping(features, testApp.db, new Date(testApp.time.now))
    const restored = await ask<Changed>(`/api/applications/${id}/restore`, 'POST', {})
    expect(restored.body.application).toMatchObject({ id, note: 'Keep me', stage: 'offer' })
    expect(restored.body.application.events).toHaveLength(3)
    await ask(`/api/applications/${id}`, 'DELETE')
    testApp.time.now += day + 1
    expect((await ask(`/api/applications/${id}/restore`, 'POST', {})).status).toBe(404)
    await runHousekeeping(features, testApp.db, new Date(testApp.time.now))
    expect(await testApp.db.select().from(applications).where(eq(applications.id, id))).toEqual([])
  })
})

describe('the CSV file', () => {
  it('holds every application, and nothing in it is a formula', async () => {
    await add({ title: '=HYPERLINK("http://evil.example")', company: '@SUM(1)', place: '-1+1' })
    const { id } = await add({ title: 'Plain, with "quotes"', company: '+44 Ltd' })
    await change(id, { note: 'first\nsecond', nextOn: '2026-12-01' })
    await add({ title: 'Not mine' }, other)
    const answer = await testApp.ask('/api/applications/export', { cookie })
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="applications-2026-11-15.csv"',
    ])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.subarray(3).toString()).toBe(
      [
        'Job,Employer,Place,Stage,Stage since,Next date,What is next,Closes on,Closed,Note,Link',
        '"Plain, with ""quotes""",\'+44 Ltd,Cork,Applied,2026-11-15,2026-12-01,,,no,"first\nsecond",https://elsewhere.example/jobs/1',
        '"\'=HYPERLINK(""http://evil.example"")",\'@SUM(1),\'-1+1,Applied,2026-11-15,,,,no,,https://elsewhere.example/jobs/1',
        '',
      ].join('\r\n'),
    )
  })
})

describe('saved searches', () => {
  type Searches = AnswerOf<typeof listSavedSearches>
  const form = {
    name: 'Engineers in Ireland',
    board: 'careers',
    query: 'country=ireland&words=engineer',
    frequency: 'daily',
  }
  const post = (body: object = {}, who = cookie) =>
    ask<Searches>('/api/saved-searches', 'POST', { ...form, ...body }, who)

  it('are kept, changed, removed and had back by their owner alone', async () => {
    const [{ id } = { id: 0 }] = (await post()).body.searches
    expect((await ask<Searches>('/api/saved-searches', 'GET', undefined, other)).body).toEqual({
      searches: [],
      mostOften: 'weekly',
    })
    for (const [path, method] of [
      [`${id}`, 'PATCH'],
      [`${id}`, 'DELETE'],
      [`${id}/restore`, 'POST'],
    ] as const) {
      expect(
        (await ask(`/api/saved-searches/${path}`, method, method === 'DELETE' ? undefined : {}, other)).status,
      ).toBe(404)
    }
    expect(
      (await ask<Searches>(`/api/saved-searches/${id}`, 'PATCH', { frequency: 'off', name: 'Ireland' })).body.searches,
    ).toMatchObject([{ name: 'Ireland', frequency: 'off', lastSentAt: null, query: form.query }])
    expect((await ask<Searches>(`/api/saved-searches/${id}`, 'DELETE')).body.searches).toEqual([])
    expect((await ask<Searches>(`/api/saved-searches/${id}/restore`, 'POST', {})).body.searches).toMatchObject([
      { id, name: 'Ireland' },
    ])
  })
  it('are kept, removed and had back once by a request that is sent again', async () => {
    const [{ id } = { id: 0 }] = (await post()).body.searches
    expect((await post({ frequency: 'weekly' })).body.searches).toMatchObject([{ id, frequency: 'weekly' }])
    expect((await post({ name: 'Another' })).body.searches).toHaveLength(2)
    for (let i = 0; i < 2; i++)
      expect((await ask<Searches>(`/api/saved-searches/${id}`, 'DELETE')).body.searches).toMatchObject([
        { name: 'Another' },
      ])
    for (let i = 0; i < 2; i++)
      expect((await ask<Searches>(`/api/saved-searches/${id}/restore`, 'POST', {})).body.searches).toHaveLength(2)
  })
  it('are at most twenty, also when several tabs try at once', async () => {
    await Promise.all(Array.from({ length: 22 }, (_, i) => post({ name: `Search ${i}` })))
    expect((await ask<Searches>('/api/saved-searches')).body.searches).toHaveLength(20)
    expect(await post()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_KEPT' } })
  })
  it('take only what could be a query of the board', async () => {
    for (const query of ['words=a b', 'x#y', '//evil.example', 'a=<b>', 'a=1\nb'])
      expect((await post({ query })).status).toBe(400)
    expect((await post({ query: '' })).status).toBe(200)
  })
  it('tell how often the profile allows emails', async () => {
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie,
      body: { name: 'Amara Osei', phone: '', jobAlerts: 'none' },
    })
    expect((await post()).body.mostOften).toBe('none')
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie,
      body: { name: 'Amara Osei', phone: '', jobAlerts: 'weekly' },
    })
    expect((await post()).body.mostOften).toBe('weekly')
  })
})
