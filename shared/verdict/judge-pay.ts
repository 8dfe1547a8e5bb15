import { ageOn } from '#shared/calendar/days.ts'
import type { Ledger, LedgerCountry } from '#shared/rules/ledger.ts'
import { testPay } from '#shared/salary/country-pay-tests.ts'
import { describeTestedHours, goingRateHours } from '#shared/salary/hours.ts'
import { testOffer, type OfferedPay } from '#shared/salary/offer-test.ts'
import type { JobFacts, OfferedAmount, PayTest, PayVerdict } from '#shared/salary/pay-test.ts'
import type { SalaryVerdict, Situation, UsedRule } from '#shared/salary/salary-test.ts'
import { salarySituations, studiedHere, type Person } from './person.ts'
import { findChanges, findListUse, type RuleWarning } from './rule-warnings.ts'

/** What is known about a job's pay. */
export interface JobPay {
  country: LedgerCountry | undefined
  occupationCode: string | null
  pay: OfferedAmount | null
  hoursPerWeek: number | null
  facts: JobFacts
}

export interface PayPart {
  state: 'enough' | 'short' | 'onlyAtTop' | 'unknown' | 'closed'
  /** Missing for a year. */
  shortMinor: number
  /** The least that would be enough in a year; null where we cannot say. */
  neededMinor: number | null
  currency: string | null
  words: string
  /** What we would have to know to check it. */
  needs: 'pay' | 'occupation' | 'person' | 'rule'
  /** Of `person`: the facts that decide. */
  dependsOn: string | null
  conditions: string[]
  rules: UsedRule[]
  /** The last day of the list that the occupation is open through, or of the pay rules we know. */
  ruleEndsOn: string | null
  warnings: RuleWarning[]
  /** The test itself, as the page shows it: the UK's, or that of another country. */
  salary: SalaryVerdict | null
  elsewhere: PayVerdict | null
  /** Of the UK's: whose rule was used. */
  situation: Situation | null
}

const nothing: PayPart = {
  state: 'unknown',
  shortMinor: 0,
  neededMinor: null,
  currency: null,
  words: 'The advert doesn’t state the pay, so we can’t check it.',
  needs: 'pay',
  dependsOn: null,
  conditions: [],
  rules: [],
  ruleEndsOn: null,
  warnings: [],
  salary: null,
  elsewhere: null,
  situation: null,
}

/** The pay against the rules of the day on which a person would switch. */
export function judgePay(ledger: Ledger, job: JobPay, person: Person, today: string, switchOn: string): PayPart {
  if (job.country === 'uk') return judgeUkPay(ledger, job, person, today, switchOn)
  return judgePayElsewhere(ledger, job, person, today, switchOn)
}

const monthsInYear = 12

/** The UK's test takes yearly or hourly pay in pounds. */
export function testableOffer(pay: OfferedAmount | null): OfferedPay | null {
  if (pay === null || pay.currency !== 'GBP') return null
  const convert = (minor: number) =>
    pay.per === 'month' ? { minor: minor * monthsInYear, per: 'year' as const } : { minor, per: pay.per }
  return { least: pay.least === null ? null : convert(pay.least), most: convert(pay.most) }
}

function judgeUkPay(ledger: Ledger, job: JobPay, person: Person, today: string, switchOn: string): PayPart {
  const { occupationCode } = job
  const offer = testableOffer(job.pay)
  const hours = job.hoursPerWeek ?? goingRateHours(ledger, switchOn)
  if (occupationCode === null)
    return {
      ...nothing,
      needs: 'occupation',
      words: 'We don’t know the occupation code of this job, so we can’t check its pay.',
    }
  if (hours === null) return { ...nothing, words: 'We have no rule for the working week on that day.' }
  const situations = salarySituations(person, switchOn)
  const test = (situation: Situation, date: string, pay: OfferedPay) => ({
    situation,
    verdict: testOffer(ledger, pay, { occupationCode, hoursPerWeek: hours, situation, date }),
  })
  const best = (date: string, pay: OfferedPay) =>
    situations.map(each => test(each, date, pay)).sort((a, b) => compareVerdicts(a.verdict, b.verdict))[0]!
  const least = best(switchOn, { least: { minor: 0, per: 'year' }, most: { minor: 0, per: 'year' } })
  const { verdict, situation } = offer === null ? least : best(switchOn, offer)
  const usedToday = best(today, offer ?? { least: null, most: { minor: 0, per: 'year' } }).verdict.rules
  const list = findListUse(ledger, occupationCode, today, switchOn)
  const part: PayPart = {
    ...nothing,
    currency: 'GBP',
    neededMinor: least.verdict.outcome === 'below' ? least.verdict.shortMinor : null,
    words: verdict.words,
    conditions: [describeTestedHours(job.hoursPerWeek, hours), ...verdict.conditions],
    rules: verdict.rules,
    ruleEndsOn: list?.endsOn ?? null,
    warnings: [...(list ? [list.warning] : []), ...findChanges(ledger, usedToday, today, switchOn)],
    salary: offer === null ? null : verdict,
    situation,
  }
  if (list?.hasEnded) return { ...part, state: 'closed', words: list.warning.words }
  if (verdict.outcome === 'notEligible') return { ...part, state: 'closed' }
  if (offer === null) return { ...part, words: nothing.words }
  if (verdict.outcome === 'meets') return { ...part, state: 'enough' }
  if (verdict.outcome === 'below') return { ...part, state: 'short', shortMinor: verdict.shortMinor }
  return verdict.why === 'onlyAtTop'
    ? { ...part, state: 'onlyAtTop', words: verdict.conditions[0] ?? verdict.words }
    : part
}

/** What is enough comes first, then what is the least below. */
function compareVerdicts(a: SalaryVerdict, b: SalaryVerdict): number {
  const order = { meets: 0, cannotSay: 1, below: 2, notEligible: 3 }
  return order[a.outcome] - order[b.outcome] || a.shortMinor - b.shortMinor
}

const weeksInYear = 52
const fullTimeHours = 40
const inAYear = (minor: number, per: 'year' | 'month' | 'hour' | null, hoursPerWeek: number | null): number => {
  if (per === 'month') return minor * monthsInYear
  return per === 'hour' ? Math.round(minor * weeksInYear * (hoursPerWeek ?? fullTimeHours)) : minor
}

function judgePayElsewhere(
  ledger: Ledger,
  { country, pay, hoursPerWeek, facts }: JobPay,
  person: Person,
  today: string,
  switchOn: string,
): PayPart {
  if (country === undefined || pay === null) return nothing
  const isRecent = person.status === 'recentGraduate' || person.status === 'graduate'
  const ask = (date: string) =>
    testPay(ledger, country, {
      pay,
      hoursPerWeek,
      person: {
        age: person.bornOn === undefined ? undefined : ageOn(person.bornOn, switchOn),
        studiedHere: studiedHere(person),
        ...(isRecent && { monthsSinceDegree: 0 }),
      },
      job: facts,
      date,
    })
  const verdict = ask(switchOn)
  const changes = findChanges(ledger, ask(today)?.rules ?? [], today, switchOn)
  if (verdict === undefined) return { ...nothing, words: 'We have no rule about pay for this country.' }
  const { outcome, words, tests, conditions, rules } = verdict
  const shortMinor = outcome === 'below' ? shortOf(tests, pay, hoursPerWeek) : 0
  const states = { meets: 'enough', below: 'short', depends: 'unknown', cannotSay: 'unknown' } as const
  return {
    ...nothing,
    state: states[outcome],
    currency: pay.currency,
    shortMinor,
    neededMinor: neededOf(tests, hoursPerWeek),
    words,
    conditions,
    rules,
    ...needsOf(verdict),
    warnings: changes,
    ruleEndsOn: outcome === 'cannotSay' ? (changes.find(({ isReplaced }) => !isReplaced)?.on ?? null) : null,
    elsewhere: verdict,
  }
}

/** What we would have to know where a test has no answer, though the pay is stated. */
function needsOf({ outcome, tests }: PayVerdict): Pick<PayPart, 'needs' | 'dependsOn'> {
  const dependsOn = tests.find(test => test.outcome === 'depends')?.dependsOn ?? null
  if (outcome === 'depends') return { needs: 'person', dependsOn }
  const isByOccupation = tests.some(test => test.outcome === 'cannotSay' && test.needsOccupation)
  return { needs: isByOccupation ? 'occupation' : 'rule', dependsOn: null }
}

function neededOf(tests: readonly PayTest[], hoursPerWeek: number | null): number | null {
  const amounts = tests.flatMap(({ required }) => (required ? inAYear(required.minor, required.per, hoursPerWeek) : []))
  return amounts.length > 0 ? Math.min(...amounts) : null
}

/** What is missing for the easiest of the ways that were tested. */
const shortOf = (tests: readonly PayTest[], pay: OfferedAmount, hoursPerWeek: number | null): number =>
  Math.max(0, (neededOf(tests, hoursPerWeek) ?? 0) - inAYear(pay.most, pay.per, hoursPerWeek))
