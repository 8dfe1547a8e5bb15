import type * as z from 'zod/mini'
import {
  comparedWords,
  compareWith,
  lastWeek,
  listPeriods,
  periodsInYear,
  readFilters,
  spanUpTo,
  lastPeriod,
} from '#shared/analytics/filters.ts'
import type { AnalyticsAnswer, AnalyticsChart } from '#shared/analytics/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { accountsCell } from './cells.ts'
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
  const figures = new Figures(await listPublished(db, universityId, oldest))
  const cohorts = figures.cohortsOf(year)
  const { period, compare, cohort, ignored } = readFilters(asked, periods, cohorts)
  const compared = compareWith(period.span, compare)
  const week = lastWeek(today)
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
    cohorts: cohorts.map(({ key, words }) => ({ key, words })),
    ignored,
    hasPeople: figures.inWeek(week, accountsCell) > 0,
  }
  return { tenant, figures, cohorts, cohort, span: period.span, compared, year, week, than: view.comparedWords, view }
}
