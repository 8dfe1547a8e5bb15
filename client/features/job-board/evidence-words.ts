import { systemCountryId } from '#shared/constants.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { EvidenceStateName, RegisterMatchName } from '#shared/jobs/taxonomy.ts'

/** The four states in words, the same everywhere. */
export const evidenceWords: Readonly<Record<EvidenceStateName, string>> = {
  stated: 'Sponsorship stated',
  possible: 'Sponsorship possible',
  unclear: 'Sponsorship not mentioned',
  refused: 'No sponsorship',
}

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
