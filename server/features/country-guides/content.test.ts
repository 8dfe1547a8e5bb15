import { describe, expect, it } from 'vitest'
import { guideParts, guideSections } from '#shared/country-guides/sections.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { paths } from '#shared/routes.ts'
import { asRead, badFigures, badLinks, byHand, longSentences, wordsIn } from '#server/features/rules/text-checks.ts'
import { countPoints, guideText, readGuideText } from './content.ts'

const pages = jobCountries.flatMap(({ slug }) =>
  guideParts.map(part => [`${slug}/${part}`, guideText(slug, part)] as const),
)
const linesOf = ({ body, norms, links, checklist }: (typeof pages)[number][1]) => [
  ...body,
  ...norms,
  ...links,
  { kind: 'list' as const, ordered: false, items: checklist.map(({ content }) => content) },
]

describe('the country guides', () => {
  it('are eleven, with an overview and the thirteen sections of the table each', () => {
    expect(pages).toHaveLength(11 * 14)
    const addresses = paths
      .filter(path => path.startsWith('/country-guide/:slug/') && !path.endsWith('/overview'))
      .map(path => path.split('/').at(-1))
    expect(addresses).toEqual(Object.keys(guideSections))
  })
  it('share no title and no summary', () => {
    const seen = pages.flatMap(([, { title, summary }]) => [title, summary])
    expect(seen.filter((text, place) => seen.indexOf(text) !== place)).toEqual([])
  })
  it.each(jobCountries.map(({ slug }) => slug))('have at least 60 points to tick in %s', slug => {
    expect(countPoints(guideText, slug)).toBeGreaterThanOrEqual(60)
  })
})

describe.each(pages)('%s', (_, page) => {
  const text = plainText(linesOf(page))
  it('has 250 to 700 words in short sentences', () => {
    const words = wordsIn(asRead(text))
    expect([words >= 250 && words <= 700, words]).toEqual([true, words])
    expect(longSentences(text)).toEqual([])
    expect(page.summary.length).toBeLessThanOrEqual(240)
    expect(page.checked <= '2026-11-15').toBe(true)
  })
  it('has a checklist with keys of its own, norms and official links', () => {
    expect(
      page.checklist.length >= 4 && new Set(page.checklist.map(({ key }) => key)).size === page.checklist.length,
    ).toBe(true)
    expect(page.norms.every(({ kind }) => kind === 'list') && page.norms.length === 1).toBe(true)
    expect(
      page.links.length === 1 &&
        page.links.every(
          block => block.kind === 'list' && block.items.every(item => item[0]?.href?.startsWith('https://')),
        ),
    ).toBe(true)
  })
  it('takes every figure from the ledger, and links only to what exists', () => {
    expect(badFigures(text)).toEqual([])
    expect(byHand(text)).toEqual([])
    expect(badLinks(linesOf(page))).toEqual([])
  })
})

describe('reading a page of a guide', () => {
  const front = '---\ntitle: T\nsummary: S\nchecked: 2026-11-15\n---\n'
  const end =
    '## Checklist\n\n- [ ] one: Do it.\n\n## Local norms\n\n- Be kind.\n\n## Official links\n\n- [A](https://a.example/): all.\n'
  it('parts it into body, checklist, norms and links', () => {
    expect(readGuideText(`${front}Hello.\n\n${end}`)).toMatchObject({
      title: 'T',
      checklist: [{ key: 'one', content: [{ text: 'Do it.' }] }],
      body: [{ kind: 'paragraph' }],
    })
  })
  it.each([
    ['without a checklist', 'Hello.\n\n## Local norms\n\n- x\n\n## Official links\n\n- y\n'],
    ['in another order', `## Local norms\n\n- x\n\n${end.replace('## Local norms', '## Others')}`],
    ['with a point that has no key', end.replace('one: ', '')],
    ['with words among the points', end.replace('## Local', 'And?\n\n## Local')],
  ])('refuses one %s', (_, body) => expect(() => readGuideText(front + body)).toThrow())
  it('refuses unknown or missing front matter', () => {
    expect(() => readGuideText(`${front.replace('title: T\n', '')}x\n\n${end}`)).toThrow()
    expect(() => readGuideText(`${front.replace('title: T', 'title: T\nauthor: X')}x\n\n${end}`)).toThrow()
  })
})
