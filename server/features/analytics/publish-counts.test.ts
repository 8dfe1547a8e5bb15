import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventKinds } from '#shared/usage/kinds.ts'
import { activeCell, cellRules, nameJobs, nameJobsBy, nameReached, nameUsed } from './cells.ts'
import { publishCounts, type TrueCells } from './publish-counts.ts'

const view = eventKinds.jobView
const host = nameJobs('host', view)
const evidence = ['1', '2', '3', '4', ''].map(value => nameJobsBy('host', view, 'evidence', value))
const employer = nameJobsBy('host', view, 'employer', 'Larkfield')

/** What one person did in four weeks: in which weeks, with jobs of which evidence, and whether of the employer. */
interface Person {
  weeks: boolean[]
  evidence: boolean[]
  isOfEmployer: boolean
  step: number
}
const flags = (length: number) => fc.array(fc.boolean(), { minLength: length, maxLength: length })
/** Some tables are crowded and some nearly empty: what gives a group away differs. */
const rarely = (length: number) =>
  fc.array(
    fc.integer({ min: 0, max: 5 }).map(chance => chance === 0),
    { minLength: length, maxLength: length },
  )
const person = fc.record({
  weeks: fc.oneof(flags(4), rarely(4)),
  evidence: fc.oneof(flags(5), rarely(5)),
  isOfEmployer: fc.boolean(),
  step: fc.nat(4),
})
const crowd = fc.array(person, { maxLength: 60 })

/** Counted as the database does: whoever was active in a week was active, and an opened job has its evidence. */
function count(people: readonly Person[]) {
  const cells = new Map<string, number[]>(cellRules.map(({ name }) => [name, [0]]))
  const add = (name: string) => cells.set(name, [(cells.get(name)?.[0] ?? 0) + 1])
  const weeks = [0, 0, 0, 0]
  for (const { weeks: active, evidence: seen, isOfEmployer, step } of people) {
    const isActive = active.some(Boolean)
    for (const [week, isIn] of active.entries()) if (isIn) weeks[week]!++
    if (isActive) add(activeCell)
    if (isActive || step > 0)
      for (const name of ['active', 'saved', 'applied', 'interview', 'offer'].slice(0, step + 1))
        add(nameReached(name as 'active'))
    if (!isActive || !seen.some(Boolean)) continue
    for (const name of [
      nameUsed(view),
      host,
      ...(isOfEmployer ? [employer] : []),
      ...evidence.filter((_, place) => seen[place]),
    ])
      add(name)
  }
  return { people: cells as TrueCells, weeks }
}

const publishWeek = (active: number, accounts: number) =>
  publishCounts({
    accounts: [accounts],
    people: new Map([
      [activeCell, [active]],
      [nameReached('active'), [active]],
    ]),
    times: new Map(),
  }).people[activeCell] ?? [0]

/** What is shown of a table of one cohort. */
function publish({ people, weeks }: { people: TrueCells; weeks: readonly number[] }, accounts: number) {
  const shownWeeks = weeks.map(active => publishWeek(active, accounts))
  return {
    weeks: shownWeeks.map(([active]) => active!),
    people: publishCounts({ accounts: [accounts], people, times: new Map() }, shownWeeks).people,
  }
}

/**
 * Another table that looks the same: so many more people who did everything, and where a whole has parts, as many in
 * the other parts as they can have. It keeps to all that readers know: parts are no larger than the whole, and
 * together no smaller.
 */
function imagine(shown: ReturnType<typeof publish>, target: string, more: number) {
  const of = (name: string) => shown.people[name]?.[0] ?? 0
  const people = new Map<string, number[]>(cellRules.map(({ name }) => [name, [of(name) + more]]))
  const fit = (name: string, known: number, whole: number) =>
    name === target ? known + more : Math.min(known + 4, whole)
  for (const name of [employer, ...evidence]) people.set(name, [fit(name, of(name), of(host) + more)])
  const weeks = shown.weeks.map((known, week) => fit(`week ${week}`, known, of(activeCell) + more))
  const isWhole = (whole: number, parts: readonly number[]) =>
    Math.max(...parts) <= whole && parts.reduce((sum, part) => sum + part, 0) >= whole
  expect([
    isWhole(
      people.get(host)![0]!,
      evidence.map(name => people.get(name)![0]!),
    ),
    isWhole(people.get(activeCell)![0]!, weeks),
  ]).toEqual([true, true])
  for (const { name, parents } of cellRules)
    for (const parent of parents) expect(people.get(name)![0]!).toBeLessThanOrEqual(people.get(parent)![0]!)
  return { people: people as TrueCells, weeks }
}

const targets = [activeCell, host, employer, ...evidence, ...[0, 1, 2, 3].map(week => `week ${week}`)]

describe('what is published', () => {
  it('fits five sizes of every group, from none missing to four, with the same accounts', () => {
    fc.assert(
      fc.property(
        crowd,
        fc.nat(40),
        fc.constantFrom(...targets),
        fc.integer({ min: 0, max: 4 }),
        (people, others, target, more) => {
          const accounts = people.length + others
          const shown = publish(count(people), accounts)
          expect(publish(imagine(shown, target, more), accounts)).toEqual(shown)
          for (const [figure] of Object.values(shown.people)) expect(figure! + 4).toBeLessThanOrEqual(accounts)
        },
      ),
    )
  })
  it('is never more than there were, and always a multiple of five', () => {
    fc.assert(
      fc.property(crowd, people => {
        const counted = count(people)
        for (const [name, [figure]] of Object.entries(publish(counted, people.length).people)) {
          expect([name, figure! % 5, figure! <= counted.people.get(name)![0]!]).toEqual([name, 0, true])
        }
      }),
    )
  })

  const table = (cells: Record<string, number>) =>
    new Map(Object.entries(cells).map(([name, people]) => [name, [people]]))
  it('does not tell who is missing when nearly everyone took part', () => {
    const all = { [nameReached('active')]: 23, [activeCell]: 23 }
    expect(publishCounts({ accounts: [23], people: table(all), times: new Map() }).people[activeCell]).toEqual([15])
    expect(publishCounts({ accounts: [27], people: table(all), times: new Map() }).people[activeCell]).toEqual([20])
  })
  it('does not let a whole tell that its small parts are as large as they can be', () => {
    // Of four weeks with four people each, others every week, sixteen would be told as fifteen: no week could have
    // fewer than three.
    const counts = {
      accounts: [100],
      people: table({ [nameReached('active')]: 16, [activeCell]: 16 }),
      times: new Map(),
    }
    expect(publishCounts(counts, [[0], [0], [0], [0]]).people[activeCell]).toEqual([10])
    expect(publishCounts(counts, [[5], [0], [0], [0]]).people[activeCell]).toEqual([15])
  })
  it('says how often only where it says by how many', () => {
    const saved = nameUsed(eventKinds.jobSave)
    const people = table({ [nameReached('active')]: 20, [nameReached('saved')]: 20, [activeCell]: 20, [saved]: 4 })
    expect(publishCounts({ accounts: [50], people, times: table({ [saved]: 212 }) }).times).toEqual({})
    expect(
      publishCounts({ accounts: [50], people: new Map(people).set(saved, [5]), times: table({ [saved]: 212 }) }).times,
    ).toEqual({ [saved]: [210] })
  })
})

/** In which of four weeks people of three cohorts were active, and how many more have an account. */
const cohortCrowd = fc.record({
  weeks: fc.array(fc.tuple(fc.nat(25), fc.nat(12), fc.nat(6)), { minLength: 4, maxLength: 4 }),
  others: fc.nat(12),
})

/** What is shown of cohorts of whose accounts only the sum is known: weeks first, then their period. */
function publishPrivately(weeks: readonly (readonly number[])[], period: readonly number[], accounts: number) {
  const publish = (active: readonly number[], of: readonly (readonly number[])[], shown?: readonly number[][]) =>
    publishCounts(
      {
        // How accounts are spread over the cohorts must not matter.
        accounts: [accounts, 0, 0],
        areCohortsPrivate: true,
        people: new Map([
          [activeCell, active],
          [nameReached('active'), active],
        ]),
        times: new Map(),
      },
      of,
      shown,
    ).people[activeCell] ?? [0, 0, 0]
  const shown: number[][] = []
  for (const week of weeks) shown.push([...publish(week, [], shown)])
  return { weeks: shown, period: [...publish(period, shown)] }
}

describe('what is published of cohorts that only their people know', () => {
  it('fits five sizes of every cohort, and of its people, with the same accounts', () => {
    fc.assert(
      fc.property(cohortCrowd, fc.nat(2), fc.integer({ min: 0, max: 4 }), ({ weeks, others }, target, more) => {
        const period = [0, 1, 2].map(cohort => Math.max(...weeks.map(week => week[cohort]!)))
        const accounts = period.reduce((sum, people) => sum + people, others)
        const shown = publishPrivately(weeks, period, accounts)
        const add = (counts: readonly number[]) =>
          counts.map((count, cohort) => (cohort === target ? count + more : count))
        expect(publishPrivately(shown.weeks.map(add), add(shown.period), accounts)).toEqual(shown)
        // Everyone who was shown at any time, and four more in any cohort, have an account.
        const least = shown.period.map((count, cohort) => Math.max(count, ...shown.weeks.map(week => week[cohort]!)))
        const sum = least.reduce((total, count) => total + count, 0)
        expect(sum === 0 || sum + 4 <= accounts).toBe(true)
      }),
    )
  })
  it('does not tell that a cohort is empty when nearly all accounts are in the others', () => {
    const weeks = [
      [20, 0, 0],
      [0, 20, 0],
    ]
    const lowered = [
      [20, 0, 0],
      [0, 15, 0],
    ]
    expect(publishPrivately(weeks, [20, 20, 0], 40)).toEqual({ weeks: lowered, period: [20, 15, 0] })
    expect(publishPrivately(weeks, [20, 20, 0], 44)).toEqual({ weeks, period: [20, 20, 0] })
  })
})
