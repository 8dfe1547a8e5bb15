import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { Id } from '../http/row-id.ts'
import { jobCountries } from '../jobs/taxonomy.ts'
import { allSeries, type Series } from '../registers/publications.ts'
import {
  formatsWithoutCompany,
  jobFormatKeys,
  runPhases,
  runStates,
  schedules,
  sourceAlertKeys,
  sourceKinds,
  type JobFormat,
  type SourceAlert,
} from './import-kinds.ts'

const Line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'),
    )

/** Whether it may be fetched is decided when it is. */
const isHttps = (address: string) => address === '' || /^https:\/\/[^\s/]+\S*$/i.test(address)

const settings = {
  name: Line(120).check(z.minLength(1, 'Name the source.')),
  /** Empty: staff upload files. */
  address: Line(1_000).check(z.refine(isHttps, 'Enter an address that starts with https://, or leave it empty.')),
  /** Null: only when someone asks for it. */
  everyHours: z.nullable(
    z.number().check(z.refine(hours => Object.hasOwn(schedules, hours), 'Choose how often it is read.')),
  ),
  /** Of jobs that don't name their employer. */
  company: Line(200),
  /** Of jobs that name no place. */
  countryId: z.nullable(
    z.number().check(z.refine(id => jobCountries.some(country => country.id === id), 'Choose a country.')),
  ),
  board: z.union([z.literal(1), z.literal(2)]),
}
/** What it is never changes: another kind is another source. */
const nature = {
  kind: z.enum(sourceKinds),
  format: z.nullable(z.enum(jobFormatKeys as [JobFormat])),
  series: z.nullable(z.enum(allSeries as [Series])),
}

export const SourceForm = z.strictObject({ ...nature, ...settings }).check(
  z.refine(({ kind, format }) => kind !== 'jobs' || format !== null, { path: ['format'], error: 'Choose the format.' }),
  z.refine(({ kind, series }) => kind !== 'register' || series !== null, {
    path: ['series'],
    error: 'Choose the publication.',
  }),
  z.refine(({ format, company }) => !format || !formatsWithoutCompany.includes(format) || company !== '', {
    path: ['company'],
    error: 'This format never names the employer. Enter it.',
  }),
  z.refine(({ address, everyHours }) => everyHours === null || address !== '', {
    path: ['everyHours'],
    error: 'Only a source with an address can be read by itself.',
  }),
)
export const SourceChange = z.strictObject({
  id: Id,
  /** The version that was seen. */
  version: Id,
  ...settings,
})
export type SourceSettings = Omit<z.output<typeof SourceChange>, 'id' | 'version'>
export const SourceCreated = z.object({ id: z.number() })
export const SourceSaved = z.object({ version: z.number() })

export const SourceInput = z.strictObject({ id: Id })
/** With the version that was seen. */
export const SourceSeen = z.strictObject({ id: Id, version: Id })
export const SourceDeleted = z.object({ isDeleted: z.literal(true) })
export const SourcePause = z.strictObject({ id: Id, version: Id, isPaused: z.boolean() })

const Day = z.string().check(z.refine(isDay, 'Enter a day.'))
export const SourceFileInput = z.strictObject({
  id: Id,
  name: Line(200).check(z.minLength(1, 'The file needs a name.')),
  /** The day that the file is of, where neither it nor its name says so. */
  day: z.optional(Day),
})
export const RunStarted = z.object({ runId: z.number() })

export const RunForm = z.strictObject({
  id: Id,
  version: Id,
  isPreview: z.boolean(),
  /** Import it though it is much shorter than before. */
  acceptDrop: z.boolean(),
})
export const RunInput = z.strictObject({ id: Id, runId: Id })

export const RunResult = z.object({
  /** Such as “added”: 12. */
  counts: z.array(z.object({ label: z.string(), value: z.number() })),
  rejected: z.array(z.object({ row: z.nullable(z.string()), reason: z.string() })),
  /** Further ones that are not listed. */
  moreRejected: z.number(),
  /** The first of what is in it. */
  samples: z.array(z.string()),
  notes: z.array(z.string()),
})
export type RunResultValues = z.output<typeof RunResult>

const Run = z.object({
  id: z.number(),
  isPreview: z.boolean(),
  state: z.enum(runStates),
  phase: z.enum(runPhases),
  share: z.number(),
  restarts: z.number(),
  isCancelling: z.boolean(),
  fileName: z.nullable(z.string()),
  result: z.nullable(RunResult),
  error: z.nullable(z.string()),
  hasShrunk: z.boolean(),
  longestStepMs: z.nullable(z.number()),
  queuedAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
})
export const RunAnswer = Run

const source = {
  id: z.number(),
  version: z.number(),
  ...nature,
  values: z.object({ ...settings, name: z.string(), address: z.string(), company: z.string() }),
  isPaused: z.boolean(),
  hasPreview: z.boolean(),
  nextRunAt: z.nullable(z.string()),
  succeededAt: z.nullable(z.string()),
  /** When it last brought something new. */
  changedAt: z.nullable(z.string()),
  alert: z.nullable(z.enum(sourceAlertKeys as [SourceAlert])),
}
export const SourceList = z.object({
  sources: z.array(z.object({ ...source, lastRun: z.nullable(Run) })),
})
export const SourceAnswer = z.object({
  ...source,
  /** Uploaded and not imported yet. */
  file: z.nullable(z.object({ name: z.string(), day: z.nullable(z.string()), size: z.number() })),
  /** Newest first. */
  runs: z.array(Run),
})
