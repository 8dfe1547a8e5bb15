import type { Cohort } from '#shared/analytics/filters.ts'
import { findHidden, type Line, type Mark } from '#shared/analytics/suppress.ts'

/** People by what they are counted under and the year they joined in. */
export interface Tally {
  name: string
  year: number
  people: number
}
/** What adds up to what, by name. */
export interface Sum {
  parts: readonly string[]
  total: string
  /** Somebody can be in several parts. */
  overlaps?: boolean
}
/** How many people, or why that must not be known. */
export type Known = number | NonNullable<Mark>
/** How many people of a cohort, or of all, are counted under a name. */
export type Shown = (name: string, cohort: Cohort | null) => Known

/** Looks at all cohorts even when one is asked for: whoever goes through them must not be able to work out what is hidden in any. */
export function protect(tallies: readonly Tally[], cohorts: readonly Cohort[], sums: readonly Sum[] = []): Shown {
  const names = [...new Set([...tallies.map(({ name }) => name), ...sums.flatMap(({ parts, total }) => [...parts, total])])]
  const row = new Map(names.map((name, index) => [name, index]))
  // With one cohort, everybody is in it.
  const columns = cohorts.length > 1 ? [...cohorts, null] : [null]
  const place = (name: string, column: number) => row.get(name)! * columns.length + column
  const people = Array<number>(names.length * columns.length).fill(0)
  for (const tally of tallies) {
    for (const [column, cohort] of columns.entries()) {
      if (cohort === null || (cohort.from <= tally.year && tally.year <= cohort.to)) people[place(tally.name, column)]! += tally.people
    }
  }
  const all = columns.length - 1
  const lines: Line[] = [
    ...(all === 0 ? [] : names.map(name => ({ parts: cohorts.map((_, column) => place(name, column)), total: place(name, all) }))),
    ...sums.flatMap(({ parts, total, overlaps = false }) => columns.map((_, column) => ({ parts: parts.map(part => place(part, column)), total: place(total, column), overlaps }))),
  ]
  const marks = findHidden(people, lines)
  return (name, cohort) => {
    if (!row.has(name)) return 'few'
    const cell = place(name, cohort === null ? all : Math.max(columns.indexOf(cohort), 0))
    return marks[cell] ?? people[cell]!
  }
}
