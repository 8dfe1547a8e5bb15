import { spellDay } from '#shared/calendar/days.ts'
import type { Ledger, LedgerCountry, Rule } from '#shared/rules/ledger.ts'
import { ruleOn, type NoRule } from '#shared/rules/rule-on.ts'
import { rateInWords, valueInWords, type Money } from '#shared/rules/values.ts'
import type { UsedRule } from './salary-test.ts'

export type PayPer = 'year' | 'month' | 'hour'

/** What an advert offers, in the smallest unit of its currency. `least` is null where it only says "up to". */
export interface OfferedAmount {
  least: number | null
  most: number
  per: PayPer
  currency: string
}

/** What is known about the person. Everything that is left out is unknown, and never guessed. */
export interface PersonFacts {
  age?: number | undefined
  monthsSinceDegree?: number | undefined
  /** Holds a degree of the job's country. */
  studiedHere?: boolean | undefined
  /** The Netherlands: had an orientation year, or could have had one. */
  hadOrientationYear?: boolean | undefined
}

/** What is known about the job besides its pay. */
export interface JobFacts {
  /** Germany: one of the shortage occupations. */
  isShortage?: boolean | undefined
  /** Ireland: on the Critical Skills list, a listed care or agri-food job, or another eligible one. */
  irishList?: 'criticalSkills' | 'care' | 'other' | undefined
  /** Singapore: in financial services. */
  isFinance?: boolean | undefined
  /** Canada: two letters, such as ON. */
  province?: string | undefined
  /** USA: the prevailing wages by level, an hour, for this occupation and area. */
  wageLevels?: { levels: readonly number[]; occupation: string; area: string } | undefined
}

export interface PayQuestion {
  pay: OfferedAmount
  /** Null: the advert names none. */
  hoursPerWeek: number | null
  person: PersonFacts
  job: JobFacts
  /** ISO day of the application. */
  date: string
}

export type PayOutcome = 'meets' | 'below' | 'depends' | 'cannotSay'

/** One way to a visa, and whether the pay is enough for it. */
export interface PayTest {
  title: string
  outcome: PayOutcome
  words: string
  required: Money | null
  /** Of `depends`: the facts that decide, as part of a sentence. */
  dependsOn?: string | undefined
  /** Of `cannotSay`: whether the occupation would decide it. */
  needsOccupation?: boolean | undefined
}

export interface PayVerdict {
  country: LedgerCountry
  outcome: PayOutcome
  words: string
  tests: PayTest[]
  conditions: string[]
  rules: UsedRule[]
}

/** Whether a rule is for this person and job. Words say what it depends on, or what we would need to know. */
export type Applies = true | false | { dependsOn: string } | { needs: string; isByOccupation?: boolean }

/** What can be earned in the unit of a rule, at least and at most, and why the two differ. */
interface PayRange {
  low: number
  high: number
  causes: string[]
}

/** A calendar convention, not a rule. */
const weeksInYear = 52
const monthsInYear = 12
/** A full-time week, where the advert names no hours. */
const usualHours = { fewest: 35, most: 40 }

const perYear = (amount: number, per: PayPer, hours: number): number => {
  if (per === 'year') return amount
  return per === 'month' ? amount * monthsInYear : amount * hours * weeksInYear
}
const fromYear = (amount: number, per: PayPer, hours: number): number => {
  if (per === 'year') return amount
  return per === 'month' ? amount / monthsInYear : amount / (hours * weeksInYear)
}

/** The pay in the unit of a rule. Whatever is unknown widens the range. */
export function rangeOf({ pay, hoursPerWeek }: PayQuestion, per: PayPer, allowancePercent = 0): PayRange {
  const isConverted = pay.per !== per && (pay.per === 'hour' || per === 'hour')
  const hours = hoursPerWeek === null ? [usualHours.fewest, usualHours.most] : [hoursPerWeek]
  const convert = (amount: number) => hours.map(each => fromYear(perYear(amount, pay.per, each), per, each))
  // A yearly figure may contain an allowance that does not count.
  const mayContain = allowancePercent > 0 && pay.per === 'year'
  const least = pay.least ?? 0
  const low = Math.min(...convert(least)) / (mayContain ? 1 + allowancePercent / 100 : 1)
  return {
    // To the penny, as the rules are.
    low: Math.round(low),
    high: Math.round(Math.max(...convert(pay.most))),
    causes: [
      ...(least < pay.most ? ['which end of the range you are offered'] : []),
      ...(isConverted && hoursPerWeek === null ? ['the weekly hours, which the advert does not state'] : []),
      ...(mayContain ? ['whether the yearly pay includes the holiday allowance'] : []),
    ],
  }
}

/** Collects the tests of a country, and the rules they were made with. */
export class PayReading {
  readonly tests: PayTest[] = []
  readonly conditions: string[] = []
  readonly rules: UsedRule[] = []
  readonly ledger: Ledger
  readonly question: PayQuestion

  constructor(ledger: Ledger, question: PayQuestion) {
    this.ledger = ledger
    this.question = question
  }

  rule(id: string): Rule | NoRule {
    const found = ruleOn(this.ledger, id, this.question.date)
    if (found.found) this.#use(found.rule, valueInWords(found.rule.value))
    return found.found ? found.rule : found
  }

  #use({ id, title, confidence, validFrom, validTo, checkedOn, source }: Rule, words: string): void {
    if (!this.rules.some(rule => rule.id === id))
      this.rules.push({ id, title, words, confidence, validFrom, validTo, checkedOn, source })
  }

  /** Adds a condition in the ledger's words. */
  note(id: string): void {
    const rule = this.rule(id)
    if ('value' in rule) this.conditions.push(`${rule.title}: ${valueInWords(rule.value)}`)
  }

  amount(id: string): number | undefined {
    const rule = this.rule(id)
    return 'value' in rule && rule.value.kind === 'amount' ? rule.value.amount : undefined
  }

  money(id: string): Money | undefined {
    const rule = this.rule(id)
    return 'value' in rule && rule.value.kind === 'money' ? rule.value : undefined
  }

  /** Compares the pay with a rule. `times`: with a multiple of it. */
  test(id: string, applies: Applies, { allowancePercent = 0, times = 1, title = '', isMoreThan = false } = {}): void {
    if (applies === false) return
    const rule = this.rule(id)
    if (!('value' in rule)) {
      this.#useEnded(id)
      this.tests.push({
        title: title || this.#titleOf(id),
        outcome: 'cannotSay',
        words: missingRule(rule),
        required: null,
      })
      return
    }
    if (rule.value.kind !== 'money' || rule.value.per === null) throw new Error(`The rule ${id} is not a rate of pay.`)
    const required: Money = { ...rule.value, minor: Math.round(rule.value.minor * times) }
    this.tests.push({
      title: title || rule.title,
      required,
      ...this.#compare(required, applies, allowancePercent, isMoreThan),
    })
  }

  /** Of a rule that has no figure on the day: the last one before, so that readers can look at its source. */
  #useEnded(id: string): void {
    const ended = this.ledger.rules
      .filter(rule => rule.id === id && rule.validTo !== null && rule.validTo < this.question.date)
      .sort((a, b) => a.validTo!.localeCompare(b.validTo!))
      .at(-1)
    if (ended) this.#use(ended, `${valueInWords(ended.value)} until ${spellDay(ended.validTo!)}`)
  }

  /** Of the same: what it was called at another time. */
  #titleOf(id: string): string {
    return this.ledger.rules.find(rule => rule.id === id)?.title ?? 'A rule we don’t have'
  }

  #compare(required: Money, applies: Exclude<Applies, false>, allowancePercent: number, isMoreThan: boolean) {
    const { pay } = this.question
    const needed = `${isMoreThan ? 'more than ' : ''}${rateInWords(required)}`
    if (pay.currency !== required.currency)
      return { outcome: 'cannotSay' as const, words: `The pay is not in the currency of the rule (${needed}).` }
    const { low, high, causes } = rangeOf(this.question, required.per!, allowancePercent)
    const isEnough = (minor: number) => (isMoreThan ? minor > required.minor : minor >= required.minor)
    const rate = (minor: number) => rateInWords({ ...required, minor })
    if (!isEnough(high)) return { outcome: 'below' as const, words: `${rate(high)} is below the ${needed} needed.` }
    if (typeof applies === 'object' && 'needs' in applies)
      return {
        outcome: 'cannotSay' as const,
        words: `Needs ${needed}. ${applies.needs}`,
        needsOccupation: applies.isByOccupation ?? false,
      }
    const depends = [...(isEnough(low) ? [] : causes), ...(typeof applies === 'object' ? [applies.dependsOn] : [])]
    if (depends.length > 0) {
      const dependsOn = depends.join(', and on ')
      return { outcome: 'depends' as const, dependsOn, words: `Needs ${needed}. It depends on ${dependsOn}.` }
    }
    return { outcome: 'meets' as const, words: `${rate(low)} reaches the ${needed} needed.` }
  }

  finish(country: LedgerCountry): PayVerdict {
    const outcome = bestOutcome(this.tests)
    return {
      country,
      outcome,
      words: verdictWords[outcome](spellDay(this.question.date)),
      tests: this.tests,
      conditions: this.conditions,
      rules: this.rules,
    }
  }
}

/** One way is enough; without one that is certain, what it depends on comes before what is unknown. */
function bestOutcome(tests: readonly PayTest[]): PayOutcome {
  const order: readonly PayOutcome[] = ['meets', 'depends', 'cannotSay']
  return (
    order.find(outcome => tests.some(test => test.outcome === outcome)) ?? (tests.length > 0 ? 'below' : 'cannotSay')
  )
}

const verdictWords: Readonly<Record<PayOutcome, (day: string) => string>> = {
  meets: day => `The pay is enough for at least one work visa, for an application on ${day}.`,
  below: day => `The pay is too low for the work visas we know, for an application on ${day}.`,
  depends: day => `Whether the pay is enough depends on your situation, for an application on ${day}.`,
  cannotSay: day => `We can’t say whether the pay is enough, for an application on ${day}.`,
}

function missingRule({ date, why }: NoRule): string {
  if (why === 'lapsed')
    return `The figure we know ended before ${spellDay(date)}, and we haven’t found what replaced it, so we can’t say.`
  if (why === 'notYet') return `The figure we know began after ${spellDay(date)}, so we can’t say.`
  return 'We have no figure for this.'
}
