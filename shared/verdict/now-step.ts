import { spellDay } from '#shared/calendar/days.ts'
import { limitOn } from '#shared/hours/limits.ts'
import { ledgerCountries, type Ledger, type LedgerCountry, type Rule } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { selfEmploymentOf } from '#shared/rules/self-employment.ts'
import { valueInWords } from '#shared/rules/values.ts'
import type { UsedRule } from '#shared/salary/salary-test.ts'
import type { Mark } from './kinds.ts'
import { endOfStay, type Person } from './person.ts'

/** One link of the chain behind an answer: what is so, and the rules that say it. */
export interface Step {
  key: 'now' | 'route' | 'employer' | 'pay' | 'dates'
  mark: Mark
  title: string
  words: string
  rules: UsedRule[]
}

/** What kind of work a job is. */
export interface JobKind {
  /** `permanent` is any job that is neither of the others. */
  kind: 'permanent' | 'internship' | 'partTime'
  isSelfEmployed: boolean
  /** A week; null where the advert does not say. */
  hoursMin: number | null
  hoursMax: number | null
}

export const describeUse = ({
  id,
  title,
  value,
  confidence,
  validFrom,
  validTo,
  checkedOn,
  source,
}: Rule): UsedRule => ({ id, title, words: valueInWords(value), confidence, validFrom, validTo, checkedOn, source })

/** What a person may do in this very job today. `canStart`: null where it depends on something we do not know. */
export interface NowAnswer {
  canStart: boolean | null
  step: Step | null
  missing: string[]
}

export function readNow(
  ledger: Ledger,
  country: LedgerCountry | undefined,
  job: JobKind,
  person: Person,
  today: string,
): NowAnswer {
  const step = (mark: Mark, title: string, words: string, rules: UsedRule[] = []): Step => ({
    key: 'now',
    mark,
    title,
    words,
    rules,
  })
  const until = endOfStay(ledger, country, person)
  const untilWords = until === null ? '' : ` until ${spellDay(until)}`
  switch (person.status) {
    case 'citizen':
      return answerYes(
        step('check', 'Now: you can start', 'You are a citizen or permanent resident, so you need no visa.'),
      )
    case 'unsponsored':
      return answerYes(
        step('check', 'Now: you can start', `You may work without a sponsor${untilWords}.`),
        until === null ? ['the day your permission ends'] : [],
      )
    case 'graduate':
      return answerYes(
        step(
          'check',
          'Now: you can start',
          country === 'uk'
            ? `Your Graduate visa allows any job${untilWords}.`
            : `Your post-study permission allows you to work${untilWords}.`,
          rulesOf(ledger, country === 'uk' ? ['uk.graduate.conditions'] : [], today),
        ),
        until === null ? ['the day your visa ends'] : [],
      )
    case 'student':
      return readStudent(ledger, country, job, until, today)
    case 'abroad':
    case 'recentGraduate':
      return { canStart: false, step: null, missing: [] }
  }
}

const answerYes = (step: Step, missing: string[] = []): NowAnswer => ({ canStart: true, step, missing })

export const rulesOf = (ledger: Ledger, ids: readonly string[], date: string): UsedRule[] =>
  ids.flatMap(id => {
    const found = ruleOn(ledger, id, date)
    return found.found ? [describeUse(found.rule)] : []
  })

/** A student visa: no self-employment where it is forbidden, limited hours in term, and no permanent job. */
function readStudent(
  ledger: Ledger,
  country: LedgerCountry | undefined,
  job: JobKind,
  until: string | null,
  today: string,
): NowAnswer {
  const say = (
    canStart: boolean | null,
    mark: Mark,
    title: string,
    words: string,
    rules: UsedRule[] = [],
    missing: string[] = [],
  ): NowAnswer => ({ canStart, step: { key: 'now', mark, title, words, rules }, missing })
  if (country === undefined) return say(null, 'open', 'Now: not known', 'We have no rules for students there.')
  const limit = limitOn(
    {
      rules: ledger.rules,
      country,
      level: 'degree',
      isOlderVisa: null,
      calendar: { terms: [], periods: [] },
      universityCap: null,
    },
    today,
  )
  if (limit.kind === 'forbidden')
    return say(false, 'cross', 'Now: not on a student visa', valueInWords(limit.rule.value), [describeUse(limit.rule)])
  const self = selfEmploymentOf(ledgerCountries[country].countryId)
  if (job.isSelfEmployed && self?.isAllowed !== true) {
    const rules = rulesOf(ledger, self ? [self.ruleId] : [], today)
    return self
      ? say(false, 'cross', 'Now: not on a student visa', 'This is self-employed work, which it does not allow.', rules)
      : say(null, 'open', 'Now: ask first', 'We have no rule about self-employed students there.')
  }
  const limitRules = limit.kind === 'noRule' ? [] : [describeUse(limit.rule)]
  const untilWords = until === null ? '' : ` until ${spellDay(until)}`
  const missingEnd = until === null ? ['the day your visa ends'] : []
  if (job.kind === 'permanent') {
    const rules = country === 'uk' ? rulesOf(ledger, ['uk.student.not-allowed'], today) : limitRules
    const words =
      country === 'uk'
        ? 'A Student visa does not allow a permanent full-time job.'
        : 'A student visa limits your hours, so a full-time job has to wait until you have another permission.'
    return say(false, 'warning', 'Now: not yet', words, rules, missingEnd)
  }
  const most = limit.kind === 'hours' ? valueInWords(limit.rule.value) : null
  if (job.kind === 'internship')
    return say(
      null,
      'open',
      'Now: it depends on the dates',
      `In term you may work ${most === null ? 'limited hours' : `at most ${most}`}; full time in vacations only.`,
      [...limitRules, ...rulesOf(ledger, country === 'uk' ? ['uk.student.vacation'] : [], today)],
      ['whether it is in your vacation or a part of your course', ...missingEnd],
    )
  const isTooLong = limit.kind === 'hours' && limit.per === 'week' && (job.hoursMin ?? 0) * 60 > limit.minutes
  if (isTooLong)
    return say(
      false,
      'cross',
      'Now: too many hours in term',
      `It asks for ${job.hoursMin} hours a week or more. In term you may work at most ${most}.`,
      limitRules,
      missingEnd,
    )
  return say(
    true,
    'check',
    'Now: you can start',
    most === null
      ? `Your student visa allows this job${untilWords}.`
      : `Your student visa allows at most ${most} in term, all jobs together,${untilWords || ' while it lasts'}.`,
    limitRules,
    missingEnd,
  )
}
