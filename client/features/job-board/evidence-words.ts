import { systemCountryId } from '#shared/constants.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { EvidenceStateName } from '#shared/jobs/taxonomy.ts'

/** The four states in words and shapes, the same everywhere. */
export const evidenceWords: Readonly<
  Record<EvidenceStateName, { mark: 'check' | 'warning' | 'open' | 'cross'; words: string; meaning: string }>
> = {
  stated: {
    mark: 'check',
    words: 'Sponsorship stated',
    meaning: 'The advert says it sponsors, and the employer is on the register.',
  },
  possible: {
    mark: 'warning',
    words: 'Sponsorship possible',
    meaning: 'The employer is on the register. The advert does not promise anything.',
  },
  unclear: {
    mark: 'open',
    words: 'Sponsorship unclear',
    meaning: 'We don’t have enough information. Ask the employer.',
  },
  refused: { mark: 'cross', words: 'No sponsorship', meaning: 'The advert rules sponsorship out.' },
}

/** What a verdict was read from, and when. After a new register it is the old one's until it is weighed again. */
export const checkedAgainst = (countryId: number, registerDate: string | null, isMatched = true) =>
  countryId === systemCountryId && registerDate
    ? `Advert and register of ${spellDay(registerDate)}${isMatched ? '' : ', being checked'}`
    : 'From the advert alone'
