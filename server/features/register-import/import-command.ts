import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { dayOf, isDay } from '#shared/calendar/days.ts'
import { allSeries, isSeries, publicationOf, type Series } from '#shared/registers/publications.ts'
import { commandLine, recordChange } from '#server/platform/audit/record-change.ts'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import { parseImportOptions } from '#server/platform/import-options.ts'
import type { Progress } from '#server/platform/progress.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { describeRejected } from '#server/platform/rejected-rows.ts'
import { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { importOfficialRegister, type ImportSummary } from './import-register.ts'
import { parseRegister } from './parse-register.ts'

export interface ImportArguments {
  series: Series
  file: string
  date: string | undefined
  dryRun: boolean
  acceptDrop: boolean
}

const usage = 'npm run import:register SERIES FILE -- [--dry-run] [--date YYYY-MM-DD] [--accept-drop]'

/** The command line, checked before anything is opened. */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseImportOptions(args, usage)
  const [series = '', file, more] = positionals
  if (!isSeries(series))
    throw new Refusal(`Name the publication, one of: ${allSeries.join(', ')}\nThen its file:\n${usage}`)
  if (file === undefined || more !== undefined) throw new Refusal(`Name one file:\n${usage}`)
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  if (values.date !== undefined && !isDay(values.date))
    throw new Refusal(`--date is "${values.date}". Write a day as YYYY-MM-DD.`)
  return { series, file, date: values.date, dryRun: values['dry-run'], acceptDrop: values['accept-drop'] }
}

/** Reads the file first, so that the database is busy only once there is something to write. */
export async function runImport(
  database: Pick<OpenDatabase, 'db' | 'longTransaction' | 'vacuum'>,
  config: Config,
  { series, file, date, dryRun, acceptDrop }: ImportArguments,
  now: Date,
  progress: Progress,
): Promise<ImportSummary> {
  progress.update('Reading', 0)
  const fileName = basename(file)
  const parsed = await parseRegister(series, file, { fileName, date, today: dayOf(now) })
  const sites = await SiteDirectory.open(database.db, config)
  const summary = await database.longTransaction(async tx => {
    const imported = await importOfficialRegister(tx, series, parsed, {
      fileName,
      now,
      dryRun,
      acceptDrop,
      originOf: universityId => sites.originOf(universityId),
      onProgress: share => progress.update('Writing', share),
    })
    const { asOf, rows, entries, replaced } = imported
    const subject = { kind: 'import', key: series, name: publicationOf(series).title } as const
    const after = { file: fileName, asOf, rows, entries, replaced }
    if (!dryRun) await recordChange(tx, commandLine, { action: 'import.command', subject, after }, now)
    return imported
  })
  if (summary.hasWritten) {
    await database.vacuum()
    progress.update('Assessing jobs', 0)
    await refreshJobBoards(database.db, now)
  }
  progress.finish()
  return summary
}

/** The summary, one fact per line. */
export function describeImport(summary: ImportSummary, { series, file, dryRun }: ImportArguments): string {
  const line = (words: string, value: string | number) => `  ${words.padEnd(18)}${String(value).padStart(12)}`
  const noNews = summary.hasWritten ? '' : ': nothing new'
  const { publisher, title, kind } = publicationOf(series)
  return [
    `${basename(file)}${dryRun ? ' (dry run: nothing was changed)' : noNews}`,
    `  ${title}, ${publisher} (${kind})`,
    line('as of', summary.asOf),
    ...(summary.period ? [line('from', summary.period.from), line('to', summary.period.to)] : []),
    line('rows', summary.rows),
    line('entries', summary.entries),
    line('skipped rows', summary.skipped),
    line('files replaced', summary.replaced),
    line('letters', summary.letters),
    ...summary.notes.map(note => `  ${note}`),
    ...describeRejected(summary.rejected, summary.skipped),
  ].join('\n')
}
