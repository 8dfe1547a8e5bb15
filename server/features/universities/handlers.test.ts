import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const search = async (query: string) => {
  const answer = await testApp.ask(`/api/universities?query=${encodeURIComponent(query)}`)
  return {
    status: answer.status,
    names: ((await answer.json()) as { universities?: { name: string }[] }).universities?.map(({ name }) => name),
  }
}

describe('find my university', () => {
  it.each([
    ['north', ['University of Northbridge']],
    ['BRIDGE', ['University of Northbridge']],
    ['university', ['Eastmoor University', 'Maple Ridge University', 'University of Northbridge']],
    ['student@harbour.example', ['Harbour Institute of Technology']],
    ['students.eastmoor.example', ['Eastmoor University']],
    ['northbrige', ['University of Northbridge']],
    ['Nrothbridge universty', ['University of Northbridge']],
    ['harbuor', ['Harbour Institute of Technology']],
    ['southbridge', []],
    ['nrth', []],
    ['zzz', []],
    ['n', []],
    ['', []],
    ['  ', []],
  ])('%j finds %j', async (query, names) => {
    expect(await search(query)).toEqual({ status: 200, names })
  })
  it.each(['%%', '__', '\\', '%_%', "' OR 1=1 --", '大学', '\u202e\u0007', '💼💼', 'a'.repeat(120)])(
    'takes %j letter by letter',
    async query => {
      expect(await search(query)).toEqual({ status: 200, names: [] })
    },
  )
  it('refuses a text of more than 120 characters', async () => expect((await search('a'.repeat(121))).status).toBe(400))
  it('shows the matches without a script, each page for its own words', async () => {
    const page = async (query: string) => (await testApp.ask(`/login?university=${query}`)).text()
    expect(await page('north')).toContain('href="/login/user-email-password/1"')
    expect(await page('harbour')).toContain('href="/login/user-email-password/2"')
    expect(await page('harbour')).not.toContain('href="/login/user-email-password/1"')
    expect(await page('zzz')).toContain('We don’t have a university with that name.')
    expect(await page('%3Cscript%3E')).not.toContain('<script>')
  })
})

describe('a university’s sign-in page on the main site', () => {
  it('wears its colours', async () => {
    const html = await (await testApp.ask('/login/user-email-password/1')).text()
    const stylesheet = /<link rel="stylesheet" href="(\/brand\/northbridge-[0-9a-f]{8}\.css)"/.exec(html)![1]!
    expect(await (await testApp.ask(stylesheet)).text()).toContain('.branded{--brand:light-dark(#6b1f4f,')
    expect(html).toContain('Sign in to University of Northbridge</h1>')
  })
  it.each([
    ['/login/user-email-password/999', 404],
    ['/login/user-email-password/x', 400],
    ['/jumpstart-login/2', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await testApp.ask(path)).status).toBe(status)
  })
})
