import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { demoUniversities } from '#server/platform/sites/demo.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { caseStudies } from './content.ts'

describe('the case studies', () => {
  it('are four, of universities of the demo world', () => {
    expect(caseStudies().map(({ slug, university }) => [slug, university])).toEqual([
      ['eastmoor', 'Eastmoor University'],
      ['harbour', 'Harbour Institute of Technology'],
      ['mapleridge', 'Maple Ridge University'],
      ['northbridge', 'University of Northbridge'],
    ])
    for (const { slug, university } of caseStudies())
      expect(demoUniversities.find(each => each.slug === slug)?.name).toBe(university)
  })
  it('share no paragraph', () => {
    const paragraphs = caseStudies().flatMap(({ body }) =>
      body.filter(({ kind }) => kind === 'paragraph').map(block => plainText([block])),
    )
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })
})

describe.each(caseStudies().map(study => [study.slug, study] as const))('%s', (_, { title, summary, body }) => {
  const text = plainText(body)
  it('says in its first words that it is a demonstration', () =>
    expect(text).toMatch(/^This is a demonstration\. .*(?:does not exist|invented|made up)/))
  it('has 400 to 700 words in four parts', () => {
    const words = text.split(/\s+/).length
    expect([words >= 400 && words <= 700, words]).toEqual([true, words])
    expect(body.filter(({ kind }) => kind === 'heading').map(block => plainText([block]))).toEqual([
      'The problem',
      'What was set up',
      'How staff use it',
      'What they would do differently',
    ])
  })
  it('has no number that could be taken for measured', () => {
    expect(title + summary + text).not.toMatch(
      /\d|%|per cent|percent|\b(?:half|twice|doubled|tripled|majority of (?:students|graduates))\b/i,
    )
  })
})

describe('the pages', () => {
  let testApp: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())
  const visit = async (path: string) => {
    const answer = await testApp.ask(path)
    return { status: answer.status, html: await answer.text() }
  }

  it('list all of them, as examples', async () => {
    const { html } = await visit('/uni-case-study')
    for (const { slug, title } of caseStudies())
      expect(html).toMatch(new RegExp(`href="/university-case-study/${slug}"[^>]*>${title.replace(/[?]/g, '\\?')}<`))
    expect(html).toContain('These universities are invented.')
  })
  it.each(caseStudies())('draw $slug whole, with structured data', async ({ slug, title, university }) => {
    const { status, html } = await visit(`/university-case-study/${slug}`)
    expect(status).toBe(200)
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(`${university} is invented.`)
    const graph = (
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as { '@graph': object[] }
    )['@graph']
    expect(graph).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'Article', headline: title, mainEntityOfPage: `http://localhost:3000/university-case-study/${slug}` },
    ])
  })
  it('answer 404 for unknown addresses, with similar pages', async () => {
    const { status, html } = await visit('/university-case-study/northbrige')
    expect(status).toBe(404)
    expect(html).toContain('href="/university-case-study/northbridge"')
    expect((await visit('/university-case-study/zzz')).html).toContain('href="/uni-case-study"')
  })
  it('tell no invented story outside the demo world, and say that there is none yet', async () => {
    const real = await openTestApp({ demo: false })
    try {
      const list = await (await real.ask('/uni-case-study')).text()
      expect([
        list.includes('No case studies yet.'),
        list.includes('invented'),
        list.includes('name="robots" content="noindex"'),
      ]).toEqual([true, false, true])
      expect((await real.ask('/university-case-study/northbridge')).status).toBe(404)
      expect((await (await real.ask('/sitemaps/pages.xml')).text()).includes('/university-case-study/')).toBe(false)
    } finally {
      await real.close()
    }
  })
  it('send a university’s visitors to sign in first', async () => {
    expect((await testApp.ask('/uni-case-study', { host: northbridge })).headers.get('location')).toBe('/login')
  })
})
