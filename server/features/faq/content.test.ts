import { describe, expect, it } from 'vitest'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { readsWholeQuery } from '#server/platform/render/canonical-address.ts'
import { articles } from '#server/features/blog/content.ts'
import { readContent } from '#server/features/rules/content.ts'
import { figureOn, referencesIn } from '#server/features/rules/figures.ts'
import { readOriginal } from '#server/platform/edits/editable-texts.ts'
import { questionTexts } from './content.ts'
import { speaksOf } from './search.ts'

/** The day the words were last reviewed. */
const today = '2026-11-15'
const { ledger } = readContent(today)
const questions = [...questionTexts.repository.keys()].map(slug => readOriginal(questionTexts, slug)!)
const groups = [...new Set(questions.map(({ group }) => group))]

const inlinesOf = (blocks: RichText) =>
  blocks.flatMap(block => (block.kind === 'list' ? block.items.flat() : block.content))

describe('the questions', () => {
  it('are 56 in eight groups, and no two share an address or a question', () => {
    expect([groups.length, questions.length]).toEqual([8, 56])
    // All of them are targets on one page.
    const targets = [...groups, ...questions.map(({ slug }) => slug)]
    expect(new Set(targets).size).toBe(targets.length)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
  })
})

describe.each(questions.map(entry => [entry.slug, entry] as const))('%s', (_, { question, answer }) => {
  it('asks, and is answered in at most 100 words', () => {
    expect(question).toContain('?')
    expect(plainText(answer).split(/\s+/).length).toBeLessThanOrEqual(100)
  })
  it('takes every figure from the ledger, none of them a weak one', () => {
    for (const id of referencesIn(plainText(answer))) {
      expect([id, figureOn(ledger, id, today) !== undefined]).toEqual([id, true])
      expect([id, ledger.rules.find(rule => rule.id === id)?.confidence]).not.toEqual([id, 'low'])
    }
  })
  it('writes no sum of money by hand', () => {
    expect(plainText(answer).replace(/\{[\w.-]+\}/g, '')).not.toMatch(/[{}£€$%]/)
  })
  it('links only to what exists, with a query that is read', () => {
    for (const { href } of inlinesOf(answer)) {
      if (href === undefined) continue
      const [path, query = ''] = href.split('?')
      const found = matchAddress(path!)
      expect([href, found !== undefined]).toEqual([href, true])
      expect(readsWholeQuery(found!.path, query)).toBe(true)
      if (found!.path === '/blog/:slug')
        expect([href, articles.some(({ slug }) => href.endsWith(`/${slug}`))]).toEqual([href, true])
    }
  })
})

describe('looking for words', () => {
  const find = (query: string) => questions.filter(speaksOf(query)).map(({ slug }) => slug)
  it('finds all for nothing, and none for no words', () => {
    expect([find('').length, find('  ').length, find('…!').length]).toEqual([56, 56, 0])
  })
  it('wants every word, begun or whole, in any case', () => {
    expect(find('points CALC')).toEqual(['points-test'])
    expect(find('points calculator xylophone')).toEqual([])
    expect(find('alculator')).toEqual([])
  })
  it('minds no accents', () => {
    expect(find('Ìrèlánd')).toEqual(find('ireland'))
    expect(find('ireland').length).toBeGreaterThan(1)
    const matches = speaksOf('resume')
    expect(matches({ question: 'Is a résumé a CV?', answer: [] })).toBe(true)
  })
  it('takes a whole question as people type it', () => {
    expect(find('how do I close my account?')).toContain('close-my-account')
    expect(find('what is a sponsor licence')).toContain('what-is-a-sponsor-licence')
  })
  it('takes many for one', () => {
    expect(find('2:2 jobs')).toEqual(find('2:2 job'))
  })
})
