import { spellDay } from '#shared/calendar/days.ts'
import { audienceOf, type Audience } from '#shared/verdict/person.ts'
import { audienceWords } from '#shared/verdict/words.ts'
import type { CardViewer } from '#server/features/jobs/card-verdict.ts'
import { personFor, type Viewer } from './viewer.ts'

/** Whom the verdicts of a list are for, in each country. */
export function createCardViewer(viewer: Viewer, today: string): CardViewer {
  return countryId => {
    const person = personFor(viewer, countryId, today)
    const { status, until } = person
    const mayWork = (status === 'graduate' || status === 'unsponsored') && until !== null
    return {
      audience: audienceOf(person, today),
      words: audienceWords(person, today),
      note: mayWork ? `You can work here until ${spellDay(until)}` : null,
      isFree: status === 'citizen',
    }
  }
}

/** The audience that a board is filtered and sorted for: that of its country, else of the person's home. */
export const audienceIn = (viewer: Viewer, countryId: number | undefined, today: string): Audience =>
  audienceOf(personFor(viewer, countryId ?? viewer.homeCountryId, today), today)
