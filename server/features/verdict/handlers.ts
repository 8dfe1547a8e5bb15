import { addDays, dayOf } from '#shared/calendar/days.ts'
import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import { getSalaryStart, runSalaryTest } from '#shared/salary/api.ts'
import type { Situation } from '#shared/salary/salary-test.ts'
import { SalaryStartAnswer, SalaryTestAnswer, SalaryTestForm } from '#shared/salary/schemas.ts'
import { systemCountryId } from '#shared/constants.ts'
import { endOfStay, switchDay, type Person } from '#shared/verdict/person.ts'
import { startSalaryTest } from '#shared/verdict/salary-start.ts'
import { testSalaryOnDay } from '#shared/verdict/salary-on-day.ts'
import { readCountryLedger } from '#server/features/rules/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { personFor, readViewer } from './viewer.ts'

/** Further ahead no one knows the rules. */
const mostDaysAhead = 5 * 366

export const verdictHandlers = [
  handle(runSalaryTest, { input: SalaryTestForm, answer: SalaryTestAnswer }, async args => {
    const { input, db, site, visitor, now } = args
    const { occupationCode, amount, per, hoursPerWeek } = input
    const today = dayOf(now)
    const [ledger, viewer] = await Promise.all([
      readCountryLedger(db, ['uk'], [occupationCode]),
      readViewer(db, visitor, site.countryId),
    ])
    const { date, dateFrom } = applicationDay(ledger, input.date, personFor(viewer, systemCountryId, today), today)
    const question = {
      occupationCode,
      pay: { minor: Math.round(amount * 100), per },
      hoursPerWeek,
      situation: situationOf(input),
      date,
    }
    return { date, dateFrom, ...testSalaryOnDay(ledger, question, today) }
  }),
  handle(getSalaryStart, { input: NoInput, answer: SalaryStartAnswer }, async ({ db, site, visitor, now }) => {
    const today = dayOf(now)
    const [ledger, viewer] = await Promise.all([
      readCountryLedger(db, ['uk'], []),
      readViewer(db, visitor, site.countryId),
    ])
    const person = personFor(viewer, systemCountryId, today)
    const applyOn = switchDay(ledger, 'uk', person, today)
    return startSalaryTest(person, applyOn, newEntrantAge(ledger, applyOn))
  }),
]

function newEntrantAge(ledger: Ledger, day: string): number | null {
  const age = ruleOn(ledger, 'uk.skilled-worker.new-entrant-age', day)
  return age.found && age.rule.value.kind === 'amount' ? age.rule.value.amount : null
}

/** The day someone asks for, else the day on which they would switch. */
function applicationDay(ledger: Ledger, asked: string | undefined, person: Person, today: string) {
  if (asked === undefined) {
    const dateFrom = endOfStay(ledger, 'uk', person) === null ? ('usual' as const) : ('profile' as const)
    return { date: switchDay(ledger, 'uk', person, today), dateFrom }
  }
  if (asked < today) throw problem('BAD_INPUT', [{ field: 'date', message: 'Enter today or a later day.' }])
  if (asked > addDays(today, mostDaysAhead))
    throw problem('BAD_INPUT', [{ field: 'date', message: 'Enter a day within five years.' }])
  return { date: asked, dateFrom: 'asked' as const }
}

function situationOf({ situation, because, age, monthsUsed }: ParsedInputOf<typeof runSalaryTest>): Situation {
  if (situation !== 'newEntrant') return { kind: situation }
  if (!because) throw problem('BAD_INPUT', [{ field: 'because', message: 'Choose why you count as a new entrant.' }])
  if (because === 'age' && age === undefined)
    throw problem('BAD_INPUT', [{ field: 'age', message: 'Enter your age in years.' }])
  return { kind: situation, because, age, monthsUsed }
}
