import { spellDay } from '#shared/calendar/days.ts'
import { moneyInWords } from '#shared/money.ts'
import type { AdvertReading } from '#shared/evidence/read-advert.ts'
import type { EvidenceStateName, RegisterMatchName } from '#shared/jobs/taxonomy.ts'

/** Best first, by number as kept in the database. The evidence of a job follows from all but `closed`. */
export const verdictKinds = [
  'enough',
  'mayEnough',
  'payUnknown',
  'mayPayUnknown',
  'short',
  'mayShort',
  'closed',
  'unclear',
  'refused',
] as const
export type VerdictKind = (typeof verdictKinds)[number]
export const verdictId = (kind: VerdictKind) => verdictKinds.indexOf(kind) + 1

/** A job of these kinds can lead to a visa, as far as we know. */
export const leadingKinds = ['enough', 'mayEnough', 'payUnknown', 'mayPayUnknown'] as const
export const canLeadToVisa = (kind: VerdictKind) => (leadingKinds as readonly VerdictKind[]).includes(kind)

export type Mark = 'check' | 'warning' | 'open' | 'cross'

/** What is stored of a verdict for each job, and all that its words are made of. */
export interface StoredVerdict {
  kind: VerdictKind
  evidence: EvidenceStateName
  /** What the advert says about sponsorship; null where it was not read yet. */
  advert: AdvertReading['reading'] | null
  match: RegisterMatchName
  /** Missing for a year, in the smallest unit of the job's currency; zero where nothing is. */
  shortMinor: number
  currency: string | null
  /** The last day of a list that the occupation depends on, or of the pay rules where we know of none after it. */
  ruleEndsOn: string | null
  /** True: the pay would do at the top of its range only. */
  isOnlyAtTop: boolean
}

/** A verdict in words: the worst first. `about`: what the words leave open, in a few words. */
export interface VerdictWords {
  kind: VerdictKind
  mark: Mark
  words: string
  about: string
}

const marks: Readonly<Record<VerdictKind, Mark>> = {
  enough: 'check',
  mayEnough: 'warning',
  payUnknown: 'warning',
  mayPayUnknown: 'warning',
  short: 'warning',
  mayShort: 'warning',
  closed: 'cross',
  unclear: 'open',
  refused: 'cross',
}

/** A verdict as people read it first, wherever a job is shown. */
export function describeVerdict(verdict: StoredVerdict, audience: string): VerdictWords {
  const { kind } = verdict
  return { kind, mark: marks[kind], words: headlineOf(verdict), about: aboutOf(verdict, audience) }
}

const advertWords: Readonly<Record<AdvertReading['reading'], string>> = {
  refuses: 'advert refuses',
  offers: 'advert offers it',
  hedges: 'advert says it may',
  unsure: 'advert unclear',
  asks: 'advert asks for the right to work',
  silent: 'advert silent',
}

/** Without an entry in an official list there is only the advert: no list exists, or the employer is not in it. */
function maySponsor({ advert, match }: StoredVerdict): string {
  const said = advertWords[advert ?? 'silent']
  if (match === 'listed') return `May sponsor: on the register, ${said}`
  if (match === 'history') return `May sponsor: did before, ${said}`
  return `May sponsor: ${said}, no list confirms it`
}

function headlineOf(verdict: StoredVerdict): string {
  const { kind, evidence, shortMinor, currency, ruleEndsOn } = verdict
  const short = `${moneyInWords(Math.round(shortMinor / 100) * 100, currency ?? '')} short`
  switch (kind) {
    case 'enough':
      return 'Sponsors and pays enough'
    case 'payUnknown':
      return 'Sponsors, pay can’t be checked'
    case 'mayEnough':
    case 'mayPayUnknown':
      return maySponsor(verdict)
    case 'short':
      return `Sponsors, but ${short}`
    case 'mayShort':
      return `May sponsor, but ${short}`
    case 'closed':
      return closedWords(evidence, ruleEndsOn)
    case 'unclear':
      return shortMinor > 0 ? `Not known, and ${short}` : 'Not known'
    case 'refused':
      return 'Rules sponsorship out'
  }
}

function closedWords(evidence: EvidenceStateName, ruleEndsOn: string | null): string {
  const sponsors = evidence === 'stated' ? 'Sponsors' : 'May sponsor'
  return ruleEndsOn === null
    ? `${sponsors}, but not in this occupation`
    : `${sponsors}, but its list ends ${spellDay(ruleEndsOn)}`
}

function aboutOf({ kind, evidence, ruleEndsOn, isOnlyAtTop }: StoredVerdict, audience: string): string {
  switch (kind) {
    case 'enough':
    case 'mayEnough':
      return ruleEndsOn === null
        ? `Pays enough ${audience}`
        : `Pays enough ${audience}, through a list that ends ${spellDay(ruleEndsOn)}`
    case 'payUnknown':
    case 'mayPayUnknown':
      if (isOnlyAtTop) return `Pays enough ${audience} only at the top of the range`
      return ruleEndsOn === null ? 'We can’t check the pay' : `We know the pay rule only until ${spellDay(ruleEndsOn)}`
    case 'short':
    case 'mayShort':
      return `Below the visa minimum ${audience}`
    case 'closed':
      return ruleEndsOn === null
        ? 'New applicants can’t be sponsored in it'
        : 'The list that the occupation is on is due to end'
    case 'unclear':
      return 'We can’t tell whether it sponsors: ask'
    case 'refused':
      return evidence === 'refused' ? 'The advert says so' : ''
  }
}
