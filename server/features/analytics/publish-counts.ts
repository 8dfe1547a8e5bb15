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
  /** Whether they know it only of all cohorts together. */
  areCohortsPrivate?: boolean
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
 * still have any of five sizes. `weeks` are the published active people of each week of the period; `shown` those of
 * the weeks so far, when the counts are those of a week.
 */
export function publishCounts(
  counts: TrueCounts,
  weeks: readonly (readonly number[])[] = [],
  shown: readonly (readonly number[])[] = weeks,
) {
  const { accounts, people, times } = counts
  const cohorts = [...accounts.keys()]
  const limitsByAccounts = counts.areCohortsPrivate
    ? limitTogether(counts, shown)
    : accounts.map(count => roundDown(Math.max(0, count - mostMissing)))
  const published = new Map<string, PublishedCount[]>()
  for (const rule of cellRules) {
    published.set(
      rule.name,
      cohorts.map(cohort => publishCell(rule, cohort)),
    )
  }
  for (const [name, ofCohorts] of people) {
    const parent = cellRules.findLast(rule => name.startsWith(`${rule.name} `))
    if (published.has(name) || !parent) continue
    published.set(
      name,
      cohorts.map(cohort => lowest(roundDown(ofCohorts[cohort]!), published.get(parent.name)![cohort]!)),
    )
  }
  return { people: toRecord(published), times: toRecord(publishTimes()) }

  function publishCell({ name, parents, covers }: CellRule, cohort: number): PublishedCount {
    const ofWeeks = name === activeCell || name === nameReached('active') ? weeks.map(week => week[cohort]!) : []
    const limits = [
      roundDown(people.get(name)?.[cohort] ?? 0),
      limitsByAccounts[cohort]!,
      ...covers.map(({ prefix, cells }) => limitByParts(roundedParts(prefix, cohort), cells)),
    ]
    if (name === activeCell && weeks.length > 0) limits.push(limitByParts(ofWeeks, weeks.length))
    // Someone may have deleted their account since the weeks were published. Published weeks do not change.
    const count = Math.max(lowest(...limits), ...ofWeeks) as PublishedCount
    return lowest(count, ...parents.map(parent => published.get(parent)![cohort]!))
  }

  function roundedParts(prefix: string, cohort: number): number[] {
    return [...people].flatMap(([name, ofCohorts]) => (name.startsWith(prefix) ? [roundDown(ofCohorts[cohort]!)] : []))
  }

  /** Frequencies are published only together with a number of people. */
  function publishTimes(): Map<string, PublishedCount[]> {
    return new Map(
      [...times].map(([name, ofCohorts]) => {
        const byHowMany = published.get(name)
        return [name, ofCohorts.map((count, cohort) => (byHowMany?.[cohort] ? roundDown(count) : roundDown(0)))]
      }),
    )
  }
}

/**
 * Where no one knows how many accounts each cohort has, all that was shown of the period together leaves out enough of
 * all accounts. Any cohort can then have more people than it shows. The largest is lowered first: it loses the least.
 */
function limitTogether({ accounts, people }: TrueCounts, shown: readonly (readonly number[])[]): PublishedCount[] {
  const everyCell = people.get(nameReached('active'))
  const limits = accounts.map((_, cohort) => roundDown(everyCell?.[cohort] ?? 0))
  const floors = accounts.map((_, cohort) => Math.max(0, ...shown.map(week => week[cohort]!)))
  const most = addUp(accounts) - mostMissing
  while (addUp(limits.map((limit, cohort) => Math.max(limit, floors[cohort]!))) > most) {
    const highest = Math.max(...limits.filter((limit, cohort) => limit > floors[cohort]!))
    const place = limits.findIndex((limit, cohort) => limit === highest && limit > floors[cohort]!)
    // Accounts were deleted since the other weeks were published. Published weeks do not change.
    if (place < 0) break
    limits[place] = (highest - roundingStep) as PublishedCount
  }
  return limits
}

const addUp = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** If a whole were larger, its parts would have to be at the upper end of their range. */
const limitByParts = (parts: readonly number[], cells: number) => roundDown(addUp(parts) + mostMissing * (cells - 1))

const lowest = (...counts: PublishedCount[]) => Math.min(...counts) as PublishedCount

/** Cells in which no cohort has anything are left out: readers see nothing to show either way. */
const toRecord = (cells: ReadonlyMap<string, readonly PublishedCount[]>): PublishedCells =>
  Object.fromEntries([...cells].filter(([, counts]) => counts.some(count => count > 0)))
