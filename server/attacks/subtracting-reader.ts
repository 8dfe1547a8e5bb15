import { days } from '#shared/calendar/durations.ts'
import type { getAnalytics, getUniversityDashboard } from '#shared/analytics/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { addDays } from '#shared/hours/calendar.ts'

export type Answer = AnswerOf<typeof getAnalytics>
export type Dashboard = AnswerOf<typeof getUniversityDashboard>
type Chart = Answer['charts'][number]

/** A published count of people or of actions: what, when and of whom. */
export interface Figure {
  what: string
  first: string
  weeks: number
  /** Null for everyone. */
  cohort: string | null
  text: string
}
const everyone = 'everyone'
export const keyOf = ({ what, first, weeks, cohort }: Omit<Figure, 'text'>) =>
  [what, first, weeks, cohort ?? everyone].join(' | ')

const stepColumns = ['Activated', 'Active', 'Saved', 'Applied', 'Interview', 'Offer']
const jobColumns = ['Opened', 'Saved', 'Went to apply']
const usedLabels: Readonly<Record<string, string>> = {
  Opened: 'Opened a job',
  Saved: 'Saved a job',
  'Went to apply': 'Followed an apply link',
}

/**
 * Every figure on a page. Averages of several periods are left to `isWorkedOut`: they are made of the
 * others.
 */
export function readFigures({ page, view, charts }: Pick<Answer, 'page' | 'view' | 'charts'>): Figure[] {
  return charts.flatMap(chart => readChart(page, view, chart))
}

function readChart(page: string, { span, compared, cohort, cohorts }: Answer['view'], chart: Chart): Figure[] {
  const figure = (what: string, { first, weeks }: { first: string; weeks: number }, text: string, whose = cohort) => ({
    what,
    first,
    weeks,
    cohort: whose,
    text,
  })
  if (chart.drawing.kind === 'lines') {
    const { starts, every } = chart.drawing
    const back = compared ? (Date.parse(compared.first) - Date.parse(span.first)) / days(1) : 0
    return starts.flatMap((start, row) =>
      chart.rows[row]!.slice(1).map((text, column) => {
        if (page === 'use')
          return figure('active', { first: column === 0 ? start : addDays(start, back), weeks: every }, text)
        return figure(`${page} ${jobColumns[column]!}`, { first: start, weeks: every }, text)
      }),
    )
  }
  if (chart.about.includes('an average')) return []
  const spans = compared ? [span, compared] : [span]
  if (chart.key === 'route') return chart.rows.map(([step, , people]) => figure(`reached ${step}`, span, people!))
  if (chart.key === 'cohorts') {
    const keyOfRow = (label: string) => cohorts.find(({ words }) => words === label)!.key
    return chart.rows.flatMap(([label, ...people]) =>
      people.map((text, step) => figure(`reached ${chart.columns[step + 1]!}`, span, text, keyOfRow(label!))),
    )
  }
  if (chart.key === 'features') {
    return chart.rows.flatMap(([label, ...cells]) =>
      spans.flatMap((each, place) => [
        figure(`used ${label}`, each, cells[2 * place]!),
        figure(`times used ${label}`, each, cells[2 * place + 1]!),
      ]),
    )
  }
  return chart.rows.flatMap(([label, ...cells]) =>
    spans.flatMap((each, place) =>
      jobColumns.map((column, kind) => {
        const isWhole = label === 'Everyone, each person once'
        return figure(
          `${page} ${column}${isWhole ? '' : ` by ${chart.key}: ${label}`}`,
          each,
          cells[jobColumns.length * place + kind]!,
        )
      }),
    ),
  )
}

export function readDashboard({ view, weeks, figures }: Dashboard): Figure[] {
  const labels: Readonly<Record<string, string>> = {
    'Jobs saved': 'Saved a job',
    'Applications begun': 'Followed an apply link',
    'Checker searches': 'Searched the sponsor checker',
  }
  const used = figures.flatMap(({ label, value, about }): Figure[] => {
    const people = /^By ([\d,]+) people$/.exec(about)?.[1]
    if (!labels[label] || !people) return []
    const when = { first: view.span.first, weeks: view.span.weeks, cohort: null }
    return [
      { what: `used ${labels[label]}`, ...when, text: people },
      { what: `times used ${labels[label]}`, ...when, text: value },
    ]
  })
  return [...readFigures({ page: 'use', view, charts: [weeks] }), ...used]
}

/** What something is a part of. */
function parentsOf(what: string): string[] {
  const [whole, part] = what.split(' by ')
  if (part) return [whole!]
  const jobs = /^(?:visa|home-country)-jobs (.*)$/.exec(what)?.[1]
  if (jobs) return [`used ${usedLabels[jobs]}`]
  const step = /^reached (.*)$/.exec(what)?.[1]
  if (step) return step === 'Activated' ? [] : [`reached ${stepColumns[stepColumns.indexOf(step) - 1]}`]
  if (what === 'active') return ['reached Active']
  const used = /^used (.*)$/.exec(what)?.[1]
  if (!used) return []
  return [
    'active',
    `times ${what}`,
    ...(used === 'Saved a job' ? ['reached Saved'] : []),
    ...(used === 'Followed an apply link' ? ['reached Applied'] : []),
  ]
}

interface Range {
  least: number
  most: number
}
interface Sum {
  total: string
  parts: readonly string[]
  /**
   * Whether someone can be in several parts; the total is then at most their sum, plus this many from parts that
   * are not listed.
   */
  overlaps?: { unlisted: number }
}

/** The most cells a reader knows there can be under a heading: all fields, countries and kinds of evidence. */
const cellsUnder: Readonly<Record<string, number>> = { evidence: 5, fields: 30, countries: 250 }
const smallest = 5

/**
 * An administrator who keeps every figure ever shown, knows exactly how many accounts there are and how figures
 * are rounded, and works out what each group can be by adding and subtracting everything. Answers the small groups
 * that can have fewer than five sizes.
 */
export function subtractEverything(
  figures: readonly Figure[],
  accounts: readonly Omit<Figure, 'text'>[],
  accountsOf: ReadonlyMap<string, number>,
) {
  const known = new Map(figures.map(figure => [keyOf(figure), figure]))
  const numbers = figures.map(({ text }) => Number(text.replaceAll(',', ''))).filter(Number.isFinite)
  const isRounded = numbers.every(number => number % smallest === 0)
  const cohorts = [...new Set(figures.flatMap(({ cohort }) => (cohort === null ? [] : [cohort])))]
  const ranges = new Map<string, Range>()
  for (const [key, { text, cohort }] of known) {
    const number = Number(text.replaceAll(',', ''))
    // Everyone is the sum of the cohorts, each of which is rounded separately.
    const missing = isRounded ? 4 * (cohort === null ? Math.max(cohorts.length, 1) : 1) : 0
    if (Number.isFinite(number)) ranges.set(key, { least: number, most: number + missing })
    else if (text === 'hidden') ranges.set(key, { least: smallest, most: Infinity })
    else ranges.set(key, { least: 0, most: isRounded ? missing : smallest - 1 })
  }
  for (const account of accounts) {
    const number = accountsOf.get(keyOf(account))
    ranges.set(keyOf(account), { least: number ?? 0, most: number ?? Infinity })
  }
  const sums = [...listParts([...known.values(), ...accounts], ranges), ...listCohortSums(ranges, cohorts)]
  narrow(ranges, sums)
  const leaks = [...ranges].filter(([, { least, most }]) => least < smallest && most - least + 1 < smallest)
  return {
    leaks: leaks.map(([key, { least, most }]) => `${key}: ${least} to ${most}`),
    contradictions: [...ranges].filter(([, { least, most }]) => least > most),
    ranges: ranges.size,
  }
}

const placeRange = (ranges: Map<string, Range>, key: string) => {
  if (!ranges.has(key)) ranges.set(key, { least: 0, most: Infinity })
  return key
}

function groupBy<Item>(items: Iterable<Item>, nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}

/** Each part with the rest of its whole, and wholes with all of their parts. */
function listParts(figures: readonly Omit<Figure, 'text'>[], ranges: Map<string, Range>): Sum[] {
  const sums: Sum[] = []
  const addDifference = (total: string, part: string) => {
    const name = (key: string) => key.split(' | ').slice(0, -1).join(' | ')
    const rest = placeRange(ranges, `${name(total)} without ${name(part)} | ${part.split(' | ').at(-1)}`)
    sums.push({ total: placeRange(ranges, total), parts: [part, rest] })
  }
  const byKey = new Map(figures.map(figure => [keyOf(figure), figure]))
  const sameKind = groupBy(byKey.values(), ({ what, cohort }) => `${what} ${cohort}`)
  const sameTime = groupBy(byKey.values(), figure => keyOf({ ...figure, what: '' }))
  for (const figure of byKey.values()) {
    for (const parent of parentsOf(figure.what)) addDifference(keyOf({ ...figure, what: parent }), keyOf(figure))
    // The same over a longer time that includes this one.
    for (const other of sameKind.get(`${figure.what} ${figure.cohort}`)!) {
      const isLonger = other.weeks > figure.weeks
      const end = ({ first, weeks }: Omit<Figure, 'text'>) => addDays(first, 7 * weeks)
      if (isLonger && other.first <= figure.first && end(other) >= end(figure))
        addDifference(keyOf(other), keyOf(figure))
    }
  }
  for (const figure of byKey.values()) {
    if (figure.what === 'active') continue
    const whole = { ...figure, what: figure.what.split(' by ')[0]! }
    const heading = /by (\w+): /.exec(figure.what)?.[1]
    if (!heading || !cellsUnder[heading]) continue
    const parts = sameTime
      .get(keyOf({ ...figure, what: '' }))!
      .filter(other => other.what.startsWith(`${whole.what} by ${heading}: `))
      .map(keyOf)
    sums.push({
      total: keyOf(whole),
      parts,
      overlaps: { unlisted: 4 * Math.max(0, cellsUnder[heading] - parts.length) },
    })
  }
  for (const key of ranges.keys()) {
    const [what, first, weeks, cohort] = key.split(' | ')
    if (what !== 'active' || key.includes(' without ') || Number(weeks) === 1) continue
    const parts = Array.from({ length: Number(weeks) }, (_, week) =>
      [what, addDays(first!, 7 * week), 1, cohort].join(' | '),
    )
    if (parts.every(part => ranges.has(part))) {
      sums.push({ total: key, parts, overlaps: { unlisted: 0 } })
      for (const part of parts) addDifference(key, part)
    }
  }
  return sums
}

function listCohortSums(ranges: ReadonlyMap<string, Range>, cohorts: readonly string[]): Sum[] {
  const ofEveryone = [...ranges.keys()].filter(key => key.endsWith(` | ${everyone}`))
  return ofEveryone.flatMap(total => {
    const parts = cohorts.map(cohort => `${total.slice(0, -everyone.length)}${cohort}`)
    return parts.length > 1 && parts.every(part => ranges.has(part)) ? [{ total, parts }] : []
  })
}

/** Checks every sum against what is known about its members, until nothing new follows. */
function narrow(ranges: Map<string, Range>, sums: readonly Sum[]) {
  let isNew = true
  const set = (key: string, least: number, most: number) => {
    const range = ranges.get(key)!
    if (least > range.least) [range.least, isNew] = [least, true]
    if (most < range.most) [range.most, isNew] = [most, true]
  }
  for (let round = 0; isNew && round < 1_000; round++) {
    isNew = false
    for (const { total, parts, overlaps } of sums) {
      const all = ranges.get(total)!
      const members = parts.map(part => ranges.get(part)!)
      const unlisted = overlaps?.unlisted ?? 0
      const least = members.reduce((sum, range) => sum + range.least, 0)
      const most = members.reduce((sum, range) => sum + range.most, unlisted)
      set(total, overlaps ? Math.max(...members.map(range => range.least)) : least, most)
      for (const [place, part] of parts.entries()) {
        const range = members[place]!
        const others =
          most === Infinity
            ? members.reduce((sum, each, other) => (other === place ? sum : sum + each.most), unlisted)
            : most - range.most
        set(part, all.least - others, overlaps ? all.most : all.most - (least - range.least))
      }
    }
  }
}
