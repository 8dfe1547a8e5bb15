import { audienceOf, type Audience, type Person } from './person.ts'

const audiences: Readonly<Record<Audience, string>> = {
  newEntrant: 'for a recent graduate',
  standard: 'for someone from abroad',
}

/** For whom a stored verdict is. */
export const audienceInWords = (audience: Audience) => audiences[audience]

/** For whom a verdict was made: a person who told us something is spoken to. */
export const audienceWords = (person: Person, today: string) =>
  person.source === 'assumed' ? audiences[audienceOf(person, today)] : 'for you'
