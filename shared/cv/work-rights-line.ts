import type { WorkStatus } from '#shared/account/work-rights.ts'

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

/** What the visa after a course is called where people know it by name. */
const graduateVisas: Readonly<Record<string, string>> = {
  GB: 'Graduate visa',
  IE: 'Third Level Graduate permission (Stamp 1G)',
  AU: 'Temporary Graduate visa (subclass 485)',
  NZ: 'Post Study Work Visa',
  CA: 'Post-graduation work permit',
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
    case 'graduate':
      return until
        ? `${graduateVisas[country] ?? 'Post-study work visa'} until ${spellDate(until)}; no sponsorship needed until then`
        : undefined
    case 'student':
      return until ? `Student visa until ${spellDate(until)}; working hours are limited during term` : undefined
    case 'needs_sponsor':
      return 'Visa sponsorship needed'
  }
}
