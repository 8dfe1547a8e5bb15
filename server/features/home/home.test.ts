import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { pictureAddress } from '#server/platform/pictures/address.ts'
import { listLinkPictures } from '#server/link-pictures.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const homes = [
  ['localhost:3000', 'the United Kingdom', 'Is the employer on the register?', ['Check an employer']],
  ['au.localhost:3000', 'Australia', 'How many points do you have?', ['up to 30', '>65<', 'Schedule 6D']],
  [
    'ca.localhost:3000',
    'Canada',
    'When does your permit run out?',
    ['at most 24 hours a week', 'within 180 days', '36 months after a course of 24 months'],
  ],
  [
    'ie.localhost:3000',
    'Ireland',
    'Which stamp comes next?',
    ['at most 20 hours a week', 'within 6 months', '12 months after a degree at level 8, 24 months at level 9'],
  ],
] as const
const draw = async (host: string) => (await (await testApp.ask('/', { host })).text()).replaceAll('<!-- -->', '')

describe.each(homes)('the home at %s', (host, country, question, facts) => {
  it('names its country, and asks what people there ask first, with figures of the ledger and their day', async () => {
    const html = await draw(host)
    expect(/<title>(.*?)<\/title>/.exec(html)![1]).toBe(`Find work that can keep you here, in ${country} | Sojourn`)
    expect(/<meta name="description" content="([^"]*)"/.exec(html)![1]).toContain(`Jobs in ${country} `)
    expect(html.includes(`>${question}</h2>`)).toBe(true)
    for (const fact of facts) expect([fact, html.includes(fact)]).toEqual([fact, true])
    expect(html.includes('checked Sun 15 Nov 2026')).toBe(country !== 'the United Kingdom')
  })
  it('is the original of itself, knows the other three, and has a picture of its own', async () => {
    const html = await draw(host)
    expect(html.includes(`<link rel="canonical" href="http://${host}/">`)).toBe(true)
    expect(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, language, address]) => [
        language,
        address,
      ]),
    ).toEqual([
      ['en-GB', 'http://localhost:3000/'],
      ['en-AU', 'http://au.localhost:3000/'],
      ['en-CA', 'http://ca.localhost:3000/'],
      ['en-IE', 'http://ie.localhost:3000/'],
      ['x-default', 'http://localhost:3000/'],
    ])
    const picture = new URL(/<meta property="og:image" content="([^"]*)"/.exec(html)![1]!).pathname
    expect(listLinkPictures().filter(each => pictureAddress(each) === picture).length).toBe(1)
  })
  it('marks the demo world as invented', async () =>
    expect((await draw(host)).includes('universities on this page are invented.')).toBe(true))
})

it.each([
  ['localhost:3000', ['How long is the UK Graduate visa?', 'How many hours may I work on a UK Student visa?']],
  [
    'au.localhost:3000',
    ['How does the Australian points test work?', 'How many hours may I work on an Australian Student visa?'],
  ],
  [
    'ca.localhost:3000',
    ['Which courses in Canada lead to a work permit?', 'How many hours may I work on a Canadian study permit?'],
  ],
  [
    'ie.localhost:3000',
    ['How long can I stay in Ireland after my degree?', 'How much pay does an Irish employment permit need?'],
  ],
])('the home at %s has the questions of its own country', async (host, asked) => {
  const { questions } = (await (await testApp.ask('/api/home', { host })).json()) as AnswerOf<typeof getHome>
  expect(questions.length).toBe(5)
  expect(asked.filter(question => !questions.some(each => each.question === question))).toEqual([])
  expect(
    host.startsWith('localhost') || !questions.some(({ question }) => /UK (Graduate|Student) visa/.test(question)),
  ).toBe(true)
})
it('every home shows what closes next in its own country, and the main one counts the jobs of all', async () => {
  const own = await openTestApp()
  const close = (id: string, countryId: number, closesOn: string) =>
    draft(id, { countryId, closesOn, title: `Job ${id}` })
  await own.db.transaction(tx =>
    saveListing(
      tx,
      {
        source: 'test',
        drafts: [
          close('india', 100, '2026-11-16'),
          close('uk-late', 226, '2026-11-30'),
          close('uk-soon', 226, '2026-11-20'),
          close('australia', 14, '2026-11-18'),
        ],
      },
      new Date(own.time.now),
    ),
  )
  await refreshJobBoards(own.db, new Date(own.time.now))
  const home = async (host: string) => {
    const { total, closing } = (await (await own.ask('/api/home', { host })).json()) as AnswerOf<typeof getHome>
    return [total, closing.map(({ title }) => title)]
  }
  expect([await home('localhost:3000'), await home('au.localhost:3000')]).toEqual([
    [2, ['Job uk-soon', 'Job uk-late']],
    [1, ['Job australia']],
  ])
  await own.close()
})
it('each home has another picture', async () => {
  const pictures = await Promise.all(
    homes.map(async ([host]) => /<meta property="og:image" content="([^"]*)"/.exec(await draw(host))![1]),
  )
  expect(new Set(pictures).size).toBe(4)
})
it('the guide to download is a step from home, from the toolkit and from the foot of every page', async () => {
  const [home, toolkit, faq] = await Promise.all(
    ['/', '/job-seekers-toolkit', '/faq'].map(async path => (await testApp.ask(path)).text()),
  )
  const links = (html: string) => html.split('href="/ebook/first-job-abroad"').length - 1
  expect([home!, toolkit!, faq!].map(links)).toEqual([2, 2, 1])
})

it('a home whose rule has ended says where to look instead', async () => {
  const stations = async () =>
    (
      (await (await testApp.ask('/api/home', { host: 'ie.localhost:3000' })).json()) as AnswerOf<typeof getHome>
    ).strip.stations.map(({ text }) => text)
  await testApp.db.execute(
    `UPDATE ledger_rules SET replaced_at = now() WHERE rule_id IN ('ie.student.hours-term', 'ie.graduate.apply-within')`,
  )
  const without = await stations()
  await testApp.db.execute(
    `UPDATE ledger_rules SET replaced_at = NULL WHERE rule_id IN ('ie.student.hours-term', 'ie.graduate.apply-within')`,
  )
  expect(without.slice(0, 2)).toEqual([
    'You study. For this rule, see the immigration guide.',
    'For this rule, see the immigration guide.',
  ])
})
