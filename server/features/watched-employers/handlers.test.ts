import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listWatchedEmployers } from '#shared/watched-employers/api.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { importOfficialRegister } from '#server/features/register-import/import-register.ts'
import { emptyEntry, type ParsedEntry } from '#server/features/register-import/parsed-register.ts'
import { sponsors } from '#server/features/sponsors/tables.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'
import { watchedEmployers } from './tables.ts'

const email = 'student@northbridge.example'
let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  student = await testApp.signIn(email, northbridge)
  await importNames('2026-09-01', ['Tulpveld Labs B.V.', 'Polderwind B.V.', 'Saoirse Quinlivan'])
})
beforeEach(async () => {
  await testApp.db.delete(watchedEmployers)
  await testApp.db.delete(outbox)
})
afterAll(() => testApp.close())

async function importNames(
  asOf: string,
  names: readonly string[],
  more: {
    series?: 'nl-ind-work' | 'ie-permits' | 'dk-siri-certified'
    isDemo?: boolean
    dryRun?: boolean
    entry?: Partial<ParsedEntry>
  } = {},
) {
  const { series = 'nl-ind-work', entry, ...options } = more
  const period = series === 'ie-permits' ? { from: `${asOf.slice(0, 7)}-01`, to: asOf } : null
  const entries = names.map(name => ({ ...emptyEntry, name, ...entry }))
  return testApp.db.transaction(tx =>
    importOfficialRegister(
      tx,
      series,
      { asOf, period, rows: entries.length, skipped: 0, rejected: [], entries, notes: [] },
      {
        fileName: asOf,
        now: new Date(testApp.time.now),
        acceptDrop: true,
        originOf: universityId => `https://${universityId ?? 'main'}.example`,
        ...options,
      },
    ),
  )
}
const change = (method: 'PUT' | 'DELETE', slug: string, cookie = student, host = northbridge) =>
  testApp.ask(`/api/watched-employers/${slug}`, { method, host, cookie, ...(method === 'PUT' && { body: {} }) })
const list = async (cookie = student, host = northbridge) =>
  (
    (await (await testApp.ask('/api/watched-employers', { host, cookie })).json()) as AnswerOf<
      typeof listWatchedEmployers
    >
  ).employers
const findSlug = async (name: string) =>
  (await testApp.db.select({ slug: sponsors.slug }).from(sponsors).where(eq(sponsors.name, name)))[0]!.slug
const draw = async (path: string) =>
  (await (await testApp.ask(path, { host: northbridge, cookie: student })).text()).replaceAll('<!-- -->', '')

describe('watching', () => {
  it('is each person’s own, done once however often it is asked for, and can be ended', async () => {
    const other = await testApp.signIn('student@harbour.example', harbour)
    const slug = await findSlug('Larkbarrow Analytics Limited')
    for (let i = 0; i < 2; i++) expect(await (await change('PUT', slug)).json()).toEqual({ isWatched: true })
    expect(await list()).toMatchObject([
      {
        slug,
        name: 'Larkbarrow Analytics Limited',
        place: 'Manchester',
        news: expect.stringContaining('rating') as string,
      },
    ])
    expect(await list(other, harbour)).toEqual([])
    await change('DELETE', slug, other, harbour)
    expect(await list()).toHaveLength(1)
    expect(await (await change('DELETE', slug)).json()).toEqual({ isWatched: false })
    expect(await list()).toEqual([])
  })
  it('works abroad as it does in the UK, on the checker and on the employer’s page', async () => {
    const slug = 'nl--tulpveld-labs'
    expect(await draw('/sponsorship-licence-checker?country=nl&name=Tulpveld+Labs')).toContain('Watch this employer')
    expect(await draw(`/employers/${slug}`)).toContain('Watch this employer')
    expect(await (await change('PUT', slug)).json()).toEqual({ isWatched: true })
    expect(await list()).toEqual([
      { slug, name: 'Tulpveld Labs B.V.', place: '', news: 'On the official register of Tue 1 Sep 2026.' },
    ])
    expect(await draw('/sponsorship-licence-checker?country=nl&name=Tulpveld+Labs')).toContain('Stop watching')
    expect(await draw('/sponsorship-licence-checker')).toContain(`href="/employers/${slug}"`)
    expect(await draw(`/employers/${slug}`)).toContain('Stop watching')
    const visitor = (await (await testApp.ask(`/employers/${slug}`)).text()).replaceAll('&amp;', '&')
    expect(visitor).toContain('href="/sponsorship-licence-checker?country=nl&name=Tulpveld%20Labs%20B.V."')
  })
  it('is offered for one that has left the register too, whose return someone may wait for', async () => {
    const path = '/sponsorship-licence-checker?name='
    expect((await draw(`${path}pennywhistle+design`)).includes('Watch this employer')).toBe(true)
    expect((await draw(`${path}nobody+at+all`)).includes('Watch this employer')).toBe(false)
  })
  it('has room for two hundred, and refuses none of them when it is asked for again', async () => {
    const slugs = (await testApp.db.select({ slug: sponsors.slug }).from(sponsors).orderBy(sponsors.id).limit(201)).map(
      ({ slug }) => slug,
    )
    const [person] = await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const createdAt = new Date(testApp.time.now)
    await testApp.db
      .insert(watchedEmployers)
      .values(slugs.slice(0, 200).map(slug => ({ userId: person!.id, slug, name: 'X', createdAt })))
    expect([(await change('PUT', slugs[0]!)).status, (await change('PUT', slugs[200]!)).status]).toEqual([200, 400])
  })
  it.each(['no-such-employer', 'nl--no-such-employer', 'zz--tulpveld-labs', 'nl--saoirse-quinlivan', 'uk--x'])(
    'of %j is refused, since it has no page',
    async slug => expect((await change('PUT', slug)).status).toBe(404),
  )
})

describe('people who watch an employer abroad', () => {
  const letters = () => testApp.db.select().from(outbox)
  it('get one email when it leaves the files and one when it is back, and none for the others', async () => {
    await change('PUT', 'nl--tulpveld-labs')
    await change('PUT', 'nl--polderwind')
    expect(await importNames('2026-10-01', ['Polderwind B.V.', 'Nieuw B.V.'])).toMatchObject({ letters: 1 })
    const [gone, ...others] = await letters()
    expect([gone!.recipient, gone!.subject, others]).toEqual([
      email,
      'Tulpveld Labs B.V.: official data of the Netherlands has changed',
      [],
    ])
    expect(gone!.bodyText).toContain('No longer in the official files of the Netherlands that we have.')
    expect(gone!.bodyText).toContain('https://1.example/employers/nl--tulpveld-labs')
    expect((await list()).find(({ slug }) => slug === 'nl--tulpveld-labs')!.news).toBe(
      'In none of the official files we have.',
    )
    await testApp.db.delete(outbox)
    await importNames('2026-11-01', ['Tulpveld Labs B.V.', 'Polderwind B.V.'])
    expect(
      (await letters()).map(({ bodyText }) => bodyText.includes('it may sponsor highly skilled migrants')),
    ).toEqual([true])
  })
  it('hear nothing of a newer file that says the same, of a dry run, or after they stopped', async () => {
    await change('PUT', 'nl--tulpveld-labs')
    await importNames('2026-11-02', ['Tulpveld Labs B.V.', 'Polderwind B.V.'])
    await importNames('2026-11-03', ['Polderwind B.V.'], { dryRun: true })
    await change('DELETE', 'nl--tulpveld-labs')
    await importNames('2026-11-04', ['Polderwind B.V.'])
    await importNames('2026-11-05', ['Tulpveld Labs B.V.', 'Polderwind B.V.'])
    expect(await letters()).toEqual([])
  })
  it('get the new figures of a country that publishes what was approved', async () => {
    const permits = (asOf: string, count: number) =>
      importNames(asOf, ['Lough Byte Ireland Limited'], { series: 'ie-permits', entry: { count } })
    await permits('2026-08-31', 8)
    await change('PUT', 'ie--lough-byte-ireland')
    expect(await list()).toHaveLength(1)
    await permits('2026-09-30', 11)
    expect((await letters()).map(({ bodyText }) => bodyText.includes('11 employment permits'))).toEqual([true])
  })
  it('keep nothing of an invented employer once a real file is here', async () => {
    const series = 'dk-siri-certified'
    await importNames('2026-09-01', ['Havnestjerne ApS'], { series, isDemo: true })
    await change('PUT', 'dk--havnestjerne')
    expect(await list()).toHaveLength(1)
    expect(await importNames('2026-08-01', ['Sandhus ApS'], { series })).toMatchObject({ letters: 0 })
    expect([await list(), await letters()]).toEqual([[], []])
  })
})
