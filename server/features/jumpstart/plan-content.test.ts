import { describe, expect, it } from 'vitest'
import { areaKeys } from '#shared/jumpstart/areas.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { articles } from '#server/features/blog/content.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { badFigures, byHand, leadsSomewhere, longSentences } from '#server/features/rules/text-checks.ts'
import { listSources, planContent, writtenCountries } from './plan-content.ts'

describe.each(jobCountries.map(({ slug }) => slug))('the plan of %s', country => {
  const { before, after } = planContent(country, guideText)
  const items = [...before, ...after]

  it('has steps in every area and week, and no two with the same key', () => {
    expect(new Set(before.map(({ area }) => area))).toEqual(new Set(areaKeys))
    expect(new Set(before.map(({ week }) => week)).size).toBe(10)
    expect(after.length).toBeGreaterThanOrEqual(9)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })
  it('takes every figure from the ledger, and writes short sentences', () => {
    for (const { title, why } of items) {
      expect(badFigures(why)).toEqual([])
      // A guide's summary is checked with the guide.
      expect(byHand(`${title} ${why}`)).toEqual([])
      expect(longSentences(why, 32)).toEqual([])
    }
  })
  it('links only to what exists', () => {
    for (const { link } of items) {
      if (!link) continue
      expect([link.to, leadsSomewhere(link.to)]).toEqual([link.to, true])
      const [, article] = /^\/blog\/(.+)$/.exec(link.to) ?? []
      if (article) expect(articles.map(({ slug }) => slug)).toContain(article)
    }
  })
})

it('four countries have steps of their own, each with official pages', () => {
  expect(writtenCountries).toEqual(['united-kingdom', 'ireland', 'australia', 'canada'])
  for (const country of writtenCountries) {
    expect(planContent(country, guideText).before.filter(({ source }) => source).length).toBeGreaterThanOrEqual(5)
    expect(
      listSources(country).every(({ url, checked }) => url.startsWith('https://') && checked >= '2026-11-01'),
    ).toBe(true)
  }
})
