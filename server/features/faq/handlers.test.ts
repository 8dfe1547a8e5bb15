import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { listQuestions } from '#shared/faq/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const ask = async (q = '') =>
  (await (await testApp.ask(`/api/faq${q && `?q=${encodeURIComponent(q)}`}`)).json()) as AnswerOf<typeof listQuestions>
const visit = async (path: string) => (await testApp.ask(path)).text()
const textOf = ({ groups }: AnswerOf<typeof listQuestions>, slug: string) =>
  plainText(groups.flatMap(({ questions }) => questions).find(entry => entry.slug === slug)!.answer)

describe('the questions’ answer', () => {
  it('has all of them, with no reference left open, and a source for every figure', async () => {
    const body = await ask()
    expect([body.total, body.groups.length]).toEqual([56, 8])
    expect(JSON.stringify(body.groups)).not.toMatch(/\{\w+\.|For this rule, see/)
    const [how] = body.groups
      .flatMap(({ questions }) => questions)
      .filter(({ slug }) => slug === 'how-long-graduate-visa')
    expect(how!.figures[0]).toMatchObject({
      id: 'uk.graduate.length',
      checkedOn: '2026-11-15',
      source: { url: expect.stringMatching(/^https:/) as unknown },
    })
  })
  it('takes the figures of the day', async () => {
    expect(textOf(await ask(), 'how-long-graduate-visa')).toContain(
      'It lasts 24 months (from Fri 1 Jan 2027: 18 months).',
    )
    testApp.time.now = Date.parse('2027-01-01T00:00:00Z')
    expect(textOf(await ask(), 'how-long-graduate-visa')).toContain('It lasts 18 months.')
    testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  })
  it('finds by words, and by figures as they are read', async () => {
    const body = await ask('18 months graduate')
    expect(body.groups.flatMap(({ questions }) => questions.map(({ slug }) => slug))).toContain(
      'how-long-graduate-visa',
    )
    expect(body.total).toBeLessThan(10)
    expect(body.groups.every(({ questions }) => questions.length > 0)).toBe(true)
    expect(await ask('xylophone')).toMatchObject({ q: 'xylophone', total: 0, groups: [] })
  })
  it('refuses words without end', async () => {
    expect((await testApp.ask(`/api/faq?q=${'a'.repeat(121)}`)).status).toBe(400)
  })
})

describe('the page of questions', () => {
  it('has a target for every group and answer, and all of it as structured data', async () => {
    const html = await visit('/faq')
    const { groups } = await ask()
    expect(html.match(/<details/g)).toHaveLength(56)
    for (const slug of groups.flatMap(group => [group.slug, ...group.questions.map(each => each.slug)]))
      expect(html.split(`id="${slug}"`)).toHaveLength(2)
    const graph = (
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as {
        '@graph': { '@type': string; mainEntity: { url: string; acceptedAnswer: { text: string } }[] }[]
      }
    )['@graph']
    const { mainEntity } = graph.find(part => part['@type'] === 'FAQPage')!
    expect(mainEntity).toHaveLength(56)
    expect(mainEntity[0]!.url).toBe('http://localhost:3000/faq#who-can-use-sojourn')
    expect(mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text).join()).not.toMatch(/\]\(|\*\*|\{\w+\./)
  })
  it('says how many it found, keeps what was typed, and opens a few', async () => {
    const html = await visit('/faq?q=points+calculator')
    expect(html).toMatch(/role="status"[^>]*>1 answer for “points calculator”/)
    expect(html).toContain('value="points calculator"')
    expect(html).toContain('<details open=""')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('FAQPage')
  })
  it('leads to us when nothing is found, whatever was typed', async () => {
    const html = await visit('/faq?q=%3Cscript%3E')
    expect(html).toContain('0 answers for “&lt;script&gt;”')
    expect(html).toContain('href="/contact-us"')
    expect((await testApp.ask(`/faq?q=${'a'.repeat(900)}`)).status).toBe(200)
  })
  it('sends a university’s visitors to sign in first', async () => {
    expect((await testApp.ask('/faq', { host: northbridge })).headers.get('location')).toBe('/login')
  })
})
