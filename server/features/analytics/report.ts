import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { listGridValues, listNamedPoints } from '#shared/analytics/chart-grid.ts'
import { analyticsPageKeys, analyticsPages, type AnalyticsPage } from '#shared/analytics/pages.ts'
import type { DashboardAnswer } from '#shared/analytics/schemas.ts'
import { productName } from '#shared/brand.ts'
import { dayOf, spellDay } from '#shared/calendar/days.ts'
import { toCsv } from '#shared/csv.ts'
import { inThousands } from '#shared/in-thousands.ts'
import type * as z from 'zod/mini'
import { typeset } from '#server/platform/documents/typeset.ts'
import template from './report.typ?raw'
import type { AnalyticsContext, Chart } from './view.ts'

type Figure = z.output<typeof DashboardAnswer>['figures'][number]

export interface ReportPart {
  page: AnalyticsPage
  about: string
  charts: readonly Chart[]
}
interface Report {
  context: AnalyticsContext
  figures: readonly Figure[]
  parts: readonly ReportPart[]
}

const method = [
  'All counts of people are rounded down to a multiple of five, and figures that would reveal a group of fewer than five are hidden. No figure is about a single student.',
  'Figures are counted once, for whole weeks and whole periods of four weeks, and do not change afterwards.',
]

const describePeriod = ({ view: { span, compared, comparedWords }, cohort }: AnalyticsContext) =>
  [
    `${spellDay(span.first)} to ${spellDay(span.last)}`,
    ...(compared ? [`compared with ${comparedWords}`] : []),
    ...(cohort ? [`only ${cohort.who}`] : []),
  ].join(', ')

/** What the template needs to draw a chart. */
function describeDrawing(drawing: Chart['drawing']) {
  if (drawing.kind !== 'lines') return drawing
  const { starts, series } = drawing
  const values = series.flatMap(each => each.values.filter(value => value !== null))
  if (values.length === 0) return { kind: 'none' as const }
  return {
    kind: drawing.kind,
    series,
    points: starts.length,
    grid: listGridValues(Math.max(...values)).map(value => ({ value, words: inThousands(value) })),
    ticks: listNamedPoints(starts.length).map(point => ({ point, words: spellDay(starts[point]!) })),
    alt: `Line chart: ${series.map(({ label }) => label).join('; ')}. The table below has its figures.`,
  }
}

/** The newest few. Typesetting takes seconds, and colleagues ask for the same report. */
const made = new Map<string, Promise<Uint8Array>>()
const mostKept = 10

/** Everything the analytics pages show, as one document to hand round. */
export function makeReportPdf({ context, figures, parts }: Report, now: Date): Promise<Uint8Array> {
  const today = dayOf(now)
  const [year, month, day] = today.split('-').map(Number)
  const data = {
    product: productName,
    title: `${context.view.university}, ${context.view.periodWords}`,
    period: `${describePeriod(context)}. Made on ${spellDay(today)}.`,
    demo: context.tenant.isDemo,
    date: { year, month, day },
    figures,
    method: [...method, ...context.view.notes],
    parts: parts.map(({ page, about, charts }) => ({
      title: analyticsPages[page].label,
      about,
      charts: charts.map(({ finding, about: counted, drawing, columns, rows }) => ({
        finding,
        about: counted,
        columns,
        rows,
        drawing: describeDrawing(drawing),
      })),
    })),
  }
  const key = createHash('sha256').update(template).update(JSON.stringify(data)).digest('hex')
  const kept = made.get(key) ?? typeset({ template, data })
  // The one asked for last is the last to go.
  made.delete(key)
  made.set(key, kept)
  // After a failure, the next request tries again.
  kept.catch(() => made.delete(key))
  for (const oldest of [...made.keys()].slice(0, -mostKept)) made.delete(oldest)
  return kept
}

/** The tables behind it, one file each. */
export function makeReportTables({ context, figures, parts }: Report): Uint8Array {
  const files: Record<string, string> = {
    'read-me.txt': [
      `${context.view.university}, ${context.view.periodWords}: ${describePeriod(context)}.`,
      ...(context.tenant.isDemo ? ['Demonstration data: these people and figures are invented.'] : []),
      ...method,
      ...context.view.notes,
    ].join('\r\n\r\n'),
    'overview.csv': toCsv([
      ['Figure', 'Value', 'About', 'Change'],
      ...figures.map(({ label, value, about, change }) => [label, value, about, change]),
    ]),
  }
  for (const { page, charts } of parts)
    for (const { key, columns, rows } of charts) files[`${page}/${key}.csv`] = toCsv([columns, ...rows])
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

export const listReportParts = (describe: (page: AnalyticsPage) => Omit<ReportPart, 'page'>): ReportPart[] =>
  analyticsPageKeys.map(page => ({ page, ...describe(page) }))
