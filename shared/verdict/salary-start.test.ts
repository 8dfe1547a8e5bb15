import { expect, it } from 'vitest'
import { personAbroad, usualVisitor, type Person } from './person.ts'
import { startSalaryTest } from './salary-start.ts'

const inProfile = (change: Partial<Person>): Person => ({ ...personAbroad, source: 'profile', ...change })
const start = (person: Person, newEntrantAge: number | null = 26) => {
  const { situation, because, age } = startSalaryTest(person, '2027-02-18', newEntrantAge)
  return [situation, because, age].filter(Boolean).join(' ')
}

it.each<[string, Person, string]>([
  ['someone we know nothing about', usualVisitor, 'newEntrant studentOrGraduate'],
  ['a student', inProfile({ status: 'student' }), 'newEntrant studentOrGraduate'],
  ['a student of 40', inProfile({ status: 'student', bornOn: '1987-01-01' }), 'newEntrant studentOrGraduate'],
  ['a Graduate visa holder', inProfile({ status: 'graduate' }), 'newEntrant studentOrGraduate'],
  ['someone abroad', personAbroad, 'standard'],
  ['someone abroad who will be 25', inProfile({ bornOn: '2001-02-19' }), 'newEntrant age 25'],
  ['someone abroad who turns 26 that day', inProfile({ bornOn: '2001-02-18' }), 'standard'],
  ['a citizen', inProfile({ status: 'citizen' }), 'standard'],
  [
    'someone of 22 with another permission',
    inProfile({ status: 'unsponsored', bornOn: '2004-05-01' }),
    'newEntrant age 22',
  ],
])('the salary test of %s starts as it should', (_, person, expected) => expect(start(person)).toBe(expected))

it('starts with the standard rule where we have no rule for the age', () =>
  expect(start(inProfile({ bornOn: '2004-05-01' }), null)).toBe('standard'))
