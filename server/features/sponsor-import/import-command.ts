import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { isDay } from '#shared/calendar/days.ts'
import { commandLine, recordChange } from '#server/platform/audit/record-change.ts'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { parseImportOptions } from '#server/platform/import-options.ts'
import type { Progress } from '#server/platform/progress.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { describeRejected } from '#server/platform/rejected-rows.ts'
import { readRegisterDay, readRegisterFile } from './register-file.ts'
import { importRegister, type ImportSummary } from './register-import.ts'

export interface ImportArguments {
  file: string
  date: string
  dryRun: boolean
  acceptDrop: boolean
}

const usage = 'npm run import:sponsors FILE -- [--dry-run] [--date YYYY-MM-DD] [--accept-drop]'

/** The command line, checked before anything is opened. */
export function readArguments(args: readonly string[], now: Date): ImportArguments {
  const { values, positionals } = parseImportOptions(args, usage)
  const [file, more] = positionals
  if (file === undefined || more !== undefined) throw new Refusal(`Name the register's file:\n${usage}`)
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  if (values.date !== undefined && !isDay(values.date))
    throw new Refusal(`--date is "${values.date}". Write a day as YYYY-MM-DD.`)
  const date = readRegisterDay(basename(file), values.date, now)
  return { file, date, dryRun: values['dry-run'], acceptDrop: values['accept-drop'] }
}

/** Reads the file first, so that the database is busy only once there is something to write. */
export async function runImport(
  database: Pick<OpenDatabase, 'db' | 'longTransaction' | 'vacuum'>,
  config: Config,
  { file, date, dryRun, acceptDrop }: ImportArguments,
  now: Date,
  progress: Progress,
): Promise<ImportSummary> {
  const size = statSync(file).size || 1
  const bytes = createReadStream(file)
  const register = await readRegisterFile(bytes, () => progress.update('Reading', bytes.bytesRead / size))
  const sites = await SiteDirectory.open(database.db, config)
  const fileName = basename(file)
  const summary = await database.longTransaction(async tx => {
    const imported = await importRegister(tx, register, {
      fileName,
      date,
      now,
      dryRun,
      acceptDrop,
      originOf: universityId => sites.originOf(universityId),
      onProgress: share => progress.update('Writing', share),
    })
    const { organisations, added, removed, rerated, rerouted } = imported
    const subject = { kind: 'import', key: 'uk-sponsors', name: `Register of sponsors, ${date}` } as const
    const after = { file: fileName, organisations, added, removed, rerated, rerouted }
    if (!dryRun) await recordChange(tx, commandLine, { action: 'import.command', subject, after }, now)
    return imported
  })
  if (!dryRun && summary.hasWritten) {
    await database.vacuum()
    progress.update('Assessing jobs', 0)
    // So that the boards reflect the register at once, and not only at a server's next run.
    await refreshJobBoards(database.db, now)
  }
  progress.finish()
  return summary
}

/** The summary, one fact per line. */
export function describeImport(summary: ImportSummary, { file, date, dryRun }: ImportArguments): string {
  const line = (words: string, count: number) => `  ${words.padEnd(18)}${String(count).padStart(8)}`
  const noNews = summary.hasWritten ? '' : ': nothing new'
  return [
    `${basename(file)}, register of ${date}${dryRun ? ' (dry run: nothing was changed)' : noNews}`,
    line('rows', summary.rows),
    line('organisations', summary.organisations),
    line('added', summary.added),
    line('removed', summary.removed),
    line('re-rated', summary.rerated),
    line('routes changed', summary.rerouted),
    line('unchanged', summary.unchanged),
    line('repeated rows', summary.repeated),
    line('skipped rows', summary.skipped),
    line('letters', summary.letters),
    ...(summary.unknownWords.length > 0
      ? [`  New terms in the register, kept as they are: ${theFirst(summary.unknownWords, '; ')}`]
      : []),
    ...describeRejected(summary.rejected, summary.skipped),
  ].join('\n')
}

const mostNamed = 20
const theFirst = (all: readonly string[], separator: string) =>
  all.slice(0, mostNamed).join(separator) + (all.length > mostNamed ? ` and ${all.length - mostNamed} more` : '')
