import { describe, expect, it } from 'vitest'
import { readFilters, writeFilters } from '#shared/jobs/filters.ts'
import { paths, routes } from '#shared/routes.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { readsWholeQuery } from '#server/platform/render/canonical-address.ts'
import { readContent } from '#server/features/rules/content.ts'
import { landingPages, type LandingContent } from './content.ts'
import { figureOn, fillText, referencesIn } from '#server/features/rules/figures.ts'

/** The day the words were last reviewed. */
const today = '2026-11-15'
const { ledger } = readContent(today)
const pages = [...landingPages]

const textOf = ({ sections }: LandingContent) => sections.flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps])
const allOf = (page: LandingContent) => [...textOf(page), ...page.questions.map(({ answer }) => answer)]
const wordsIn = (text: string) => text.split(/\s+/).length

describe('the landing pages', () => {
  it('have words for every address of the table, and no others', () => {
    const addresses = paths.filter(path => routes[path][1].startsWith('landing/')).map(path => path.slice(1))
    expect(addresses).toHaveLength(11)
    expect([...landingPages.keys()].sort()).toEqual(addresses.sort())
  })
  it('share no heading, paragraph, step, question or answer', () => {
    const seen = pages.flatMap(([, page]) => [
      page.title,
      page.description,
      page.lead,
      ...page.sections.map(({ heading }) => heading),
      ...allOf(page),
      ...page.questions.map(({ question }) => question),
    ])
    expect(seen.filter((text, place) => seen.indexOf(text) !== place)).toEqual([])
  })
  it('ask the board for different jobs', () => {
    const presets = pages.map(([, { filters }]) => JSON.stringify(filters))
    expect(new Set(presets).size).toBe(pages.length)
  })
  it('lead to each other: all but the fair are linked from another', () => {
    const linked = new Set(pages.flatMap(([, { related }]) => related.map(({ to }) => to.slice(1))))
    expect([...landingPages.keys()].filter(slug => !linked.has(slug))).toEqual(['india-career-fair'])
  })
})

describe.each(pages)('%s', (slug, page) => {
  it('has 150 to 300 words, four to six questions and a description that search engines show whole', () => {
    const words = textOf(page).reduce((sum, text) => sum + wordsIn(text), 0)
    expect([words >= 150 && words <= 300, words]).toEqual([true, words])
    expect(page.questions.length >= 4 && page.questions.length <= 6).toBe(true)
    expect(page.description.length >= 70 && page.description.length <= 160).toBe(true)
    expect(page.title.length).toBeLessThanOrEqual(60)
  })
  it('writes short sentences', () => {
    const sentences = allOf(page).flatMap(text => text.split(/(?<=[.?!]”?)\s+/))
    expect(sentences.filter(sentence => wordsIn(sentence) > 26)).toEqual([])
    expect(sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0) / sentences.length).toBeLessThan(14)
  })
  it('sets filters that the board knows, written as the board writes them', () => {
    const { filters, ignored } = readFilters(
      Object.fromEntries(Object.entries(page.filters).map(([name, value]) => [name, [value]])),
    )
    expect(ignored).toEqual([])
    expect(Object.entries(writeFilters(filters))).toEqual(Object.entries(page.filters))
  })
  it('takes every figure from the ledger, none of them a weak one', () => {
    for (const id of allOf(page).flatMap(referencesIn)) {
      expect([id, figureOn(ledger, id, today) !== undefined]).toEqual([id, true])
      expect([id, ledger.rules.find(rule => rule.id === id)?.confidence]).not.toEqual([id, 'low'])
    }
  })
  it('writes no sum of money and no length of a visa by hand', () => {
    const byHand = allOf(page)
      .join('\n')
      .replace(/\{[\w.-]+\}/g, '')
    expect(byHand).not.toMatch(/[{}£€₹$%]|\b\d+ (?:months|years|hours)\b/)
  })
  it('links only to addresses that exist, with a query they read', () => {
    for (const { to } of page.related) {
      const [path, query = ''] = to.split('?')
      expect([to, matchAddress(path!)?.path]).toEqual([to, path])
      expect(readsWholeQuery(path!, query)).toBe(true)
      expect(to).not.toBe(`/${slug}`)
    }
  })
})

describe('filling in', () => {
  const fill = (text: string, date = today) => fillText(text, id => figureOn(ledger, id, date))
  it('puts the figure and the day of its check', () => {
    expect(fill('It is {uk.skilled-worker.general-threshold}. Ask.')).toBe(
      'It is £41,700 a year. Ask. Checked on Sun 15 Nov 2026.',
    )
  })
  it('knows the going rates of occupations', () => {
    expect(fill('{uk.going-rate.2422} or {uk.going-rate.2422.new-entrant}.')).toBe(
      '£45,800 a year or £33,400 a year. Checked on Sun 15 Nov 2026.',
    )
  })
  it('names the figure that comes next, and then takes it', () => {
    expect(fill('It lasts {uk.graduate.length}.')).toContain('It lasts 24 months (from Fri 1 Jan 2027: 18 months).')
    expect(fill('It lasts {uk.graduate.length}.', '2027-01-01')).toContain('It lasts 18 months.')
  })
  it.each(['{uk.nothing}', '{uk.skilled-worker.tsl}', '{uk.going-rate.0000}', '{uk.going-rate.1112}'])(
    'says where to look where there is no figure for the day: %s',
    reference => {
      expect(fill(`First. The least is ${reference}. Then ${reference} again. Last.`, '2027-06-01')).toBe(
        'First. For this rule, see the immigration guide. Last.',
      )
    },
  )
  it('leaves a text without figures as it is', () => {
    expect(fill('Ask early. “Do you sponsor?” Write it down.')).toBe('Ask early. “Do you sponsor?” Write it down.')
  })
})
