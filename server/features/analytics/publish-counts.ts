import { activeCell, cellRules, nameReached, type CellRule } from './cells.ts'

/** Every published count is a multiple of this, and a smaller group is never shown. */
export const roundingStep = 5
/** The most people that can be missing from any published count. */
const mostMissing = roundingStep - 1

declare const isPublished: unique symbol
/** A count that passed through `publishCounts`. Pages are made from nothing else. */
export type PublishedCount = number & { readonly [isPublished]: true }
export type PublishedCells = Readonly<Record<string, readonly PublishedCount[]>>

/** Cells by name, each with one count for every cohort. */
export type TrueCells = ReadonlyMap<string, readonly number[]>
export interface TrueCounts {
  /** Activated accounts: administrators may know exactly how many there are. */
  accounts: readonly number[]
  people: TrueCells
  /** How often something was done, under the name of the people who did it. */
  times: TrueCells
}

export const roundDown = (count: number) => (Math.floor(count / roundingStep) * roundingStep) as PublishedCount

/**
 * The only way from true counts to what a university sees. Counts are rounded down to a multiple of five for
 * each cohort separately, and everyone is the sum of the cohorts. A count is then lowered further where readers could
 * combine it with others: never above what it is a part of, never so high that someone without it could be singled
 * out among the accounts, and never higher than its own parts explain. Decision 19 shows why each count can then
 * still have any of five sizes. `weeks` are the published active people of each week of the period.
 */
export function publishCounts({ accounts, people, times }: TrueCounts, weeks: readonly (readonly number[])[] = []) {
  const cohorts = [...accounts.keys()]
  const published = new Map<string, PublishedCount[]>()
  for (const rule of cellRules) {
    published.set(
      rule.name,
      cohorts.map(cohort => publishCell(rule, cohort)),
    )
  }
  for (const [name, counts] of people) {
    const parent = cellRules.findLast(rule => name.startsWith(`${rule.name} `))
    if (published.has(name) || !parent) continue
    published.set(
      name,
      cohorts.map(cohort => lowest(roundDown(counts[cohort]!), published.get(parent.name)![cohort]!)),
    )
  }
  return { people: toRecord(published), times: toRecord(publishTimes()) }

  function publishCell({ name, parents, covers }: CellRule, cohort: number): PublishedCount {
    const ofWeeks = name === activeCell || name === nameReached('active') ? weeks.map(week => week[cohort]!) : []
    const limits = [
      roundDown(people.get(name)?.[cohort] ?? 0),
      roundDown(Math.max(0, accounts[cohort]! - mostMissing)),
      ...covers.map(({ prefix, cells }) => limitByParts(roundedParts(prefix, cohort), cells)),
    ]
    if (name === activeCell && weeks.length > 0) limits.push(limitByParts(ofWeeks, weeks.length))
    // Someone may have deleted their account since the weeks were published. Published weeks do not change.
    const count = Math.max(lowest(...limits), ...ofWeeks) as PublishedCount
    return lowest(count, ...parents.map(parent => published.get(parent)![cohort]!))
  }

  function roundedParts(prefix: string, cohort: number): number[] {
    return [...people].flatMap(([name, counts]) => (name.startsWith(prefix) ? [roundDown(counts[cohort]!)] : []))
  }

  /** Frequencies are published only together with a number of people. */
  function publishTimes(): Map<string, PublishedCount[]> {
    return new Map(
      [...times].map(([name, counts]) => {
        const byHowMany = published.get(name)
        return [name, counts.map((count, cohort) => (byHowMany?.[cohort] ? roundDown(count) : roundDown(0)))]
      }),
    )
  }
}

/** If a whole were larger, its parts would have to be at the upper end of their range. */
const limitByParts = (parts: readonly number[], cells: number) =>
  roundDown(parts.reduce((sum, part) => sum + part, 0) + mostMissing * (cells - 1))

const lowest = (...counts: PublishedCount[]) => Math.min(...counts) as PublishedCount

/** Cells in which no cohort has anything are left out: readers see nothing to show either way. */
const toRecord = (cells: ReadonlyMap<string, readonly PublishedCount[]>): PublishedCells =>
  Object.fromEntries([...cells].filter(([, counts]) => counts.some(count => count > 0)))
