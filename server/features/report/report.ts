import { dayOf } from '#shared/calendar/days.ts'
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

const keptForMs = 60 * 60_000
/** Counting goes through all jobs and the whole register; an hour later is soon enough. */
const kept = new WeakMap<Database, { until: number; report: Promise<Report> }>()

export function readReport(db: Database, now: Date): Promise<Report> {
  const last = kept.get(db)
  if (last && last.until > now.getTime()) return last.report
  const report = makeReport(db, now)
  kept.set(db, { until: now.getTime() + keptForMs, report })
  // One that failed is not kept.
  report.catch(() => kept.delete(db))
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
  return {
    countedOn: today,
    jobs: groups.reduce((sum, group) => sum + group.jobs, 0),
    charts: [
      ...countriesChart(groups),
      ...evidenceChart(groups),
      ...fieldsChart(groups),
      ...routesChart(licences, register),
      ...hoursChart(hours),
      ...stayChart(stay),
    ],
  }
}
