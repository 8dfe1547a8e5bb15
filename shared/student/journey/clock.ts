import type { WorkStatus } from '#shared/account/work-rights.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { LedgerCountry, Rule } from '#shared/rules/ledger.ts'
import type { RuleOn } from '#shared/rules/rule-on.ts'

export const clockFields = ['courseEnds', 'workRights'] as const
/** What the profile lacks. */
export type ClockField = (typeof clockFields)[number]

export interface ClockInput {
  today: string
  country: LedgerCountry
  /** According to the profile, or because their university is there. */
  isStudyCountry: boolean
  courseEnds: string | null
  right: { status: WorkStatus; until: string | null } | null
  /** All versions of the rules of `clockRuleIds`. */
  rules: readonly Rule[]
}

export const dateKeys = [
  'course',
  'studentVisa',
  'apply',
  'lengthChange',
  'permission',
  'startWithout',
  'startWith',
] as const
/** `said`: from the profile. `estimated`: by a rule of thumb, and marked as one. `calculated`: by a rule. */
export const dateBases = ['said', 'estimated', 'calculated', 'unknown'] as const

export interface ClockDate {
  key: (typeof dateKeys)[number]
  label: string
  /** Of a stretch of time, its first day. */
  from: string | null
  on: string | null
  basis: (typeof dateBases)[number]
  /** What it means, a sentence each. */
  words: string[]
  rules: Rule[]
}

export interface Clock {
  country: LedgerCountry
  words: string
  /** In the order they come. */
  dates: ClockDate[]
  needs: ClockField[]
}

export const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
export const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
export const rulesIn = (answers: readonly RuleOn[]) => answers.flatMap(answer => (answer.found ? answer.rule : []))
export const noRule = (about: string, date: string) =>
  `We have no rule for ${about} on ${spellDay(date)}, so we can’t say.`
