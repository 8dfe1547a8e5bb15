import type { WorkStatus } from '#shared/account/work-rights.ts'
import { ledgerCountryOf } from '#shared/rules/country-of-code.ts'
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

/**
 * The sentence an employer wants to read, from what the person's profile says about this country. Undefined when the
 * profile says nothing, or when the day has passed.
 */
export function describeWorkRight(rights: readonly WorkRight[], country: string, today: string): string | undefined {
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
      return until ? `Student visa until ${spellDate(until)}; working hours are limited during term` : undefined
    case 'needs_sponsor':
      return 'Visa sponsorship needed'
  }
}
