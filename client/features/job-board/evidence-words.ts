import { systemCountryId } from '#shared/constants.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { EvidenceStateName, RegisterMatchName } from '#shared/jobs/taxonomy.ts'

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

/** What the states mean outside the UK, where official data may be a licence or only a history. */
const meaningElsewhere: Readonly<Record<'licence' | 'history', Readonly<Partial<Record<EvidenceStateName, string>>>>> =
  {
    licence: {
      stated: 'The advert says it sponsors, and the employer is on the official register.',
      possible: 'The employer is on the official register. The advert does not promise anything.',
    },
    history: {
      stated: 'The advert says it sponsors, and official records show that the employer did before.',
      possible: 'Official records show that the employer did this before. The advert does not promise anything.',
    },
  }

/** The sentence under the stamp. `support`: what official data outside the UK comes to. */
export const meaningOf = (state: EvidenceStateName, support: 'licence' | 'history' | null): string =>
  (support === null ? undefined : meaningElsewhere[support][state]) ?? evidenceWords[state].meaning

/** What a verdict was read from, and when. After a new register it is the old one's until it is weighed again. */
export const checkedAgainst = (
  countryId: number,
  registerDate: string | null,
  isMatched = true,
  match: RegisterMatchName = 'notChecked',
) => {
  if (countryId !== systemCountryId)
    return match === 'notChecked' ? 'From the advert alone' : 'Advert and official data'
  return registerDate
    ? `Advert and register of ${spellDay(registerDate)}${isMatched ? '' : ', being checked'}`
    : 'From the advert alone'
}

/** The same on a job's own page, outside the UK. */
export const checkedOfficially = (asOf: string | null) =>
  asOf === null ? 'From the advert alone' : `Advert and official data of ${spellDay(asOf)}`
