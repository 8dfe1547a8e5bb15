import type { Dated, Ledger, Occupation, Rule } from '#shared/rules/ledger.ts'
import { occupationOn, ruleOn, type NoRule } from '#shared/rules/rule-on.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { moneyInWords } from '#shared/money.ts'
import { valueInWords } from '#shared/rules/values.ts'

/** Which rule for the salary a person may use. What they say of themselves is taken as said. */
export type Situation =
  | { kind: 'standard' | 'relevantPhd' | 'stemPhd' | 'salaryList' }
  | {
      kind: 'newEntrant'
      because: 'age' | 'studentOrGraduate' | 'training' | 'postdoc'
      /** On the day of application; matters when age is the reason. */
      age?: number | undefined
      /** Time already spent as a new entrant, the Graduate visa included. */
      monthsUsed?: number | undefined
    }

export interface SalaryQuestion {
  occupationCode: string
  pay: { minor: number; per: 'year' | 'hour' }
  hoursPerWeek: number
  situation: Situation
  /** ISO day of the visa application. */
  date: string
}

/** A rule that was used, with what a reader needs to check it. */
export interface UsedRule extends Pick<Dated, 'confidence' | 'validFrom' | 'validTo' | 'checkedOn' | 'source'> {
  id: string
  title: string
  words: string
}

/** One of the amounts the pay is compared with: yearly, except for the hourly minimum. */
export interface SalaryCheck {
  what: 'threshold' | 'goingRate' | 'hourlyFloor'
  requiredMinor: number
  paidMinor: number
  passes: boolean
}

export interface SalaryVerdict {
  outcome: 'meets' | 'below' | 'notEligible' | 'cannotSay'
  why:
    | 'enough'
    | 'short'
    | 'occupationClosed'
    | 'occupationNotOnList'
    | 'noPhdRate'
    | 'notOnSalaryList'
    | 'tooOldForNewEntrant'
    | 'newEntrantTimeUsed'
    | 'noRule'
    | 'occupationUnknown'
    | 'payScale'
    | 'noRate'
    | 'tooManyHours'
    | 'tablesDisagree'
    | 'notGiven'
    | 'onlyAtTop'
  words: string
  occupation: { code: string; title: string } | null
  /** What is missing for the year; zero unless the outcome is `below`. */
  shortMinor: number
  checks: SalaryCheck[]
  /** Other conditions of the job, in words. */
  conditions: string[]
  rules: UsedRule[]
}

/**
 * A calendar convention, not a rule: the hourly floor of the ledger is its new entrant threshold over 52 such weeks.
 */
const weeksInYear = 52
const pounds = (minor: number) => moneyInWords(Math.round(minor), 'GBP')

type Result = Pick<SalaryVerdict, 'outcome' | 'why' | 'words'> & Partial<Pick<SalaryVerdict, 'checks' | 'shortMinor'>>

/** Stops the test where an answer is certain, or where there is none. */
class Stop extends Error {
  readonly verdict: Result
  constructor(outcome: SalaryVerdict['outcome'], why: SalaryVerdict['why'], words: string) {
    super(why)
    this.verdict = { outcome, why, words }
  }
}

function noRule({ rules }: Ledger, { id, date, why }: NoRule) {
  const title = rules.find(rule => rule.id === id)?.title ?? id
  return new Stop(
    'cannotSay',
    'noRule',
    {
      unknown: `We have no rule for this (${title}).`,
      notYet: `The rule we know (${title}) began after ${spellDay(date)}, so we can’t say.`,
      lapsed: `The rule we know (${title}) ended before ${spellDay(date)}, and we haven’t found what replaced it, so we can’t say.`,
    }[why],
  )
}

/** The ledger on one day, and what has been read in it. */
class Reading {
  readonly rules: UsedRule[] = []
  readonly conditions: string[] = []
  #ledger: Ledger
  #date: string

  constructor(ledger: Ledger, date: string) {
    this.#ledger = ledger
    this.#date = date
  }

  occupation(code: string): Occupation {
    const found = occupationOn(this.#ledger, code, this.#date)
    if (found.found) return found.occupation
    throw found.why === 'unknown'
      ? new Stop('cannotSay', 'occupationUnknown', `We do not know the occupation code ${code}.`)
      : noRule(this.#ledger, found)
  }

  holds(id: string): boolean {
    return ruleOn(this.#ledger, `uk.skilled-worker.${id}`, this.#date).found
  }

  rule(id: string): Rule {
    const found = ruleOn(this.#ledger, `uk.skilled-worker.${id}`, this.#date)
    if (!found.found) throw noRule(this.#ledger, found)
    const { title, value, confidence, validFrom, validTo, checkedOn, source } = found.rule
    this.rules.push({
      id: found.rule.id,
      title,
      words: valueInWords(value),
      confidence,
      validFrom,
      validTo,
      checkedOn,
      source,
    })
    return found.rule
  }

  number(id: string): number {
    const { value } = this.rule(id)
    if (value.kind === 'money') return value.minor
    if (value.kind === 'amount') return value.amount
    throw new Error(`The rule ${id} is not a number.`)
  }
}

/**
 * Does this pay meet the Skilled Worker salary rule that applies to this person? Every figure comes from the ledger.
 */
export function testSalary(ledger: Ledger, question: SalaryQuestion): SalaryVerdict {
  const reading = new Reading(ledger, question.date)
  let occupation: Occupation | null = null
  const answer = (result: Result): SalaryVerdict => ({
    occupation: occupation && { code: occupation.code, title: occupation.title },
    shortMinor: 0,
    checks: [],
    ...result,
    conditions: reading.conditions,
    rules: reading.rules,
  })
  try {
    occupation = reading.occupation(question.occupationCode)
    assertOpen(occupation, reading)
    const { threshold, rates } = ratesFor(occupation, question.situation, reading)
    const { code, title, confidence, validFrom, validTo, checkedOn, source } = occupation
    reading.rules.push({
      id: `uk.going-rate.${code}`,
      title: `Going rate for ${title}`,
      words: `${pounds(rates[0]!)} a year`,
      confidence,
      validFrom,
      validTo,
      checkedOn,
      source,
    })
    return answer(compare(question, threshold, rates, reading))
  } catch (stop) {
    if (stop instanceof Stop) return answer(stop.verdict)
    throw stop
  }
}

/** Degree level, or a list that is still in force. */
function assertOpen({ route, skill, note, shortageListJobs, salaryListJobs }: Occupation, reading: Reading) {
  if (route === 'open') return
  reading.rule('skill-level')
  if (route === 'closed') {
    throw skill === 'below' || note
      ? new Stop(
          'notEligible',
          'occupationClosed',
          `New applicants cannot be sponsored in this occupation. ${note}`.trim(),
        )
      : new Stop(
          'notEligible',
          'occupationNotOnList',
          'This occupation is below degree level and on neither of the two lists, so new applicants cannot be sponsored in it.',
        )
  }
  const lists = [
    { id: 'tsl', name: 'Temporary Shortage List', jobs: shortageListJobs },
    { id: 'isl', name: 'Immigration Salary List', jobs: salaryListJobs },
  ].filter(({ jobs }) => jobs !== '')
  const open = lists.filter(({ id }) => reading.holds(id))
  // None in force: asking for the first says which one and why.
  for (const { id } of open.length ? open : lists) reading.rule(id)
  reading.conditions.push(
    `Below degree level: only through ${open.map(({ name, jobs }) => `the ${name} (${jobs})`).join(' or ')}.`,
  )
  if (note) reading.conditions.push(note)
}

interface Applicable {
  threshold: number
  /** Strictest first. Two where the tables disagree. */
  rates: readonly number[]
}

function ratesFor(
  { rates, salaryListJobs, hasPayScale }: Occupation,
  situation: Situation,
  reading: Reading,
): Applicable {
  if (hasPayScale) {
    throw new Stop(
      'cannotSay',
      'payScale',
      'This occupation has a national pay scale, which we don’t have. Check the official table.',
    )
  }
  const rate = (minor: number | null): number => {
    if (minor === null)
      throw new Stop('cannotSay', 'noRate', 'We have no going rate for this occupation. Check the official table.')
    return minor
  }
  switch (situation.kind) {
    case 'standard':
      return { threshold: reading.number('general-threshold'), rates: [rate(rates.standard)] }
    case 'newEntrant': {
      const youngerThan = reading.number('new-entrant-age')
      const most = reading.number('new-entrant-most')
      reading.rule('new-entrant-who')
      if (situation.because === 'age' && situation.age !== undefined && situation.age >= youngerThan) {
        throw new Stop(
          'notEligible',
          'tooOldForNewEntrant',
          `By age, a new entrant is younger than ${youngerThan}. Another reason may apply, or try the standard rule.`,
        )
      }
      if (situation.monthsUsed !== undefined && situation.monthsUsed >= most) {
        throw new Stop(
          'notEligible',
          'newEntrantTimeUsed',
          `A new entrant has at most ${most} months in total, the Graduate visa included. Try the standard rule.`,
        )
      }
      reading.conditions.push(`At most ${most} months in total as a new entrant, the Graduate visa included.`)
      return { threshold: reading.number('new-entrant-threshold'), rates: [rate(rates.newEntrant)] }
    }
    case 'relevantPhd':
    case 'stemPhd': {
      const minor = situation.kind === 'stemPhd' ? rates.stemPhd : rates.phd
      if (minor === null)
        throw new Stop(
          'notEligible',
          'noPhdRate',
          'There is no PhD discount for this occupation. Try the standard rule.',
        )
      return {
        threshold: reading.number(situation.kind === 'stemPhd' ? 'stem-phd-threshold' : 'phd-threshold'),
        rates: [minor],
      }
    }
    case 'salaryList': {
      reading.rule('isl')
      if (rates.salaryList === null)
        throw new Stop(
          'notEligible',
          'notOnSalaryList',
          'This occupation is not on the Immigration Salary List. Try the standard rule.',
        )
      reading.conditions.push(`Immigration Salary List: ${salaryListJobs}.`)
      // The rule asks for the full going rate, the table of the list sometimes for less.
      return {
        threshold: reading.number('isl-threshold'),
        rates: [...new Set([rate(rates.standard), rates.salaryList])].sort((a, b) => b - a),
      }
    }
  }
}

function compare(
  { pay, hoursPerWeek, date }: SalaryQuestion,
  threshold: number,
  rates: readonly number[],
  reading: Reading,
): Result {
  const basis = reading.number('going-rate-hours')
  const floor = reading.number('hourly-floor')
  if (hoursPerWeek < basis) reading.rule('threshold-part-time')
  const most = reading.number('hours-counted')
  if (hoursPerWeek > most) {
    throw new Stop(
      'cannotSay',
      'tooManyHours',
      `Only the pay for ${most} hours a week counts. Test the pay and hours without those above it.`,
    )
  }
  const hoursPerYear = hoursPerWeek * weeksInYear
  const yearly = pay.per === 'year' ? pay.minor : Math.round(pay.minor * hoursPerYear)
  const hourly = Math.round(yearly / hoursPerYear)
  const checksWith = (rate: number): SalaryCheck[] => {
    const proRata = Math.round((rate * hoursPerWeek) / basis)
    return [
      { what: 'threshold', requiredMinor: threshold, paidMinor: yearly, passes: yearly >= threshold },
      { what: 'goingRate', requiredMinor: proRata, paidMinor: yearly, passes: yearly >= proRata },
      // To the penny, as the floor itself is rounded.
      { what: 'hourlyFloor', requiredMinor: floor, paidMinor: hourly, passes: hourly >= floor },
    ]
  }
  const passes = (checks: readonly SalaryCheck[]) => checks.every(check => check.passes)
  const [strict, ...lenient] = rates.map(checksWith)
  const checks = strict!
  const day = spellDay(date)
  if (passes(checks))
    return {
      outcome: 'meets',
      why: 'enough',
      words: `${pounds(yearly)} a year meets the salary rule for an application on ${day}.`,
      checks,
    }
  if (lenient.some(passes)) {
    return {
      outcome: 'cannotSay',
      why: 'tablesDisagree',
      words: 'The rule and the list’s table give different rates for this occupation, and this salary is between them.',
      checks,
    }
  }
  // The least that passes: hourly pay is rounded before it is compared with the minimum.
  const leastFor = ({ what, requiredMinor }: SalaryCheck) =>
    what === 'hourlyFloor' ? Math.ceil((requiredMinor - 0.5) * hoursPerYear) : requiredMinor
  const needed = Math.max(...checks.filter(check => !check.passes).map(leastFor))
  const words = `${pounds(yearly)} a year is ${pounds(needed - yearly)} below the ${pounds(needed)} needed for an application on ${day}.`
  return { outcome: 'below', why: 'short', words, checks, shortMinor: needed - yearly }
}
