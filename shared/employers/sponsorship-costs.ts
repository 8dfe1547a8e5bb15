import { moneyInWords } from '../money.ts'

/** Whom an employer may sponsor: those of the situations that need a licence. */
export const sponsoredCandidates = ['student-switch', 'graduate-switch', 'abroad'] as const
export const employerSizes = ['small', 'large'] as const
/** Half years, as the skills charge and the health surcharge are counted. */
export const sponsorshipMonths = [12, 18, 24, 30, 36, 42, 48, 54, 60] as const
export const licenceAnswers = ['no', 'yes'] as const

export interface CostChoice {
  candidate: (typeof sponsoredCandidates)[number]
  size: (typeof employerSizes)[number]
  months: number
  /** Whether the employer holds a licence already. */
  licence: (typeof licenceAnswers)[number]
}
/** Shown before anyone has chosen. */
export const usualCostChoice: CostChoice = { candidate: 'student-switch', size: 'small', months: 36, licence: 'no' }

/** By law some costs are the employer's alone; others are the worker's unless the employer offers to pay them. */
export type Payer = 'employer' | 'either'

export interface CostLine {
  what: string
  payer: Payer
  ruleId: string
  /** Pence; null where the ledger has no rule for the day. */
  minor: number | null
  /** How the sum is made, where it is not the figure itself. */
  working: string
}

/** What the ledger says today: money in pence, lengths in months. Undefined: no rule for the day. */
export type FindAmount = (ruleId: string) => number | undefined

/** The Home Office's charges for one person, in the order they are paid. */
export function sponsorshipCosts(choice: CostChoice, find: FindAmount): CostLine[] {
  const { size, licence } = choice
  const licenceFee = {
    ...once('Sponsor licence', 'employer', `uk.sponsor.licence-fee-${size}`, find),
    working: 'Once, for all the people you sponsor.',
  }
  const certificate = {
    ...once('Certificate of Sponsorship', 'employer', 'uk.sponsor.certificate-fee', find),
    working: 'For this person.',
  }
  return [
    ...(licence === 'yes' ? [] : [licenceFee]),
    certificate,
    skillsCharge(choice, find),
    visaFee(choice, find),
    healthSurcharge(choice, find),
  ]
}

const once = (what: string, payer: Payer, ruleId: string, find: FindAmount) => ({
  what,
  payer,
  ruleId,
  minor: find(ruleId) ?? null,
})

const halfYears = (months: number) => Math.ceil(months / 6)

function skillsCharge({ candidate, size, months }: CostChoice, find: FindAmount): CostLine {
  const what = 'Immigration Skills Charge'
  if (candidate === 'student-switch') {
    const ruleId = 'uk.sponsor.skills-charge-student'
    return { what, payer: 'employer', ruleId, minor: find(ruleId) ?? null, working: 'For a move from a Student visa.' }
  }
  const ruleId = `uk.sponsor.skills-charge-${size}`
  const yearly = find(ruleId)
  if (yearly === undefined) return { what, payer: 'employer', ruleId, minor: null, working: '' }
  // A first year that is not full is charged as a full one.
  const minor = yearly + Math.max(0, halfYears(months) - 2) * (yearly / 2)
  return { what, payer: 'employer', ruleId, minor, working: timesInWords(yearly, months) }
}

function visaFee({ candidate, months }: CostChoice, find: FindAmount): CostLine {
  const place = candidate === 'abroad' ? 'outside' : 'inside'
  const limit = find('uk.skilled-worker.fee-limit')
  const length = limit !== undefined && months > limit ? 'long' : 'short'
  const ruleId = `uk.skilled-worker.fee-${place}-${length}`
  const line = once('Visa fee', 'either', ruleId, find)
  return { ...line, minor: limit === undefined ? null : line.minor, working: `Applied for ${place} the UK.` }
}

function healthSurcharge({ months }: CostChoice, find: FindAmount): CostLine {
  const [what, ruleId] = ['Health surcharge', 'uk.skilled-worker.health-surcharge']
  const yearly = find(ruleId)
  if (yearly === undefined) return { what, payer: 'either', ruleId, minor: null, working: '' }
  const minor = halfYears(months) * (yearly / 2)
  return { what, payer: 'either', ruleId, minor, working: timesInWords(yearly, months) }
}

const timesInWords = (yearly: number, months: number) =>
  `${moneyInWords(yearly, 'GBP')} a year for ${lengthInWords(months)}, paid at once.`

/** '3 years', '2 and a half years'. */
export function lengthInWords(months: number): string {
  const years = Math.floor(months / 12)
  const half = months % 12 === 0 ? '' : ' and a half'
  return `${years}${half} ${years === 1 && half === '' ? 'year' : 'years'}`
}

/** Null as soon as one sum is unknown: a total without it would be too low. */
export function totalOf(lines: readonly CostLine[], payer: Payer): number | null {
  const sums = lines.filter(line => line.payer === payer).map(({ minor }) => minor)
  return sums.includes(null) ? null : sums.reduce<number>((sum, minor) => sum + minor!, 0)
}
