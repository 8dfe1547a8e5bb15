import type * as z from 'zod/mini'
import { divisionWords, type Division } from '#shared/analytics/cohorts.ts'
import {
  comparedWords,
  compareWith,
  lastWeek,
  listPeriods,
  periodAfter,
  periodsIn,
  periodsInYear,
  readFilters,
  spanUpTo,
  lastPeriod,
  type Span,
} from '#shared/analytics/filters.ts'
import type { AnalyticsAnswer, AnalyticsChart } from '#shared/analytics/schemas.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { accountsCell } from './cells.ts'
import { listChoices, type DivisionChoice } from './divide.ts'
import { Figures } from './figures.ts'
import { listPublished, publishMissing, settledDay } from './publish.ts'
import { findTenant } from './queries.ts'

export type Chart = z.output<typeof AnalyticsChart>
export type AnalyticsContext = Awaited<ReturnType<typeof readContext>>

interface Asked {
  period?: string | undefined
  compare?: string | undefined
  cohort?: string | undefined
}

/** Who is looking at what: the session's university, what the address asks for, and the published figures. */
export async function readContext(db: Database, universityId: number, asked: Asked, now: Date) {
  const tenant = await findTenant(db, universityId)
  await publishMissing(db, tenant, now)
  const today = settledDay(now)
  const periods = listPeriods(tenant.terms, today)
  const year = spanUpTo(lastPeriod(today), periodsInYear)
  const chosen = readFilters(asked, periods, []).period
  const oldest = [
    year.first,
    ...[compareWith(chosen.span, 'before'), compareWith(chosen.span, 'year')].map(span => span!.first),
  ].sort()[0]!
  const figures = await remember(
    db,
    ['published'],
    `figures ${universityId} ${oldest}`,
    async from => new Figures(await listPublished(from, universityId, oldest)),
  )
  const cohorts = figures.cohortsOf(year)
  const { period, compare, cohort, ignored } = readFilters(asked, periods, cohorts)
  const division = figures.divisionOf(lastPeriod(today))
  const isDividedSo = (start: string) => figures.divisionOf(start) === division
  const wanted = compareWith(period.span, compare)
  // A group can only be compared with periods that were divided in the same way.
  const isComparable = cohort === null || !wanted || periodsIn(wanted).every(isDividedSo)
  const compared = isComparable ? wanted : null
  const week = lastWeek(today)
  const notes = [
    ...(cohort ? describeBeginning(periodsIn(year).find(isDividedSo)!, year) : []),
    ...(isComparable
      ? []
      : ['The weeks before were divided in another way, so only figures for everyone can be compared.']),
    ...describeNextDivision(await listChoices(db, universityId), division, today),
  ]
  const view: z.output<typeof AnalyticsAnswer>['view'] = {
    university: tenant.name,
    isDemo: tenant.isDemo,
    periodWords: period.words,
    span: period.span,
    compared,
    comparedWords: compared ? comparedWords(compare, compared) : '',
    period: period.key,
    periods: periods.map(({ key, words }) => ({ key, words })),
    compare,
    cohort: cohort?.key ?? null,
    cohorts,
    ignored,
    hasPeople: figures.inWeek(week, accountsCell) > 0,
    notes,
  }
  const { span } = period
  const than = view.comparedWords
  return { tenant, figures, division, cohorts, cohort, span, compared, year, week, than, view }
}

/** Since when there are figures for a group, if that is not the whole year. */
function describeBeginning(first: string, year: Span): string[] {
  if (first === year.first) return []
  return [`Figures for this group begin on ${spellDay(first)}. Before that, your figures were divided in another way.`]
}

/** A choice that no published period has followed yet. */
function describeNextDivision(choices: readonly DivisionChoice[], current: Division, today: string): string[] {
  const next = choices.findLast(({ first }) => first > lastPeriod(today))
  if (!next || next.division === current) return []
  const words = divisionWords[next.division]
  if (next.first > today) return [`From ${spellDay(next.first)} your figures will be divided ${words}.`]
  const shownOn = periodAfter(next.first)
  return [
    `Since ${spellDay(next.first)} your figures are divided ${words}. The first of them appear on ${spellDay(shownOn)}.`,
  ]
}
