import * as z from 'zod/mini'
import { divisionKeys } from './cohorts.ts'
import { analyticsFilters, compareKeys, longestFilter, periodKeys } from './filters.ts'
import { analyticsCharts, analyticsPageKeys, type AnalyticsPage } from './pages.ts'

/** Any text: what we don't have is ignored, and the answer says so. */
const Asked = z.optional(z.string().check(z.maxLength(longestFilter)))
const asked = { period: Asked, compare: Asked, cohort: Asked }
const Page = z.enum(analyticsPageKeys as [AnalyticsPage])

export const AnalyticsInput = z.strictObject({ page: Page, ...asked })
export const AnalyticsTableInput = z.strictObject({ page: Page, chart: z.enum(analyticsCharts), ...asked })
export const AnalyticsReportInput = z.strictObject({ format: z.enum(['pdf', 'tables']), ...asked })
export const DashboardInput = z.strictObject({ period: Asked, compare: Asked })

const Span = z.object({ first: z.string(), last: z.string(), weeks: z.number() })
const View = z.object({
  university: z.string(),
  isDemo: z.boolean(),
  /** As in "University of Northbridge, autumn term". */
  periodWords: z.string(),
  span: Span,
  compared: z.nullable(Span),
  comparedWords: z.string(),
  period: z.enum(periodKeys),
  periods: z.array(z.object({ key: z.enum(periodKeys), words: z.string() })),
  compare: z.enum(compareKeys),
  cohort: z.nullable(z.string()),
  cohorts: z.array(z.object({ key: z.string(), words: z.string(), who: z.string() })),
  ignored: z.array(z.enum(analyticsFilters)),
  /** Whether there are enough people to count at all. */
  hasPeople: z.boolean(),
  /** What to know about how the figures are divided. */
  notes: z.array(z.string()),
})

/** Null: too few to show. */
const People = z.nullable(z.number())
const Drawing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bars'),
    bars: z.array(z.object({ label: z.string(), value: People, words: z.string() })),
  }),
  z.object({
    kind: z.literal('lines'),
    every: z.union([z.literal(1), z.literal(4)]),
    starts: z.array(z.string()),
    series: z.array(z.object({ label: z.string(), values: z.array(People) })),
  }),
  z.object({
    kind: z.literal('route'),
    steps: z.array(z.object({ label: z.string(), words: z.string(), about: z.string(), lost: z.nullable(z.string()) })),
  }),
])
export const AnalyticsChart = z.object({
  key: z.enum(analyticsCharts),
  /** What it shows, as a sentence. */
  finding: z.string(),
  /** What was counted. */
  about: z.string(),
  drawing: Drawing,
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

export const AnalyticsAnswer = z.object({ page: Page, view: View, about: z.string(), charts: z.array(AnalyticsChart) })

export const DashboardAnswer = z.object({
  view: View,
  figures: z.array(z.object({ label: z.string(), value: z.string(), about: z.string(), change: z.string() })),
  weeks: AnalyticsChart,
  requests: z.object({ open: z.number(), oldest: z.nullable(z.string()) }),
  notices: z.array(z.object({ words: z.string(), link: z.nullable(z.object({ to: z.string(), label: z.string() })) })),
})

const DivisionKey = z.enum(divisionKeys)
/** `seen` is the division that was chosen when the form was opened. */
export const DivisionForm = z.strictObject({ division: DivisionKey, seen: DivisionKey })
export const FigureDivision = z.object({
  current: DivisionKey,
  /** From the next period on. */
  chosen: DivisionKey,
  from: z.string(),
  options: z.array(z.object({ division: DivisionKey, groups: z.array(z.string()) })),
})
