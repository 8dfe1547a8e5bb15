import { describe, expect, it } from 'vitest'
import type { CheckerRule } from '#shared/sponsors/rules.ts'
import { explainOutcome, ratingMeaning } from './guidance.ts'
import { questionsBy } from './questions.ts'

const rule = (id: CheckerRule['id'], words: string): CheckerRule => ({
  id,
  title: `Title of ${id}`,
  words,
  confidence: 'high',
  validFrom: '2026-08-01',
  startIsExact: false,
  validTo: null,
  checkedOn: '2026-11-15',
  source: { name: 'GOV.UK', url: 'https://www.gov.uk/', note: '' },
})
const rules = [
  rule('uk.skilled-worker.skill-level', 'Level seven.'),
  rule('uk.sponsor.a-rating', 'May hire.'),
  rule('uk.sponsor.b-rating', 'May not hire.'),
  rule('uk.sponsor.b-rating-plan', '5 months'),
]
const licence = (rating: string) => [{ route: 'Skilled Worker', type: 'Worker', rating }]

describe('the words of an outcome', () => {
  it('take rules from the ledger, whatever they say today', () => {
    expect(explainOutcome('listedSkilledWorker', licence('A'), rules).meaning.join(' ')).toContain('Level seven.')
    expect(explainOutcome('listedSkilledWorker', licence('B'), rules)).toMatchObject({
      stamp: 'Licensed, no new workers now',
      meaning: expect.arrayContaining(['Title of uk.sponsor.b-rating: May not hire.']) as unknown,
    })
  })
  it('say nothing of a rule that does not hold today', () => {
    const words = explainOutcome('listedSkilledWorker', licence('A'), [])
    expect(words).toMatchObject({ mark: 'check', stamp: 'Licensed for Skilled Worker' })
    expect(words.meaning.join()).not.toMatch(/level|RQF|\d/i)
    expect(explainOutcome('listedSkilledWorker', licence('B'), [])).toMatchObject({
      mark: 'warning',
      stamp: 'Licensed, not A rated',
    })
    expect(explainOutcome('listedSkilledWorker', licence('Probationary'), rules).stamp).toBe('Licensed, not A rated')
  })
  it.each([
    ['A', 'May hire.'],
    ['A (Premium)', 'May hire.'],
    ['B', 'May not hire.'],
    ['Provisional', 'We have no current rule'],
    ['Probationary', 'We have no current rule'],
  ])('a rating of %s: %s', (rating, words) => {
    expect(ratingMeaning(rating, rules)).toContain(words)
  })
})

describe('the questions', () => {
  const answers = (given: readonly CheckerRule[]) =>
    questionsBy(given).map(({ question, answer }) => `${question} ${answer}`)
  it('explain the ratings with the day they were checked', () => {
    expect(answers(rules)[0]).toBe(
      'What do the ratings mean? Title of uk.sponsor.a-rating: May hire. Title of uk.sponsor.b-rating: May not hire. Title of uk.sponsor.b-rating-plan: 5 months. (Checked Sun 15 Nov 2026.)',
    )
    expect(answers(rules).join()).toContain('Level seven. (Checked Sun 15 Nov 2026.)')
  })
  it('leave out what no rule of today answers', () => {
    expect(answers([]).join()).not.toContain('ratings')
    expect(answers([])).toHaveLength(answers(rules).length - 1)
  })
})
