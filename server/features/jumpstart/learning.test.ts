import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { byHand, leadsSomewhere } from '#server/features/rules/text-checks.ts'
import { openTestApp } from '#server/testing.ts'
import { playbookFields, playbookSteps } from './playbook-content.ts'
import { listReadings } from './reading-content.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('predeparture@northbridge.example')
})
afterAll(() => testApp.close())

interface Answer {
  code: string
  version: number
  done: number
  of: number
  fields: { key: string; words: string; version: number }[]
  body: RichText | null
  entries: { slug: string; isDone: boolean; weeksBefore: number }[]
  isDone: boolean
  progress: { done: number; of: number }
  previous: object | null
  next: { slug: string } | null
}
const ask = async (method: 'GET' | 'PUT', path: string, body?: object, who = cookie) => {
  const answer = await testApp.ask(`/api/jumpstart${path}`, { method, cookie: who, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}
const write = (words: string, version: number, who?: string) =>
  ask('PUT', '/answers', { field: 'headline', words, version }, who)

describe('the budget', () => {
  it('is saved for its country and its writer, and not over a newer version', async () => {
    const readBudget = async (who = cookie) =>
      (
        (await (await testApp.ask('/api/jumpstart/resources', { cookie: who })).json()) as {
          savedBudget: { field: string; words: string; version: number }
        }
      ).savedBudget
    expect(await readBudget()).toEqual({ field: 'budget-united-kingdom', words: '', version: 0 })
    const save = (words: string, version: number) =>
      ask('PUT', '/answers', { field: 'budget-united-kingdom', words, version })
    expect((await save('rent=650; food=220', 0)).status).toBe(200)
    expect((await save('rent=700', 0)).status).toBe(409)
    expect(await readBudget()).toMatchObject({ words: 'rent=650; food=220', version: 1 })
    expect(await readBudget(await testApp.signIn('planning@northbridge.example'))).toMatchObject({ words: '' })
    expect((await save('a'.repeat(1_001), 1)).status).toBe(400)
  })
})

describe('the playbook', () => {
  it('has nine steps with fields of their own, and writes no figure by hand', () => {
    expect(playbookSteps).toHaveLength(9)
    expect(new Set(playbookFields.map(({ key }) => key)).size).toBe(playbookFields.length)
    for (const { why, todo, to } of playbookSteps) {
      expect(byHand([why, ...todo].join(' '))).toEqual([])
      if (to) expect([to, leadsSomewhere(to)]).toEqual([to, true])
    }
  })

  it('keeps what I write, once when sent twice, and never over a newer text', async () => {
    const answers = await Promise.all([write('First', 0), write('First', 0)])
    expect(answers.map(({ status, version }) => [status, version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(await write('Second', 1)).toMatchObject({ status: 200, version: 2 })
    expect(await write('From an old window', 1)).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
    expect((await write('x'.repeat(221), 2)).status).toBe(400)
    const step = await ask('GET', '/playbook/your-headline')
    expect(step.fields).toMatchObject([{ key: 'headline', words: 'Second', version: 2 }])
    expect(step.next).toMatchObject({ slug: 'your-photo' })
  })

  it('belongs to one person', async () => {
    const other = await testApp.signIn('student@northbridge.example')
    expect((await ask('GET', '/playbook/your-headline', undefined, other)).fields[0]).toMatchObject({ words: '' })
    expect(await write('Mine', 0, other)).toMatchObject({ status: 200, version: 1 })
  })

  it('counts steps that are done, and undoes them', async () => {
    const save = (isDone: boolean) => ask('PUT', '/progress', { list: 'playbook', item: 'your-headline', isDone })
    expect(await save(true)).toMatchObject({ done: 1, of: 9 })
    expect((await ask('GET', '/playbook')).progress).toEqual({ done: 1, of: 9 })
    expect(await save(false)).toMatchObject({ done: 0, of: 9 })
  })

  it('knows no other step, field or list', async () => {
    expect((await ask('GET', '/playbook/unknown')).status).toBe(404)
    expect((await ask('PUT', '/answers', { field: 'unknown', words: '', version: 0 })).status).toBe(404)
    expect((await ask('PUT', '/progress', { list: 'playbook', item: 'unknown', isDone: true })).status).toBe(404)
    expect((await ask('PUT', '/progress', { list: 'plan', item: 'passport', isDone: true })).status).toBe(400)
  })
})

describe('the reading list', () => {
  it('has texts that exist for every country, in the order of the plan', async () => {
    for (const { slug } of jobCountries) {
      const readings = await listReadings(testApp.db, slug, '2026-11-15')
      expect(readings.map(({ weeksBefore }) => weeksBefore)).toEqual(
        readings.map(({ weeksBefore }) => weeksBefore).sort((a, b) => b - a),
      )
      for (const { address } of readings) expect([address, leadsSomewhere(address)]).toEqual([address, true])
    }
  })

  it('shows a text with its figures, and remembers that I read it', async () => {
    const guide = await ask('GET', '/reading-list/visa-details')
    expect(plainText(guide.body!)).toContain('at most 20 hours')
    expect(guide.isDone).toBe(false)
    expect(await ask('PUT', '/progress', { list: 'reading', item: 'visa-details', isDone: true })).toMatchObject({
      done: 1,
      of: 15,
    })
    const list = await ask('GET', '/reading-list')
    expect(list.entries.filter(({ isDone }) => isDone).map(({ slug }) => slug)).toEqual(['visa-details'])
    expect((await ask('GET', '/reading-list/unknown')).status).toBe(404)
  })

  it('does not open the guides to a student without them', async () => {
    const basic = await testApp.signIn('basic@northbridge.example')
    expect((await ask('GET', '/reading-list/visa-details', undefined, basic)).body).toBeNull()
    expect((await ask('GET', '/reading-list/traps', undefined, basic)).body).not.toBeNull()
  })
})
