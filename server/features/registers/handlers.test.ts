import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { checkOfficially, searchOfficially } from '#shared/registers/api.ts'
import { loadDemoRegisters } from '#server/features/register-import/demo.ts'
import { importFixture } from '#server/features/register-import/testing.ts'
import { openTestApp } from '#server/testing.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = await app.signIn('student@northbridge.example')
  const now = new Date(app.time.now)
  await importFixture(app.db, 'nl-ind-work', 'nl-ind-work.html', { now })
  await importFixture(app.db, 'ie-permits', 'ie-permits-2026.csv', { now })
  await importFixture(app.db, 'au-sanctions', 'au-sanctions.json', { now, date: '2026-11-01' })
})
afterAll(() => app.close())

const check = async (country: string, name: string) => {
  const answer = await app.ask(`/api/official-check?country=${country}&name=${encodeURIComponent(name)}`)
  return (await answer.json()) as AnswerOf<typeof checkOfficially>
}
const page = async (query: string) =>
  (await (await app.ask(`/sponsorship-licence-checker${query}`, { cookie })).text()).replaceAll('<!-- -->', '')

describe('the official check', () => {
  it.each([
    ['nl', 'Tulpveld', 'licence'],
    ['nl', 'tulpveld labs', 'similar'],
    ['nl', 'Tulp', 'notFound'],
    ['ie', 'Lough Byte Ireland Ltd', 'history'],
    ['ie', 'Harplight', 'similar'],
    // Licensed in the Netherlands, which says nothing about Ireland.
    ['ie', 'Tulpveld', 'notFound'],
    ['ca', 'Tulpveld', 'none'],
    ['de', 'Tulpveld', 'noList'],
    ['au', 'Billabong Hospitality Pty Ltd', 'noList'],
    ['nl', '%_\\\'";--', 'notFound'],
  ])('in %s of %j answers %s', async (country, name, outcome) =>
    expect((await check(country, name)).outcome).toBe(outcome),
  )
  it('names publisher, count, period and limit, and speaks of no particular job', async () => {
    const { reasons, lists } = await check('ie', 'Lough Byte Ireland')
    expect(reasons.map(({ words }) => words)).toEqual([
      'Ireland’s enterprise department issued 8 employment permits to Lough Byte Ireland Limited from January to ' +
        'August 2026, the last in July. That promises nothing for a job of yours.',
    ])
    expect(lists).toMatchObject([{ kind: 'history', period: 'January to August 2026', entries: 7, isDemo: false }])
  })
  it('says nothing in public about a barred employer whose place is not known', async () => {
    expect(JSON.stringify((await check('au', 'Billabong Hospitality Pty Ltd')).reasons)).not.toContain('Billabong')
  })
  it('does not offer a person’s name to someone who typed half of it', async () => {
    expect(JSON.stringify(await check('ie', 'Saoirse'))).not.toContain('Quinlivan')
    expect((await check('ie', 'Saoirse Quinlivan')).outcome).toBe('history')
  })
  it('refuses a country it does not know', async () => {
    const answer = await app.ask('/api/official-check?country=xx&name=a')
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ field: 'country', message: 'Choose a country.' }] },
    ])
  })
})

describe('suggestions outside the UK', () => {
  const suggest = async (country: string, query: string) => {
    const answer = await app.ask(`/api/official-search?country=${country}&query=${encodeURIComponent(query)}`)
    return ((await answer.json()) as AnswerOf<typeof searchOfficially>).names
  }
  it('are employers of that country whose name begins with the letters', async () => {
    expect(await suggest('ie', 'harp')).toEqual(['Harplight Payments Limited', 'Harplight Technology Company Limited'])
    expect(await suggest('nl', 'harp')).toEqual([])
  })
  it.each([
    ['a single letter', 'ie', 'h'],
    ['a person', 'ie', 'Saoirse'],
    ['an employer in a warning', 'au', 'Billabong'],
    ['signs of a pattern', 'ie', '%_'],
  ])('leave out %s', async (_, country, query) => expect(await suggest(country, query)).toEqual([]))
})

describe('the demo world’s registers', () => {
  let world: typeof app
  const openDemoWorld = async () => {
    const opened = await openTestApp()
    await opened.db.transaction(tx => loadDemoRegisters(tx, new Date(opened.time.now)))
    return opened
  }
  beforeAll(async () => {
    world = await openDemoWorld()
  })
  afterAll(() => world.close())
  const checkDemo = async (country: string, name: string, asked = world) =>
    (await (
      await asked.ask(`/api/official-check?country=${country}&name=${encodeURIComponent(name)}`)
    ).json()) as AnswerOf<typeof checkOfficially>
  it.each([
    ['nl', 'Polderlicht', 'licence', 'IND'],
    ['dk', 'Havnevind', 'licence', 'certified'],
    ['nz', 'Kowhai Street Software', 'licence', 'until'],
    ['ie', 'Liffeyside Software', 'history', '16 employment permits'],
    ['ca', 'Tamarack Systems', 'history', '8 positions'],
    ['us', 'Cottonwood Cloud', 'history', '12 first and 34 continuing'],
  ])('answer in %s for %j with %s: %j', async (country, name, outcome, words) => {
    const answer = await checkDemo(country, name)
    expect(answer.outcome).toBe(outcome)
    expect(answer.reasons[0]!.words).toContain(words)
    expect(answer.lists).toMatchObject([{ isDemo: true }])
  })
  it('are loaded once', async () => {
    await world.db.transaction(tx => loadDemoRegisters(tx, new Date(world.time.now)))
    expect((await checkDemo('nl', '')).lists).toHaveLength(1)
  })
  it('give way to a real file', async () => {
    const other = await openDemoWorld()
    await importFixture(other.db, 'nl-ind-work', 'nl-ind-work.html', { now: new Date(other.time.now) })
    expect((await checkDemo('nl', 'Polderlicht', other)).outcome).toBe('notFound')
    expect((await checkDemo('nl', '', other)).lists).toMatchObject([{ isDemo: false }])
    await other.close()
  })
})

describe('the checker’s page', () => {
  it('puts the country first, and keeps the UK’s address as it was', async () => {
    const uk = await page('')
    expect(uk).toContain('Look employers up in the official UK register')
    expect(uk).toContain('href="/sponsorship-licence-checker?country=nl"')
    const nl = await page('?country=nl&name=Tulpveld')
    for (const said of ['On the official register', 'it may sponsor highly skilled migrants', 'not immigration advice'])
      expect([said, nl.includes(said)]).toEqual([said, true])
  })
  it('says where no list exists, or where none was imported', async () => {
    const germany = await page('?country=de')
    for (const part of ['Germany has no list of employers', 'last looked on Mon 16 Nov 2026', 'make-it-in-germany.com'])
      expect(germany).toContain(part)
    expect(await page('?country=ca')).toContain('No official file of Canada has been imported here yet')
  })
})
