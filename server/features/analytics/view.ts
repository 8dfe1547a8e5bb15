import type * as z from 'zod/mini'
import { comparedWords, compareWith, listCohorts, listPeriods, readFilters, type Cohort } from '#shared/analytics/filters.ts'
import type { AnalyticsAnswer, AnalyticsChart } from '#shared/analytics/schemas.ts'
import { fewestShown } from '#shared/analytics/suppress.ts'
import { dayOf } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { countPeople, findTenant } from './queries.ts'

export type Chart = z.output<typeof AnalyticsChart>
export type Looking = Awaited<ReturnType<typeof readView>>

/** Who looks at what: the university of the session, and what the address asks of it. */
export async function readView(db: Database, universityId: number, asked: { period?: string | undefined; compare?: string | undefined; cohort?: string | undefined }, now: Date) {
  const [tenant, people] = await Promise.all([findTenant(db, universityId), countPeople(db, universityId)])
  const activated = people.flatMap(({ year, people: count }) => (year === null ? [] : [{ year, people: count }]))
  const cohorts = listCohorts(activated)
  const periods = listPeriods(tenant.terms, dayOf(now))
  // One cohort is everybody: there is nothing to choose.
  const offered: Cohort[] = cohorts.length > 1 ? cohorts : []
  const { period, compare, cohort, ignored } = readFilters(asked, periods, offered)
  const compared = compareWith(period.span, compare)
  const count = activated.reduce((sum, each) => sum + each.people, 0)
  const view: z.output<typeof AnalyticsAnswer>['view'] = {
    university: tenant.name, isDemo: tenant.isDemo, periodWords: period.words, span: period.span, compared, comparedWords: compared ? comparedWords(compare, compared) : '',
    period: period.key, periods: periods.map(({ key, words }) => ({ key, words })), compare,
    cohort: cohort?.key ?? null, cohorts: offered.map(({ key, words }) => ({ key, words })), ignored, hasPeople: count >= fewestShown,
  }
  return { tenant, people, cohorts: offered, cohort, span: period.span, compared, than: view.comparedWords, view }
}
