import type { Doctorate, WorkStatus } from '#shared/account/work-rights.ts'
import { addDays, ageOn } from '#shared/calendar/days.ts'
import type { Ledger, LedgerCountry } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import type { Situation } from '#shared/salary/salary-test.ts'
import { runsOn } from '#shared/student/journey/after-study.ts'
import { addTime } from '#shared/student/journey/calculate-dates.ts'
import { lastSafeDay } from '#shared/student/journey/decision-time.ts'
import type { ChosenSituation } from './situations.ts'

/** A person in the country of one job. Private: it is made for one answer and never stored. */
export interface Person {
  /** `recentGraduate`: our usual visitor, who has just graduated there and needs a sponsor. */
  status: 'citizen' | 'unsponsored' | 'student' | 'graduate' | 'abroad' | 'recentGraduate'
  /** The last day of their visa or permission. */
  until: string | null
  courseEnds: string | null
  bornOn?: string | undefined
  doctorate?: Doctorate | undefined
  /** From their profile, chosen on the page, or assumed because we know nothing. */
  source: 'profile' | 'chosen' | 'assumed'
}

export const usualVisitor: Person = { status: 'recentGraduate', until: null, courseEnds: null, source: 'assumed' }
export const personAbroad: Person = { status: 'abroad', until: null, courseEnds: null, source: 'assumed' }

interface Profile {
  workRights: readonly { country: string; status: WorkStatus; until: string | null }[]
  courseEnds: string | null
}

/**
 * What a profile says about one country. Where it says nothing, people are recent graduates at home (where they
 * study, else where the site is) and come from abroad everywhere else. A permission that has ended does not count.
 */
export function personIn(
  countryCode: string | undefined,
  isHome: boolean,
  { workRights, courseEnds }: Profile,
  today: string,
): Person {
  const right = workRights.find(({ country }) => country === countryCode)
  if (right === undefined) return { ...(isHome ? usualVisitor : personAbroad), courseEnds: isHome ? courseEnds : null }
  const { status, until } = right
  if (status === 'needs_sponsor') return { ...personAbroad, source: 'profile' }
  if (until !== null && until < today) return { ...personAbroad, source: 'profile' }
  return { status, until, courseEnds: status === 'student' ? courseEnds : null, source: 'profile' }
}

/** Someone who chose a situation on the page, where the job is in the country they mean. */
export function personChosen(situation: ChosenSituation | undefined, isHome: boolean): Person {
  if (situation === undefined) return isHome ? usualVisitor : personAbroad
  if (!isHome) return { ...personAbroad, source: 'chosen' }
  return { status: situation, until: null, courseEnds: null, source: 'chosen' }
}

/** Of someone whose dates we do not know: about three months, in days so that a database counts them the same way. */
export const usualSwitchDays = 91

/** The two kinds of people that boards are prepared for. */
export type Audience = 'newEntrant' | 'standard'
export const audienceOf = ({ status, bornOn }: Person, today: string, newEntrantAge = 26): Audience => {
  const isYoung = bornOn !== undefined && ageOn(bornOn, addDays(today, usualSwitchDays)) < newEntrantAge
  return status === 'abroad' && !isYoung ? 'standard' : 'newEntrant'
}
/** Students and graduates of the job's country come under the lower limits. */
export const studiedHere = ({ status }: Person): boolean | undefined => {
  if (status === 'student' || status === 'graduate' || status === 'recentGraduate') return true
  return status === 'abroad' ? false : undefined
}

/** The rules for the salary a person may use in the UK on the day they would switch. One that is met is enough. */
export function salarySituations({ status, bornOn, doctorate }: Person, switchOn: string): Situation[] {
  const age = bornOn === undefined ? undefined : ageOn(bornOn, switchOn)
  const isByStudy = status === 'student' || status === 'graduate' || status === 'recentGraduate'
  return [
    ...(isByStudy ? [{ kind: 'newEntrant', because: 'studentOrGraduate' } as const] : []),
    ...(!isByStudy && age !== undefined ? [{ kind: 'newEntrant', because: 'age', age } as const] : []),
    ...(doctorate ? [{ kind: doctorate === 'stem' ? 'stemPhd' : 'relevantPhd' } as const] : []),
    ...(isByStudy ? [] : [{ kind: 'standard' } as const]),
  ]
}

/** The last day of what a person may do now. The end of a student visa may be estimated from the course. */
export function endOfStay(ledger: Ledger, country: LedgerCountry | undefined, person: Person): string | null {
  const { status, until, courseEnds } = person
  if (until !== null || status !== 'student' || courseEnds === null || country === undefined) return until
  const id = runsOn[country]?.least
  const rule = id === undefined ? undefined : ruleOn(ledger, id, courseEnds)
  return (rule?.found ? addTime(courseEnds, rule.rule.value) : undefined) ?? null
}

/** The day on which a person would ask for a sponsored visa: as late as is safe, and not before their course ends. */
export function switchDay(ledger: Ledger, country: LedgerCountry | undefined, person: Person, today: string): string {
  const end = endOfStay(ledger, country, person)
  if (end === null || country === undefined) return addDays(today, usualSwitchDays)
  const days = [today, person.courseEnds ?? today, lastSafeDay(ledger, country, end) ?? end]
  return days.sort().at(-1)!
}
