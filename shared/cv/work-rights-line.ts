import type { WorkStatus } from '#shared/account/work-rights.ts'
import { hasVacationRule, listTermRules, places, type Level } from '#shared/hours/limits.ts'
import { ledgerCountryOf } from '#shared/rules/country-of-code.ts'
import type { Ledger, LedgerCountry } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { afterStudy } from '#shared/student/journey/after-study.ts'

export interface WorkRight {
  country: string
  status: WorkStatus
  until: string | null
}

const months = 'January February March April May June July August September October November December'.split(' ')
/** '30 June 2028'. */
const spellDate = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[month! - 1]} ${year}`
}

/** With these one may stay to look for work, but not work. */
const onlyToLookForWork: readonly string[] = ['SG']

/**
 * The permission to stay and work after a course, by the name that the rest of the product gives it. Undefined where
 * the ledger knows of none.
 */
function nameGraduateVisa(country: string): string | undefined {
  if (onlyToLookForWork.includes(country)) return undefined
  const key = ledgerCountryOf(country)
  const name = key && afterStudy[key]?.permission.replace(/^the /, '')
  return name && name[0]!.toUpperCase() + name.slice(1)
}

/** What is said where we do not know a person's own limit. */
const limitUnknown = 'working hours are limited'

export interface StudentHours {
  /** After the day until which the visa is valid. */
  words: string
  /** Whether it is the person's own limit. */
  isExact: boolean
}

/** Of someone whose settings we do not have for this country. */
export const unknownStudy = { level: null, isOlderVisa: null }

/** How much a student may work, by the ledger. Undefined where students may not work at all. */
export function describeStudentHours(
  ledger: Pick<Ledger, 'rules'>,
  country: LedgerCountry,
  study: { level: Level | null; isOlderVisa: boolean | null },
  today: string,
): StudentHours | undefined {
  const uses = listTermRules(country, study)
  const [use] = uses
  if (!use || use.means === 'forbidden') return undefined
  const found = ruleOn({ ...ledger, occupations: [] }, use.id, today)
  if (uses.length > 1 || !found.found) return { words: limitUnknown, isExact: false }
  if (use.means === 'free') return { words: 'no limit on working hours', isExact: true }
  const { value } = found.rule
  if (value.kind !== 'amount') return { words: limitUnknown, isExact: false }
  const place = places[country]
  const where = place && (place.countsOnCampus ? ' on campus' : ' off campus')
  const when = hasVacationRule(country, study.level ?? 'degree') ? ' in term' : ''
  return { words: `can work up to ${valueInWords(value)}${where ?? ''}${when}`, isExact: true }
}

/**
 * The sentence an employer wants to read, from what the person's profile says about this country. Undefined when the
 * profile says nothing, or when the day has passed.
 */
export function describeWorkRight(
  rights: readonly WorkRight[],
  country: string,
  today: string,
  studentHours?: StudentHours,
): string | undefined {
  const right = rights.find(each => each.country === country)
  if (!right) return undefined
  const { status, until } = right
  if (until !== null && until < today) return undefined
  switch (status) {
    case 'citizen':
      return 'Full right to work; no sponsorship needed'
    case 'unsponsored':
      return until
        ? `Permission to work until ${spellDate(until)}; no sponsorship needed until then`
        : 'Permission to work; no sponsorship needed'
    case 'graduate': {
      const visa = nameGraduateVisa(country)
      return visa && until ? `${visa} until ${spellDate(until)}; no sponsorship needed until then` : undefined
    }
    case 'student':
      return until && studentHours ? `Student visa until ${spellDate(until)}; ${studentHours.words}` : undefined
    case 'needs_sponsor':
      return 'Visa sponsorship needed'
  }
}
