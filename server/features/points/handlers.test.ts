import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blank, type Answers } from '#shared/points/answers.ts'
import { harbour, openTestApp } from '#server/testing.ts'
import { pointsScenarios } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let other: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
  other = await testApp.signIn('basic@northbridge.example')
})
beforeEach(() => testApp.db.delete(pointsScenarios))
afterAll(() => testApp.close())

interface Said {
  id: number
  name: string
  answers: Answers
  today: string
  rules: { id: string; words: string }[]
  scenarios: Said[]
  errors: { field: string; message: string }[]
}
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = cookie) => {
  const answer = await testApp.ask(`/api/points${path}`, { method, cookie: who, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as Said) }
}
const graduate: Answers = {
  ...blank,
  invitedOn: '2027-01-01',
  born: '2001-05-06',
  english: 'test',
  test: 'ielts',
  satOn: '2026-02-03',
  listening: '7',
  reading: '7',
  writing: '7',
  speaking: '7',
  jobs: [{ place: 'australia', starts: '2024-01-01', ends: '' }],
  degree: 'bachelor',
  partner: 'single',
}
const save = (name: string, answers: object = graduate, who = cookie) =>
  ask('POST', '/scenarios', { name, answers }, who)
const names = async (who = cookie) => (await ask('GET', '', undefined, who)).scenarios.map(({ name }) => name)

describe('the points calculator', () => {
  it('gets every version of the rules of the test, and no other rule', async () => {
    const { status, today, rules } = await ask('GET', '')
    expect([status, today]).toEqual([200, '2026-11-15'])
    expect(rules.filter(({ id }) => id === 'au.points.english-test.pte.competent')).toHaveLength(2)
    expect(rules.find(({ id }) => id === 'au.points.pass-mark')).toMatchObject({ words: '65 points' })
    expect(rules.filter(({ id }) => !id.startsWith('au.points.'))).toEqual([])
  })
})

describe('a scenario', () => {
  it('is kept as it was said, and listed with the latest first', async () => {
    const saved = await save(' Now ')
    expect(saved).toMatchObject({ status: 200, name: 'Now', answers: graduate })
    testApp.time.now += 1_000
    await save('Later', { ...graduate, invitedOn: '' })
    expect(await names()).toEqual(['Later', 'Now'])
    expect((await ask('GET', '')).scenarios[1]!.answers).toEqual(graduate)
  })
  it('sent again is kept once, also when both come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save('Now')))
    expect(new Set(answers.map(({ status, id }) => `${status} ${id}`)).size).toBe(1)
    expect(await names()).toEqual(['Now'])
  })
  it('of a name that another bears is refused, however it is written', async () => {
    const [first, second] = [await save('Now'), await save('Later')]
    const refused = {
      status: 400,
      errors: [
        {
          field: 'name',
          message: 'You already have one called “Now”. Choose another name, or open that one and change it.',
        },
      ],
    }
    expect(await save('NOW', blank)).toMatchObject(refused)
    expect(await ask('PUT', `/scenarios/${second.id}`, { name: 'now', answers: blank })).toMatchObject(refused)
    expect(await ask('PUT', `/scenarios/${first.id}`, { name: 'NOW', answers: blank })).toMatchObject({
      status: 200,
      name: 'NOW',
      answers: blank,
    })
  })
  it('can be deleted, and saved again as it was', async () => {
    const { id } = await save('Now')
    const deleted = await ask('DELETE', `/scenarios/${id}`)
    expect(deleted).toMatchObject({ status: 200, name: 'Now', answers: graduate })
    expect([await names(), (await ask('DELETE', `/scenarios/${id}`)).status]).toEqual([[], 404])
    await save(deleted.name, deleted.answers)
    expect(await names()).toEqual(['Now'])
  })
  it('belongs to one person: no one else sees, changes or deletes it', async () => {
    const { id } = await save('Now')
    const stranger = await testApp.signIn('student@harbour.example', harbour)
    const elsewhere = await testApp.ask(`/api/points/scenarios/${id}`, {
      method: 'DELETE',
      cookie: stranger,
      host: harbour,
    })
    expect([
      elsewhere.status,
      await names(other),
      (await ask('PUT', `/scenarios/${id}`, { name: 'Mine', answers: blank }, other)).status,
      (await ask('DELETE', `/scenarios/${id}`, undefined, other)).status,
    ]).toEqual([404, [], 404, 404])
    expect((await save('Now', blank, other)).status).toBe(200)
    expect((await ask('GET', '')).scenarios).toMatchObject([{ name: 'Now', answers: graduate }])
  })
  it('is one of at most twenty, and the twenty-first is refused in words', async () => {
    for (let place = 1; place <= 19; place++) await save(`Number ${place}`)
    const answers = await Promise.all(['A', 'B', 'C'].map(name => save(name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'TOO_MANY_KEPT' })
  })
  it.each([
    ['no name', { name: '  ', answers: graduate }, 'name'],
    ['a long name', { name: 'x'.repeat(61), answers: graduate }, 'name'],
    ['an unknown degree', { name: 'x', answers: { ...graduate, degree: 'knight' } }, 'answers.degree'],
    ['a day that is none', { name: 'x', answers: { ...graduate, born: '2001-02-30' } }, 'answers.born'],
    ['a long mark', { name: 'x', answers: { ...graduate, reading: '7777777' } }, 'answers.reading'],
    [
      'a job nowhere',
      { name: 'x', answers: { ...graduate, jobs: [{ place: 'mars', starts: '', ends: '' }] } },
      'answers.jobs.0.place',
    ],
    [
      'too many jobs',
      {
        name: 'x',
        answers: { ...graduate, jobs: Array.from({ length: 13 }, () => ({ place: 'abroad', starts: '', ends: '' })) },
      },
      'answers.jobs',
    ],
    ['something nobody asked', { name: 'x', answers: { ...graduate, shoeSize: '42' } }, 'shoeSize'],
    ['no answers', { name: 'x' }, 'answers'],
  ])('with %s is refused by its field', async (_, body, field) => {
    const { status, errors } = await ask('POST', '/scenarios', body)
    expect([status, errors.map(error => error.field)]).toEqual([400, [field]])
    expect(await names()).toEqual([])
  })
})
