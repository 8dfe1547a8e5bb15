import { divisionOf, isRest, nameCohort, type Cohort, type Division } from '#shared/analytics/cohorts.ts'
import { periodsIn, weeksInPeriod, type Span } from '#shared/analytics/filters.ts'
import { activeCell, cohortAccountsCell } from './cells.ts'
import type { PublishedRow } from './publish.ts'
import { roundDown, type PublishedCount } from './publish-counts.ts'

/** Reads figures only from what is published, so nothing derived here reveals more than that. */
export class Figures {
  private readonly weeks: ReadonlyMap<string, PublishedRow>
  private readonly periods: ReadonlyMap<string, PublishedRow>
  /** The first days of the periods of a span, which every figure asks for. */
  private readonly starts = new Map<string, readonly string[]>()

  constructor(rows: readonly PublishedRow[]) {
    const rowsOf = (weeks: number) => new Map(rows.filter(row => row.weeks === weeks).map(row => [row.first, row]))
    this.weeks = rowsOf(1)
    this.periods = rowsOf(weeksInPeriod)
  }

  /**
   * People in an average period of the span. A period published with other cohorts is left out for a cohort
   * it does not have.
   */
  people(span: Span, name: string, cohort: Cohort | null): PublishedCount {
    const starts = this.startsOf(span).filter(start => cohort === null || this.hasCohort(start, cohort))
    return roundDown(this.add(starts, cohort, row => row.people[name]) / Math.max(starts.length, 1))
  }

  /** How often something was done in the whole span. */
  times(span: Span, name: string, cohort: Cohort | null): PublishedCount {
    return this.add(this.startsOf(span), cohort, row => row.times[name])
  }

  activeInWeek(week: string, cohort: Cohort | null): PublishedCount {
    return readCount(this.weeks.get(week), cohort, row => row.people[activeCell])
  }

  /** Figures that are not about a cohort are the same for all of them. */
  inWeek(week: string, name: string): PublishedCount {
    return this.weeks.get(week)?.people[name]?.[0] ?? roundDown(0)
  }

  /** What is counted under names with this prefix, without the prefix. */
  valuesOf(span: Span, prefix: string): string[] {
    const names = this.startsOf(span).flatMap(start => Object.keys(this.periods.get(start)?.people ?? {}))
    return [...new Set(names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length)))]
  }

  /**
   * The cohorts of the span's last period. With only one cohort there is nothing to choose, and a rest of a few people
   * is never shown.
   */
  cohortsOf(span: Span): Cohort[] {
    const row = this.periods.get(this.startsOf(span).at(-1)!)
    const accounts = row?.people[cohortAccountsCell]
    const cohorts = row?.cohorts.filter((cohort, place) => !isRest(cohort) || !accounts || accounts[place]! > 0) ?? []
    return cohorts.length > 1 ? cohorts.map(nameCohort) : []
  }

  /** How a period was divided when it was published. */
  divisionOf(start: string): Division {
    return readDivision(this.periods.get(start))
  }

  divisionOfWeek(week: string): Division {
    return readDivision(this.weeks.get(week))
  }

  private startsOf(span: Span): readonly string[] {
    const key = `${span.first} ${span.last}`
    const known = this.starts.get(key) ?? periodsIn(span)
    this.starts.set(key, known)
    return known
  }

  private hasCohort(start: string, { key }: Cohort): boolean {
    return this.periods.get(start)?.cohorts.some(each => nameCohort(each).key === key) ?? false
  }

  private add(starts: readonly string[], cohort: Cohort | null, cells: (row: PublishedRow) => Counts): PublishedCount {
    return starts.reduce((sum, start) => sum + readCount(this.periods.get(start), cohort, cells), 0) as PublishedCount
  }
}

const readDivision = (row: PublishedRow | undefined): Division => (row ? divisionOf(row.cohorts[0]!) : 'joined')

type Counts = readonly PublishedCount[] | undefined

function readCount(
  row: PublishedRow | undefined,
  cohort: Cohort | null,
  cells: (row: PublishedRow) => Counts,
): PublishedCount {
  const counts = (row && cells(row)) ?? []
  const included =
    cohort === null ? counts : counts.filter((_, place) => nameCohort(row!.cohorts[place]!).key === cohort.key)
  return included.reduce((sum, count) => sum + count, 0) as PublishedCount
}
