import { expect, test } from 'vitest'
import { systemCountryId } from '#shared/constants.ts'
import { findDiscrimination } from './discrimination.ts'
import type { PostContent } from './read-post.ts'

const quotesIn = (description: string, statuses: PostContent['statuses'] = ['graduateVisa']) =>
  findDiscrimination(
    { title: 'Engineer', description, countryId: systemCountryId, statuses } as PostContent,
    undefined,
  ).map(({ words }) => /“([^”]+)”/.exec(words)?.[1])

test.each([
  ['You are a native English speaker.', 'native English speaker'],
  ['EU citizens only, please.', 'EU citizens only'],
  ['Only British nationals may apply.', 'Only British nationals'],
  ['We are looking for a waitress.', 'waitress'],
  ['Applicants should be aged 20 to 30.', 'aged 20 to 30'],
])('%s', (text, quote) => expect(quotesIn(text)).toEqual([quote]))

test.each([
  'You will teach children aged 5 to 11.',
  'Fluent English is needed.',
  'You need the right to work in the UK.',
  'You will work with native code and speak to customers.',
])('nothing is wrong with “%s”', text => expect(quotesIn(text)).toEqual([]))

test('a legal reason for residents only excuses nationality and nothing else', () => {
  expect(quotesIn('UK nationals only. You are a native speaker.', ['residentsOnly'])).toEqual(['native speaker'])
})
