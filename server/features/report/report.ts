import { hours } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import type { Config } from '#server/config.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listRulesAndNext } from '#server/features/rules/queries.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import {
  countriesChart,
  evidenceChart,
  fieldsChart,
  hoursChart,
  hoursRules,
  routesChart,
  stayChart,
  stayRules,
  type Chart,
} from './charts.ts'
import { countJobGroups, countLicences } from './queries.ts'

interface Report {
  countedOn: string
  jobs: number
  charts: Chart[]
}

const keptForMs = hours(1)
/**
 * Counting reads all jobs and the whole register, so once an hour is enough. One cache for each server, identified by
 * its environment: what staff set on screen comes and goes.
 */
const kept = new WeakMap<Config, { until: number; report: Promise<Report> }>()

export function readReport({
  db,
  environment,
  now,
}: Pick<RequestScope, 'db' | 'environment' | 'now'>): Promise<Report> {
  const last = kept.get(environment)
  if (last && last.until > now.getTime()) return last.report
  const report = makeReport(db, now)
  kept.set(environment, { until: now.getTime() + keptForMs, report })
  // A failed count is not kept.
  report.catch(() => kept.delete(environment))
  return report
}

async function makeReport(db: Database, now: Date): Promise<Report> {
  const today = dayOf(now)
  const [groups, licences, register, hours, stay] = await Promise.all([
    countJobGroups(db),
    countLicences(db),
    findRegister(db),
    listRulesAndNext(db, hoursRules, today),
    listRulesAndNext(db, stayRules, today),
  ])
  // An advert that names several countries is one job, under the first of them. Its proof is each country's own.
  const once = groups.filter(({ isFurther }) => !isFurther)
  return {
    countedOn: today,
    jobs: once.reduce((sum, group) => sum + group.jobs, 0),
    charts: [
      ...countriesChart(once),
      ...evidenceChart(groups),
      ...fieldsChart(once),
      ...routesChart(licences, register),
      ...hoursChart(hours),
      ...stayChart(stay),
    ],
  }
}
