import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLanding } from '#shared/landing/api.ts'
import { refreshBoards } from '#server/features/jobs/count-boards.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { landingPages } from './content.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const slugs = [...landingPages.keys()]
const hour = 3_600_000

beforeAll(async () => {
  testApp = await openTestApp()
  const postedAt = (hoursAgo: number) => new Date(testApp.time.now - hoursAgo * hour)
  await saveListing(
    testApp.db,
    {
      source: 'test',
      drafts: [
        ...Array.from({ length: 14 }, (_, i) =>
          draft(`finance ${i}`, { title: `Analyst ${i}`, fieldId: 4, postedAt: postedAt(i + 1) }),
        ),
        draft('finance intern', { title: 'Audit intern', fieldId: 4, typeId: 2, postedAt: postedAt(30) }),
        draft('finance in Leeds', {
          title: 'Leeds analyst',
          fieldId: 4,
          city: 'Leeds',
          place: 'Leeds',
          postedAt: postedAt(31),
        }),
        draft('intern in Leeds', {
          title: 'Lab intern',
          fieldId: 9,
          typeId: 2,
          city: 'Leeds',
          place: 'Leeds',
          postedAt: postedAt(32),
        }),
        draft('sponsored', { title: 'Sponsored engineer', city: 'Leeds', place: 'Leeds', postedAt: postedAt(33) }),
        draft('india', {
          title: 'Pune developer',
          countryId: 100,
          city: 'Pune',
          place: 'Pune',
          occupationCode: undefined,
          postedAt: postedAt(34),
        }),
        draft('London in Canada', { title: 'Ontario analyst', countryId: 39, fieldId: 4, postedAt: postedAt(35) }),
        draft('shift', { title: 'Barista', board: 2, typeId: 5, fieldId: 4, postedAt: postedAt(36) }),
      ],
    },
    new Date(testApp.time.now),
  )
  await testApp.db.execute('UPDATE jobs SET evidence = 3, verdict = 8')
  await testApp.db.execute("UPDATE jobs SET evidence = 1, verdict = 1 WHERE source_id = 'sponsored'")
  await refreshBoards(testApp.db, new Date(testApp.time.now))
})
afterAll(() => testApp.close())

const ask = async (slug: string, host?: string) => {
  const answer = await testApp.ask(`/api/landing/${slug}`, host ? { host } : {})
  return { status: answer.status, body: (await answer.json()) as AnswerOf<typeof getLanding> }
}
const visit = async (slug: string, host?: string) => {
  const answer = await testApp.ask(`/${slug}`, host ? { host } : {})
  return { status: answer.status, html: await answer.text() }
}

describe('a landing page’s answer', () => {
  it('has the newest twelve jobs of its filters, and how many there are', async () => {
    const { body } = await ask('jobs-in-london-finance')
    expect(body.total).toBe(14)
    expect(body.jobs.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, i) => `Analyst ${i}`))
    expect(body.jobs[0]).toMatchObject({ evidence: 'unclear', city: 'London', countryId: 226 })
  })
  it('says which of its jobs the person who looks has saved, and offers the others', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const { id } = (await ask('jobs-in-london-finance')).body.jobs[1]!
    await testApp.ask(`/api/saved-jobs/${id}`, { method: 'PUT', body: {}, cookie })
    const answer = (await (await testApp.ask('/api/landing/jobs-in-london-finance', { cookie })).json()) as AnswerOf<
      typeof getLanding
    >
    expect([answer.saved, (await ask('jobs-in-london-finance')).body.saved]).toEqual([[id], null])
    const html = await (await testApp.ask('/jobs-in-london-finance', { cookie })).text()
    expect([html.match(/aria-pressed="true"/g)!.length, html.match(/aria-pressed="false"/g)!.length]).toEqual([1, 11])
    expect((await visit('jobs-in-london-finance')).html.match(/>Sign in to save/g)).toHaveLength(12)
  })
  it.each([
    ['finance-internships-in-london', ['Audit intern']],
    ['internships-in-london', ['Audit intern']],
    ['internships-in-uk', ['Audit intern', 'Lab intern']],
    ['uk-visa-sponsored-jobs', ['Sponsored engineer']],
    ['visa-sponsored-jobs-in-london', []],
    ['marketing-jobs-in-london', []],
    ['marketing-internships-in-london', []],
    ['law-internships-in-london', []],
    ['india-career-fair', ['Pune developer']],
  ])('%s shows its own jobs only: %j', async (slug, titles) => {
    const { body } = await ask(slug)
    expect([body.total, body.jobs.map(({ title }) => title)]).toEqual([titles.length, titles])
  })
  it.each(slugs)('%s has no reference left open, and a source and date for every figure', async slug => {
    const { status, body } = await ask(slug)
    expect(status).toBe(200)
    const { sections, questions, figures } = body
    expect(JSON.stringify([sections, questions])).not.toMatch(/[{]\w+\.|immigration guide\./)
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures)
      expect(figure).toMatchObject({
        checkedOn: '2026-11-15',
        source: { url: expect.stringMatching(/^https:/) as unknown },
      })
  })
  it('takes the figures of the day', async () => {
    const lengthOf = async () => JSON.stringify((await ask('uk-visa-sponsored-jobs')).body.sections)
    expect(await lengthOf()).toContain('How long it lasts: 24 months (from Fri 1 Jan 2027: 18 months).')
    testApp.time.now = Date.parse('2027-01-01T00:00:00Z')
    expect(await lengthOf()).toContain('How long it lasts: 18 months.')
    testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  })
  it('says where to look when the ledger has lost a rule', async () => {
    const before = (await ask('jobs-in-london')).body
    await testApp.db.execute("UPDATE ledger_rules SET replaced_at = now() WHERE rule_id = 'uk.student.hours-degree'")
    const after = (await ask('jobs-in-london')).body
    await testApp.db.execute("UPDATE ledger_rules SET replaced_at = NULL WHERE rule_id = 'uk.student.hours-degree'")
    expect(before.questions[0]!.answer).toContain('at most 20 hours a week in term')
    expect(after.questions[0]!.answer).toMatch(
      /^Yes, within limits\. For this rule, see the immigration guide\. In vacations/,
    )
    expect(after.figures).toHaveLength(before.figures.length - 1)
  })
  it.each(['nothing', 'jobs', '..%2Fblog', 'toString', '__proto__'])('there is no landing page %s', async slug => {
    expect((await ask(slug)).status).toBe(404)
  })
  it('names the main site as the place of its addresses, on a university’s site too', async () => {
    expect((await ask('jobs-in-london', northbridge)).body.origin).toBe('http://localhost:3000')
  })
})

describe('a landing page', () => {
  const graphOf = (html: string) =>
    (
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as {
        '@graph': { '@type': string; itemListElement: unknown[]; mainEntity: unknown[] }[]
      }
    )['@graph']

  it.each(slugs)(
    '%s is drawn whole: one heading, its own canonical address, structured data, and nothing against indexing',
    async slug => {
      const { status, html } = await visit(slug)
      const { title, questions } = landingPages.get(slug)!
      expect(status).toBe(200)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain(`>${title}</h1>`)
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${slug}">`)
      expect(html).not.toContain('name="robots"')
      expect(html.match(/<details[^>]*><summary[^>]*>(?!The other )/g)).toHaveLength(questions.length)
      expect(html).toContain('not immigration advice')
      const graph = graphOf(html)
      expect(graph.find(part => part['@type'] === 'FAQPage')!.mainEntity).toHaveLength(questions.length)
      expect(graph.find(part => part['@type'] === 'BreadcrumbList')!.itemListElement.at(-1)).toMatchObject({
        position: 3,
        item: `http://localhost:3000/${slug}`,
      })
      expect(JSON.stringify(graph)).not.toMatch(/"JobPosting"|\{uk\./)
    },
  )
  it('lists the addresses of the jobs it shows, and describes none of them', async () => {
    const { html } = await visit('jobs-in-london-finance')
    const { body } = await ask('jobs-in-london-finance')
    expect(graphOf(html).find(part => part['@type'] === 'ItemList')!.itemListElement).toEqual(
      body.jobs.map(({ slug }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        url: `http://localhost:3000/jobs/${slug}`,
      })),
    )
    expect(html).toContain('The first 12 of 14 jobs</h2>')
    expect(html).toMatch(
      /href="\/jobs\?country=united-kingdom&amp;city=london&amp;type=graduate%2Cfull-time&amp;field=finance"[^>]*>See all 14 jobs</,
    )
  })
  it('says so when nothing fits, and leads to the wider board', async () => {
    const { status, html } = await visit('law-internships-in-london')
    expect(status).toBe(200)
    expect(html).toContain('No open internships today</h2>')
    expect(html).toMatch(/href="\/jobs\?country=united-kingdom"[^>]*>All jobs in (?:<!-- -->)?the United Kingdom/)
    expect(graphOf(html).map(part => part['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
  })
  it('uses the singular for one job', async () => {
    const { html } = await visit('finance-internships-in-london')
    expect(html).toContain('1 open internship</h2>')
    expect(html).toContain('>See the internship on the board</a>')
  })
  it('is open to a university’s visitors, who are told where the original is', async () => {
    const { status, html } = await visit('jobs-in-london', northbridge)
    expect(status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/jobs-in-london">')
  })
})
