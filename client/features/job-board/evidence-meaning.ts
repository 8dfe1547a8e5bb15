import { spellDay } from '#shared/calendar/days.ts'
import type { EvidenceStateName } from '#shared/jobs/taxonomy.ts'
import type { Mark } from '#shared/verdict/kinds.ts'

/** The four states as shapes and sentences, on a job's own page; boards only name them. */
export const evidenceMeaning: Readonly<Record<EvidenceStateName, { mark: Mark; meaning: string }>> = {
  stated: { mark: 'check', meaning: 'The advert says it sponsors, and the employer is on the register.' },
  possible: { mark: 'warning', meaning: 'The employer is on the register. The advert does not promise anything.' },
  unclear: { mark: 'open', meaning: 'We don’t have enough information. Ask the employer.' },
  refused: { mark: 'cross', meaning: 'The advert rules sponsorship out.' },
}

/** What the states mean outside the UK, where official data may be a licence or only a history. */
const meaningElsewhere: Readonly<
  Record<'licence' | 'history' | 'advert', Readonly<Partial<Record<EvidenceStateName, string>>>>
> = {
  advert: {
    possible: 'The advert says it sponsors. This country has no list of sponsors that could confirm it.',
  },
  licence: {
    stated: 'The advert says it sponsors, and the employer is on the official register.',
    possible: 'The employer is on the official register. The advert does not promise anything.',
  },
  history: {
    stated: 'The advert says it sponsors, and official records show that the employer did before.',
    possible: 'Official records show that the employer did this before. The advert does not promise anything.',
  },
}

/** The sentence under the stamp. `official`: what official data outside the UK comes to. */
export function meaningOf(
  state: EvidenceStateName,
  official: { support: 'licence' | 'history' | null } | null,
): string {
  const meanings = official === null ? undefined : meaningElsewhere[official.support ?? 'advert']
  return meanings?.[state] ?? evidenceMeaning[state].meaning
}

/** What the evidence of a job outside the UK was read from, and of which day that is. */
export const checkedOfficially = (asOf: string | null) =>
  asOf === null ? 'From the advert alone' : `Advert and official data of ${spellDay(asOf)}`
