import { days, hours } from '#shared/calendar/durations.ts'
import { publicationOf } from '#shared/registers/publications.ts'
import type { SourceAlert } from '#shared/staff/import-kinds.ts'
import type { Source } from './queries.ts'

/** A source is stale when it has not worked for this many of its periods. */
const staleAfterPeriods = 3
const leastStaleMs = days(2)
/** A small employer may offer the same few jobs for weeks. */
const unchangedJobsMs = days(30)
/** The Home Office publishes its register every few days, and each time organisations come and go. */
const unchangedSponsorsMs = days(14)

type WatchedSource = Pick<
  Source,
  'kind' | 'series' | 'everyHours' | 'pausedAt' | 'previewedAt' | 'succeededAt' | 'changedAt'
>

/** Why staff should look at a source that does not fail: it is not read, or it always sends the same. */
export function chooseStaleAlert(source: WatchedSource, now: Date): SourceAlert | undefined {
  const { everyHours, pausedAt, succeededAt, previewedAt, changedAt } = source
  const since = succeededAt ?? previewedAt
  if (everyHours === null || pausedAt !== null || since === null) return undefined
  const periodsMs = staleAfterPeriods * hours(everyHours)
  if (ageOf(since, now) > Math.max(leastStaleMs, periodsMs)) return 'stale'
  if (ageOf(changedAt ?? since, now) > Math.max(unchangedLimitMs(source), periodsMs)) return 'unchanged'
  return undefined
}

const ageOf = (moment: Date, now: Date) => now.getTime() - moment.getTime()

function unchangedLimitMs({ kind, series }: WatchedSource): number {
  if (kind === 'jobs') return unchangedJobsMs
  return series === null ? unchangedSponsorsMs : days(publicationOf(series).oldAfterDays)
}
