import { expect, it } from 'vitest'
import { inSentence } from './country-in-sentence.ts'
import { jobCountries } from './jobs/taxonomy.ts'

it('gives an article to the three countries that need one, and to no others', () => {
  expect(jobCountries.map(({ words }) => inSentence(words)).filter(name => name.startsWith('the '))).toEqual([
    'the United Kingdom',
    'the United States',
    'the Netherlands',
  ])
})
it.each([
  ['United Arab Emirates', 'the United Arab Emirates'],
  ['Faroe Islands', 'the Faroe Islands'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['Isle of Man', 'the Isle of Man'],
  ['India', 'India'],
])('%s reads %s', (name, words) => expect(inSentence(name)).toBe(words))
