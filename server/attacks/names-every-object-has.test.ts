import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListSender } from '#server/features/registration/testing.ts'
import { guessColumns } from '#server/features/registration/runs/read-rows.ts'
import { northbridge, openTestApp, type Ask } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let admin: string
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn('admin@northbridge.example', northbridge)
})
afterAll(() => testApp.close())

/** Every object in JavaScript answers to these, also one that was made as a list of our own words. */
const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']

async function statusOf(address: string, ask: Ask = {}) {
  testApp.logged.length = 0
  const { status } = await testApp.ask(address, ask)
  expect(testApp.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  return status
}

describe('a name that every object has', () => {
  it.each(inherited)('%s as the kind of a student is an error on its line', async name => {
    const lists = createListSender(testApp, { host: northbridge, cookie: admin })
    const list = [
      'Email,Name,Kind',
      `a@northbridge.example,A Student,${name}`,
      `b@northbridge.example,B Student,student`,
    ].join('\n')
    const run = await lists.upload(list)
    expect(run.faults).toMatchObject([{ problem: 'unknownKind', count: 1, examples: [{ line: 2 }] }])
    await lists.call('DELETE', `/api/invitation-runs/${run.id}`)
  })
  it.each(inherited)('%s as a heading or as a name is no column and no kind', name => {
    const headed = `Email,Name,${name}\nc@northbridge.example,C Student,x`
    const bare = `d@northbridge.example,${name}`
    for (const sample of [headed, bare]) {
      const fields = guessColumns(sample).columns.map(({ field }) => field)
      expect([fields[0], fields.includes('kind'), fields[2] ?? 'ignore']).toEqual(['email', false, 'ignore'])
    }
  })
  it.each(inherited)('%s in an address is nothing we know', async name => {
    for (const address of [
      `/${name}`,
      `/jobs/${name}`,
      `/blog/${name}`,
      `/author/${name}`,
      `/country-guide/${name}/overview`,
      `/universities/${name}`,
      `/ebook/${name}`,
    ]) {
      expect([address, await statusOf(address)]).toEqual([address, 404])
    }
  })
  it.each(inherited)('%s in a query is passed over', async name => {
    const pages = [
      '/jobs?sort=',
      '/jobs?country=',
      '/jobs?city=',
      '/book-a-meeting?kind=',
      '/book-a-meeting?zone=',
      '/immigration-guide?country=',
      '/country-guide?topic=',
      '/employers?situation=',
      '/blog?page=',
    ]
    for (const page of pages) expect([page, await statusOf(page + name)]).toEqual([page, 200])
    expect(await statusOf(`/jobs?${name}=x&${name}=y`)).toBe(200)
    expect(await statusOf(`/workshop-and-webinars?event=${name}`)).toBe(404)
  })
  it.each(inherited)('%s as the name of an input is refused', async name => {
    expect(await statusOf(`/api/jobs?${name}=x&${name}=y`)).toBe(400)
    expect(
      await statusOf('/api/auth/login', {
        method: 'POST',
        body: `{"email":"a@b.example","password":"x","${name}":{"isAdmin":true}}`,
      }),
    ).toBe(400)
  })
})
