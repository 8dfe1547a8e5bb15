import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob, listJobs } from '#shared/jobs/api.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { importRows } from '#server/features/sponsors/testing.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const company = 'Alder Bridges Ltd'
const now = () => new Date(testApp.time.now)
const words = (text: string) => [{ kind: 'paragraph' as const, content: [{ text }] }]
const offer = words('Visa sponsorship is available.')
const pay = (min: number) => ({ min, max: undefined, currency: 'GBP', period: 'year' as const })

/** From the one posted last to the first: newest first would be the worst order. */
const jobs = [
  ['Refuses', { description: words('We cannot offer visa sponsorship.'), pay: pay(9_000_000) }],
  ['Unknown', { company: 'Quillfeather Holdings', pay: pay(9_000_000) }],
  ['Short', { description: offer, pay: pay(2_500_000) }],
  ['Silent', { pay: pay(9_000_000) }],
  ['For graduates', { description: offer, pay: pay(3_600_000) }],
  ['For all', { description: offer, pay: pay(9_000_000) }],
] as const

beforeAll(async () => {
  testApp = await openTestApp()
  await importRows(testApp.db, [company], { date: '2026-11-03', now: now(), acceptDrop: true })
  await saveListing(
    testApp.db,
    {
      source: 'feed',
      drafts: jobs.map(([title, change], place) =>
        draft(title, {
          company,
          title,
          closesOn: '2026-11-20',
          postedAt: new Date(testApp.time.now - place * 60_000),
          ...change,
        }),
      ),
    },
    now(),
  )
  await refreshJobBoards(testApp.db, now())
})
afterAll(() => testApp.close())

const board = async (query = '', cookie?: string) =>
  (await (await testApp.ask(`/api/jobs${query}`, cookie ? { cookie } : {})).json()) as AnswerOf<typeof listJobs>
const titles = ({ jobs: found }: Pick<AnswerOf<typeof listJobs>, 'jobs'>) => found.map(({ title }) => title)

describe('a board', () => {
  it('shows one verdict per job and begins with those that can lead to a visa', async () => {
    const found = await board()
    expect(found.jobs.map(({ title, verdict }) => [title, verdict.words])).toEqual([
      ['For graduates', 'Sponsors and pays enough'],
      ['For all', 'Sponsors and pays enough'],
      ['Silent', 'May sponsor: on the register, advert silent'],
      ['Short', 'Sponsors, but £10,200 short'],
      ['Unknown', 'Not known'],
      ['Refuses', 'Rules sponsorship out'],
    ])
    expect(titles(await board('?sort=newest'))[0]).toBe('Refuses')
    expect(titles(await board('?words=alder')).slice(-2)).toEqual(['Short', 'Refuses'])
  })
  it('filters by it and counts it, for the situation in the address', async () => {
    const [all, enough, abroad, lead] = [
      await board(),
      await board('?visa=enough'),
      await board('?visa=enough&situation=abroad'),
      await board('?visa=lead'),
    ]
    expect([all.counts.visa, abroad.counts.visa]).toEqual([
      { enough: 2, lead: 3 },
      { enough: 1, lead: 2 },
    ])
    expect([titles(enough), titles(abroad), titles(lead)]).toEqual([
      ['For graduates', 'For all'],
      ['For all'],
      ['For graduates', 'For all', 'Silent'],
    ])
    expect((await board('?visa=lead&posted=7')).total).toBe(3)
  })
  it('leads to jobs that answer for the same situation, and those to others like them', async () => {
    const linksOf = async (address: string) => {
      const html = await (await testApp.ask(address)).text()
      return [...html.matchAll(/<h[23][^>]*><a [^>]*href="(\/jobs\/[^"]+)"/g)].map(([, link]) => link!)
    }
    const links = await linksOf('/jobs?country=all&situation=abroad')
    expect(links).toHaveLength(6)
    for (const address of [...links, ...(await linksOf(links[0]!))]) expect(address).toMatch(/\?situation=abroad$/)
    expect((await linksOf('/jobs?country=all'))[0]).not.toContain('situation')
  })
  it('is for the person who is signed in, and never says to others what they may do', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const say = (status: string, until: string) =>
      testApp.ask('/api/account/profile', {
        method: 'PUT',
        cookie,
        body: { name: 'Sam', phone: '', workRights: [{ country: 'GB', status, until }] },
      })
    const aboutOf = async () => (await board('?visa=lead', cookie)).jobs[0]!.verdict
    await say('graduate', '2028-06-30')
    expect((await aboutOf()).about).toBe('Pays enough for you. You can work here until Fri 30 Jun 2028')
    await say('citizen', '')
    expect((await aboutOf()).words).toBe('You need no visa here')
    await say('needs_sponsor', '')
    expect(titles(await board('?visa=enough', cookie))).toEqual(['For all'])
    expect((await board('?visa=enough')).jobs[0]!.verdict.about).toBe('Pays enough for a recent graduate')
  })
})

it('a person’s age and doctorate count on the day they would switch', async () => {
  const cookie = await testApp.signIn('student@northbridge.example')
  const say = (facts: object) =>
    testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie,
      body: { name: 'Sam', phone: '', workRights: [{ country: 'GB', status: 'needs_sponsor', until: '' }], ...facts },
    })
  const { slug } = (await board()).jobs.find(({ title }) => title === 'For graduates')!
  const forMe = async () => {
    const answer = await testApp.ask(`/api/jobs/${slug}`, { cookie })
    const { forYou } = (await answer.json()) as AnswerOf<typeof getJob>
    return [forYou.words, forYou.missing.some(words => words.startsWith('your age'))]
  }
  await say({ bornOn: '', doctorate: '' })
  expect(await forMe()).toEqual(['Unlikely: the pay is £14,400 below the visa minimum for you.', true])
  await say({ bornOn: '2003-01-01' })
  expect(await forMe()).toEqual(['Possible with sponsorship: the pay is enough.', false])
  expect(titles(await board('?visa=enough', cookie))).toEqual(['For graduates', 'For all'])
  // 25 today, 26 on the day of the switch.
  await say({ bornOn: '2000-12-01' })
  expect(await forMe()).toEqual(['Unlikely: the pay is £14,400 below the visa minimum for you.', false])
  expect(titles(await board('?visa=enough', cookie))).toEqual(['For all'])
  await say({ bornOn: '', doctorate: 'other' })
  expect(await forMe()).toEqual(['Unlikely: the pay is £9,300 below the visa minimum for you.', true])
  await say({ bornOn: '', doctorate: 'stem' })
  expect(await forMe()).toEqual(['Unlikely: the pay is £4,300 below the visa minimum for you.', true])
  await say({ bornOn: '', doctorate: '' })
})

it('the home page leads with jobs that can lead to a visa, and lists refusals last', async () => {
  const { closing } = (await (await testApp.ask('/api/home')).json()) as AnswerOf<typeof getHome>
  // By id from the newest where they close on the same day, and only after all that can lead to a visa the others.
  const kinds = closing.map(({ verdict }) => verdict.kind)
  expect([kinds.slice(0, 3).toSorted(), kinds.slice(3).toSorted()]).toEqual([
    ['enough', 'enough', 'mayEnough'],
    ['short', 'unclear'],
  ])
})

it('a rule that ends within the time of a switch changes verdicts when that day comes near', async () => {
  const own = await openTestApp()
  own.time.now = Date.parse('2026-09-01T09:00:00Z')
  const then = () => new Date(own.time.now)
  await own.db.execute("UPDATE ledger_loads SET loaded_at = '2026-08-01'")
  await importRows(own.db, [company], { date: '2026-08-03', now: then(), acceptDrop: true })
  await saveListing(
    own.db,
    {
      source: 'feed',
      drafts: [
        draft('list', {
          company,
          occupationCode: '3544',
          description: offer,
          pay: pay(4_500_000),
          closesOn: undefined,
        }),
      ],
    },
    then(),
  )
  const kind = async () => {
    await refreshJobBoards(own.db, then())
    const found = (await (await own.ask('/api/jobs')).json()) as AnswerOf<typeof listJobs>
    return found.jobs[0]!.verdict.words
  }
  const before = await kind()
  // 91 days before 1 January 2027.
  own.time.now = Date.parse('2026-10-02T09:00:00Z')
  expect([before, await kind()]).toEqual(['Sponsors and pays enough', 'Sponsors, but its list ends Thu 31 Dec 2026'])
  await own.close()
})
