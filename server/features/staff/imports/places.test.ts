import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getSource } from '#shared/staff/import-api.ts'
import { openTestApp } from '#server/testing.ts'
import { importSources } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(() => testApp.db.delete(importSources))
afterAll(() => testApp.close())

const place = 'https://feed.example/jobs'
const elsewhere = 'https://other.example/jobs'
const message = 'Another source already reads this. Open it instead.'
const values = { kind: 'jobs', format: 'csv', series: null, everyHours: null, company: '', countryId: null, board: 1 }

async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await testApp.ask(`/api/staff/imports${path}`, { method, cookie: staff, body })
  return { status: answer.status, body: (await answer.json()) as { id: number } }
}
const create = (address: string, name = 'Acorn') => send('POST', '', { ...values, address, name })
const createAt = async (address: string) => (await create(address)).body.id
const read = async (id: number) =>
  (await (await testApp.ask(`/api/staff/imports/${id}`, { cookie: staff })).json()) as AnswerOf<typeof getSource>
async function save(id: number, change: object) {
  const source = await read(id)
  return send('PUT', `/${id}`, { ...source.values, version: source.version, ...change })
}

describe('the place a source reads', () => {
  it('is not that of another when it is saved, which says so at the field', async () => {
    await createAt(place)
    const id = await createAt(elsewhere)
    // Written in another way, it is still the same place.
    expect(await save(id, { address: `${place}/` })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'address', message }] },
    })
    expect((await read(id)).values.address).toBe(elsewhere)
    expect((await save(id, { name: 'Renamed' })).status).toBe(200)
  })
  it('is not given to two at the same time', async () => {
    const [one, two] = [await createAt('https://one.example/jobs'), await createAt('https://two.example/jobs')]
    const answers = await Promise.all([save(one, { address: place }), save(two, { address: place }), create(place)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
  it('is free once its source reads elsewhere, and the new source keeps its jobs apart', async () => {
    const moved = await createAt(place)
    await save(moved, { address: elsewhere })
    expect((await create(place, 'Again')).status).toBe(200)
    const keys = await testApp.db.select({ key: importSources.sourceKey }).from(importSources).orderBy(importSources.id)
    expect(keys).toEqual([{ key: 'csv:feed.example/jobs' }, { key: 'csv:feed.example/jobs 2' }])
    // From now on it is taken again, for a third and for the first.
    expect((await create(place, 'Third')).status).toBe(400)
    expect((await save(moved, { address: place })).status).toBe(400)
  })
})
