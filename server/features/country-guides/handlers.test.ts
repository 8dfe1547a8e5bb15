import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { getGuide, listGuides, tickGuidePoint } from '#shared/country-guides/api.ts'
import { guideSectionKeys } from '#shared/country-guides/sections.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { northbridge, openTestApp, type Ask } from '#server/testing.ts'
import { guideTicks } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
let basic: string
beforeAll(async () => {
  testApp = await openTestApp()
  student = await testApp.signIn('student@northbridge.example')
  basic = await testApp.signIn('basic@northbridge.example')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.delete(guideTicks)
})

type Guide = AnswerOf<typeof getGuide>
const read = async <T>(path: string, options: Ask = {}) => {
  const answer = await testApp.ask(path, options)
  return { status: answer.status, body: (await answer.json()) as T }
}
const section = (cookie: string, slug = 'ireland', name = 'cv') =>
  read<Guide>(`/api/country-guides/${slug}/sections/${name}`, { cookie })
const tick = (cookie: string, body: object, slug = 'ireland') =>
  read<AnswerOf<typeof tickGuidePoint>>(`/api/country-guides/${slug}/ticks`, { method: 'PUT', cookie, body })

describe('the list of guides', () => {
  it('shows eleven countries to everyone, and one topic across all of them on request', async () => {
    const { body } = await read<AnswerOf<typeof listGuides>>('/api/country-guides?topic=interviews')
    expect(body.countries).toHaveLength(11)
    expect(body.countries.every(({ progress }) => progress === null)).toBe(true)
    expect(body.topic?.entries).toHaveLength(11)
  })
  it('gives under each country the rules of the topic with their dates, and the local norms to those who may read them', async () => {
    type Topic = NonNullable<AnswerOf<typeof listGuides>['topic']>
    const topicFor = async (cookie?: string) =>
      (await read<{ topic: Topic }>('/api/country-guides?topic=visa-details', cookie ? { cookie } : {})).body.topic
    const [open, forStudent, forBasic] = [await topicFor(), await topicFor(student), await topicFor(basic)]
    const uk = open.entries.find(({ slug }) => slug === 'united-kingdom')!
    expect(uk.figures.find(({ id }) => id === 'uk.graduate.length')).toMatchObject({
      words: '24 months (from Fri 1 Jan 2027: 18 months)',
      checkedOn: '2026-11-15',
    })
    expect(uk.figures.every(({ id }) => id.startsWith('uk.'))).toBe(true)
    expect(
      [open, forBasic].flatMap(({ entries }) => entries.map(({ norms }) => norms)).every(norms => norms === null),
    ).toBe(true)
    expect(forStudent.entries.every(({ norms }) => norms?.[0]?.kind === 'list')).toBe(true)
    const html = await (await testApp.ask('/country-guide?topic=visa-details')).text()
    expect(
      [
        '24 months (from Fri 1 Jan 2027: 18 months)',
        'Local norms are only shown to',
        'href="#ireland"',
        'id="ireland"',
      ].filter(words => !html.includes(words)),
    ).toEqual([])
  })
  it('knows no other topics', async () => expect((await read('/api/country-guides?topic=overview')).status).toBe(400))
})

describe('an overview', () => {
  it('is open to all, with the figures of the day, each with its source', async () => {
    const { body } = await read<Guide>('/api/country-guides/united-kingdom')
    expect(body.mayRead).toBe(false)
    expect(JSON.stringify(body)).not.toMatch(/\{uk\./)
    expect(body.figures.every(({ checkedOn, source }) => checkedOn && source.url)).toBe(true)
    expect(body.sections.map(({ section: name }) => name)).toEqual(guideSectionKeys)
  })
  it('of a country without a guide answers 404 and names those like it', async () => {
    const { status, body } = await read<{ nearby: { to: string }[] }>('/api/country-guides/irland')
    expect(status).toBe(404)
    expect(body.nearby[0]!.to).toBe('/country-guide/ireland/overview')
    const page = await testApp.ask('/country-guide/irland/overview')
    expect(page.status).toBe(404)
    expect((await page.text()).includes('href="/country-guide/ireland/overview"')).toBe(true)
  })
})

describe('to a student whose university has not opened the sections', () => {
  const closed = 'Your university hasn’t included the guide sections in your account.'
  const page = async (path: string, cookie?: string) => (await testApp.ask(path, cookie ? { cookie } : {})).text()
  it('an overview and the list say so, and name the sections without leading there', async () => {
    for (const path of ['/country-guide/ireland/overview', '/country-guide', '/country-guide?topic=cv']) {
      const html = await page(path, basic)
      expect([
        path,
        html.includes(closed),
        html.includes('href="/country-guide/ireland/cv"'),
        html.includes('Sign in to read them'),
      ]).toEqual([path, true, false, false])
    }
  })
  it('they say what visitors and students with guides need to know', async () => {
    const [visitors, readers] = [
      await page('/country-guide/ireland/overview'),
      await page('/country-guide/ireland/overview', student),
    ]
    expect(
      [visitors, readers].map(html => [
        html.includes(closed),
        html.includes('href="/country-guide/ireland/cv"'),
        html.includes('Sign in to read them'),
      ]),
    ).toEqual([
      [false, true, true],
      [false, true, false],
    ])
  })
})

describe('an address without a guide', () => {
  const linksOn = async (path: string, cookie?: string) => {
    const page = await testApp.ask(path, cookie ? { cookie } : {})
    const list = /id="nearby".*?<\/ul>/s.exec(await page.text())?.[0] ?? ''
    return { status: page.status, links: [...list.matchAll(/href="([^"]+)"/g)].map(found => found[1]!) }
  }
  it.each([
    ['uk', 'united-kingdom'],
    ['UK', 'united-kingdom'],
    ['great-britain', 'united-kingdom'],
    ['england', 'united-kingdom'],
    ['scotland', 'united-kingdom'],
    ['wales', 'united-kingdom'],
    ['usa', 'united-states'],
    ['us', 'united-states'],
    ['america', 'united-states'],
    ['nz', 'new-zealand'],
    ['holland', 'netherlands'],
    ['deutschland', 'germany'],
    ['Ireland', 'ireland'],
  ])('%s means %s', async (name, slug) => {
    const { status, links } = await linksOn(`/country-guide/${name}/overview`)
    expect([status, links[0]]).toEqual([404, `/country-guide/${slug}/overview`])
  })
  it('names all eleven where no country is like it', async () => {
    expect((await linksOn('/country-guide/zzz/overview')).links).toHaveLength(11)
  })
  it('leads to the same section of the country that was meant', async () => {
    expect((await linksOn('/country-guide/irland/cv', student)).links[0]).toBe('/country-guide/ireland/cv')
  })
  it.each([
    ['/country-guide/ireland', ['/country-guide/ireland/overview', '/country-guide']],
    [
      '/country-guide/ireland/entrepreneurship',
      ['/country-guide/ireland/enterpreneurship', '/country-guide/ireland/overview', '/country-guide'],
    ],
    [
      '/country-guides/canada/visa',
      ['/country-guide/canada/visa-details', '/country-guide/canada/overview', '/country-guide'],
    ],
    ['/country-guide/usa', ['/country-guide/united-states/overview']],
    ['/nothing-of-the-kind', []],
  ])('%s belongs to no row, and names its neighbours', async (path, expected) => {
    const { status, links } = await linksOn(path)
    expect([status, expected.filter(link => !links.includes(link)), links.length > 0]).toEqual([
      404,
      [],
      expected.length > 0,
    ])
  })
  it('is never answered with the copy kept for another', async () => {
    const firstOf = async (path: string) => (await linksOn(path)).links[0]
    expect([
      await firstOf('/country-guide/france'),
      await firstOf('/nowhere'),
      await firstOf('/country-guide/india'),
    ]).toEqual(['/country-guide/france/overview', undefined, '/country-guide/india/overview'])
  })
})

describe('a section', () => {
  it('is refused to visitors, and to students without guides', async () => {
    expect((await read('/api/country-guides/ireland/sections/cv')).status).toBe(401)
    expect((await section(basic)).status).toBe(403)
  })
  it.each(guideSectionKeys)('%s opens to a student who has guides', async name => {
    const { status, body } = await section(student, 'canada', name)
    expect(status).toBe(200)
    expect(body).toMatchObject({ part: name, mayRead: true })
    expect(JSON.stringify(body)).not.toMatch(/\{ca\./)
  })
  it('is drawn whole for them, with no way for search engines', async () => {
    const page = await testApp.ask('/country-guide/ireland/cv', { cookie: student })
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})

describe('a tick', () => {
  it('is kept for the person alone, once, and can be taken back', async () => {
    const key = (await section(student)).body.checklist[0]!.key
    const [first, again] = [
      await tick(student, { part: 'cv', key, isDone: true }),
      await tick(student, { part: 'cv', key, isDone: true }),
    ]
    expect([first.body.progress.done, again.body.progress.done, again.body.partProgress]).toEqual([
      1,
      1,
      { done: 1, of: (await section(student)).body.checklist.length },
    ])
    expect((await section(student)).body.checklist.map(({ isDone }) => isDone).filter(Boolean)).toHaveLength(1)
    expect((await section(student)).body.sections.find(({ section: name }) => name === 'cv')!.progress!.done).toBe(1)
    const other = await testApp.signIn('admin@northbridge.example')
    expect((await section(other)).body.progress!.done).toBe(0)
    expect((await tick(student, { part: 'cv', key, isDone: false })).body.progress.done).toBe(0)
  })
  it('on the overview is open to anyone who is signed in, elsewhere only to those who may read', async () => {
    const key = (await read<Guide>('/api/country-guides/ireland', { cookie: basic })).body.checklist[0]!.key
    expect((await tick(basic, { part: 'overview', key, isDone: true })).status).toBe(200)
    expect((await tick(basic, { part: 'cv', key, isDone: true })).status).toBe(403)
  })
  it.each([
    ['a point that is not there', { part: 'cv', key: 'no-such-point', isDone: true }, 404],
    ['a part that is not there', { part: 'weather', key: 'x', isDone: true }, 400],
    ['a key that is too long', { part: 'cv', key: 'x'.repeat(101), isDone: true }, 400],
    ['a wrong type', { part: 'cv', key: 'x', isDone: 'yes' }, 400],
    ['nothing', {}, 400],
  ])('for %s is refused', async (_, body, status) => expect((await tick(student, body)).status).toBe(status))
  it('counts only while its point is in the text', async () => {
    await testApp.db
      .insert(guideTicks)
      .values({ userId: 1, country: 'ireland', part: 'cv', item: 'was-here-once', tickedAt: new Date() })
    expect((await section(student)).body.progress!.done).toBe(0)
  })
})

it('on a microsite asks visitors of the overview to sign in', async () => {
  const page = await testApp.ask('/country-guide/ireland/overview', { host: northbridge })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login'])
})

it('countries that have an article have it in every sentence: of a guide, of the rules and of an address that is not there', async () => {
  const draw = async (path: string) => (await (await testApp.ask(path)).text()).replaceAll('<!-- -->', '')
  const [guide, ireland, rules, nothing] = await Promise.all(
    [
      '/country-guide/netherlands/overview',
      '/country-guide/ireland/overview',
      '/immigration-guide?country=us',
      '/country-guide/united-kingdon/overview',
    ].map(draw),
  )
  expect([
    guide!.includes('>jobs in the Netherlands</a>'),
    ireland!.includes('>jobs in Ireland</a>'),
    rules!.includes('salary thresholds in the United States,'),
    nothing!.includes('>Guide to the United Kingdom</a>'),
  ]).toEqual([true, true, true, true])
})
