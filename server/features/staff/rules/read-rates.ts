import { dayOf } from '#shared/calendar/days.ts'
import type { Occupation } from '#shared/rules/ledger.ts'
import { ratesInWords } from '#shared/rules/rate-words.ts'
import { statusOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import type { RateView } from '#shared/staff/rule-views.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listNewestEdits } from '#server/platform/edits/queries.ts'
import { listOccupations, listRulesOn, searchOccupations } from '#server/features/rules/queries.ts'
import { compareWithRepository, readCheckers } from './read-rules.ts'

/** A version of an occupation’s going rates as staff see it on a day. */
export const describeRate = (occupation: Occupation, day: string) => ({
  ...occupation,
  words: ratesInWords(occupation.rates),
  status: statusOn(occupation, day),
  startIsExact: true,
})

const hoursRule = 'uk.skilled-worker.going-rate-hours'

/** The working week that all going rates are meant for: it is a rule of its own. */
export async function readRateHours(db: Database, now: Date) {
  const [rule] = await listRulesOn(db, [hoursRule], dayOf(now))
  return { ruleId: hoursRule, words: rule ? valueInWords(rule.value) : null }
}

/** The occupations that match, best first, each by the version of today or else the nearest. */
export async function listRatesForStaff(db: Database, q: string, now: Date) {
  const today = dayOf(now)
  const [found, all, edits] = await Promise.all([
    searchOccupations(db, q, today),
    listOccupations(db),
    listNewestEdits(db, 'rate'),
  ])
  const checkedBy = await readCheckers(db, edits)
  const editOf = new Map(edits.map(edit => [edit.key, edit]))
  return found.map(occupation => {
    const next = all.find(({ code, validFrom }) => code === occupation.code && validFrom > today)
    return {
      ...describeRate(occupation, today),
      next: next && next !== occupation ? { validFrom: next.validFrom, words: ratesInWords(next.rates) } : null,
      ...compareWithRepository('rate', occupation.code, editOf.get(occupation.code)),
      checkedBy: checkedBy(occupation.code, occupation.validFrom),
      version: editOf.get(occupation.code)?.version ?? 0,
    }
  })
}
type ListedRate = Awaited<ReturnType<typeof listRatesForStaff>>[number]

/** The rates of each view, in its order. */
export const sortRatesIntoViews = (
  rates: readonly ListedRate[],
): Readonly<Record<RateView, readonly ListedRate[]>> => ({
  all: rates,
  edited: rates
    .filter(({ isEdited }) => isEdited)
    .toSorted((a, b) => Number(b.isConflicting) - Number(a.isConflicting)),
})
