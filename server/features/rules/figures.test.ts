import { describe, expect, it } from 'vitest'
import { valueWithinSentence } from '#shared/rules/values.ts'
import { readContent } from './content.ts'
import { figureOn, fillRichText } from './figures.ts'
import { byHand } from './text-checks.ts'

const { ledger } = readContent('2026-11-15')

describe('a figure of a day', () => {
  const on = (id: string, date: string) => figureOn(ledger, id, date)?.words
  it('of a rule that has yet to begin names its first day', () => {
    expect(on('nz.post-study.length-graduate-diploma', '2026-11-15')).toBe('from Mon 16 Nov 2026: 12 months')
    expect(on('nz.post-study.length-graduate-diploma', '2026-11-16')).toBe('12 months')
  })
  it('is none where only the day is known on which a rule was first seen', () =>
    expect(on('nz.post-study.length', '2026-10-31')).toBeUndefined())
  it('is none once a rule has ended', () => expect(on('uk.skilled-worker.tsl', '2027-01-01')).toBeUndefined())
})

describe('filling in a tree of words', () => {
  const fill = (text: string, href?: string) =>
    fillRichText([{ kind: 'paragraph', content: [{ text, href }] }], id => figureOn(ledger, id, '2027-06-01')).flatMap(
      block => (block.kind === 'paragraph' ? block.content : []),
    )
  const guide = '/immigration-guide?country=uk#uk.skilled-worker.tsl'
  it('links the sentence that lost its figure to the rule, once', () => {
    expect(
      fill(
        'First. The list: {uk.skilled-worker.tsl} Then {uk.skilled-worker.tsl} again. It lasts {uk.graduate.length}.',
      ).map(({ text, href }) => (href ? [text, href] : text)),
    ).toEqual(['First. ', 'For this rule, see ', ['the immigration guide', guide], '.', ' It lasts 18 months.'])
  })
  it('begins a rule’s own words small inside a sentence, and large where they begin one or are quoted', () => {
    const said = (text: string) =>
      fill(text)
        .map(inline => inline.text)
        .join('')
    expect(said('A short course: {ca.pgwp.length-short}.')).toBe('A short course: as long as the course.')
    expect(said('A short one? {ca.pgwp.length-short}. The rule says “{ca.pgwp.length-short}”.')).toBe(
      'A short one? As long as the course. The rule says “As long as the course”.',
    )
    expect(said('In the list: {uk.skilled-worker.skill-level}')).toContain('In the list: RQF level 6')
    expect(said('The periods: {ie.student.holiday-periods}.')).toContain(': June to September')
  })
  it('takes the capital from ordinary words alone', () => {
    const texts = ledger.rules.flatMap(({ value }) => (value.kind === 'text' ? [value] : []))
    const firstWord = (text: string) => /^[\w’-]+/.exec(text)?.[0] ?? ''
    // Whoever writes a rule that begins with a name adds the name to those that keep their capital.
    expect(
      [
        ...new Set(texts.filter(value => valueWithinSentence(value) !== value.text).map(({ text }) => firstWord(text))),
      ].sort(),
    ).toEqual([
      'Allowed',
      'Any',
      'As',
      'Asked',
      'Closed',
      'For',
      'Full',
      'Full-time',
      'Inside',
      'Listed',
      'May',
      'Named',
      'No',
      'None',
      'Normally',
      'Not',
      'Nothing',
      'One',
      'Only',
      'Points',
      'Self-employment',
      'Sources',
      'Taken',
      'The',
      'Two',
      'Under',
      'Weighted',
    ])
  })
  it('keeps the link that was there', () => {
    expect(fill('{uk.skilled-worker.tsl}', '/jobs').map(({ href }) => href)).toEqual(['/jobs', '/jobs', '/jobs'])
  })
})

describe('figures typed by hand', () => {
  it.each(['£5', '20%', '18 months', '92 weeks', '5 points', '1 point', 'under 33', 'aged 30'])(
    '%s should have been a reference',
    text => expect(byHand(`It is ${text}.`)).toHaveLength(1),
  )
  it.each(['{uk.graduate.length}', 'under 200 words', 'two weeks’ notice', '3 November 2025', 'level 7'])(
    '%s may stand',
    text => expect(byHand(`It is ${text}.`)).toEqual([]),
  )
})
