import type { AdvertReading } from '#shared/evidence/read-advert.ts'
import { evidenceStates, type RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import { describeVerdict, type StoredVerdict, type VerdictWords } from '#shared/verdict/kinds.ts'
import type { Audience } from '#shared/verdict/person.ts'
import { audienceInWords } from '#shared/verdict/words.ts'

/** For emails with jobs that may lead to a visa. */
export const visaNote =
  'What we say about visas is general information, not immigration advice. Open a job to see which visa rules apply to it, who published them and when we last checked.'

type AudienceVerdict = Pick<StoredVerdict, 'kind' | 'shortMinor' | 'currency' | 'ruleEndsOn' | 'isOnlyAtTop'>

/** As the column `verdicts` has them. */
export type StoredVerdicts = Readonly<Record<Audience, AudienceVerdict>> & { advert: AdvertReading['reading'] }

/** Whom the cards of a list are for, by the country of each job. */
export interface CardAudience {
  audience: Audience
  /** 'for a recent graduate', 'for you'. */
  words: string
  /** What a person's own permission means for jobs there, in place of the words about pay. */
  note: string | null
  /** They need no visa there. */
  isFree: boolean
}
export type CardViewer = (countryId: number) => CardAudience

const recentGraduate: CardAudience = {
  audience: 'newEntrant',
  words: audienceInWords('newEntrant'),
  note: null,
  isFree: false,
}
export const usualCardViewer: CardViewer = () => recentGraduate

const notJudged: AudienceVerdict = {
  kind: 'unclear',
  shortMinor: 0,
  currency: null,
  ruleEndsOn: null,
  isOnlyAtTop: false,
}

export interface JudgedJob {
  countryId: number
  evidence: number
  registerMatch: RegisterMatchName
  verdicts: StoredVerdicts | null
}

/** The stored verdict of a job in words. */
export function describeCardVerdict(
  { countryId, evidence, registerMatch, verdicts }: JudgedJob,
  viewer: CardViewer = usualCardViewer,
): VerdictWords {
  const { audience, words, note, isFree } = viewer(countryId)
  const stored = verdicts?.[audience] ?? notJudged
  if (isFree) return { kind: stored.kind, mark: 'check', words: 'You need no visa here', about: 'As your profile says' }
  const described = describeVerdict(
    { ...stored, evidence: evidenceStates[evidence - 1]!, advert: verdicts?.advert ?? null, match: registerMatch },
    words,
  )
  return note === null ? described : { ...described, about: `${described.about}. ${note}` }
}
