import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { formatsWithoutCompany, type JobFormat } from '#shared/staff/import-kinds.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { cleanLine } from '#server/platform/rich-text/clean-text.ts'
import { csvColumns, readCsv } from './formats/csv.ts'
import { readAshby } from './formats/ashby.ts'
import { readGreenhouse } from './formats/greenhouse.ts'
import { readIndeedXml } from './formats/indeed-xml.ts'
import { readLever } from './formats/lever.ts'
import { readWorkable } from './formats/workable.ts'
import { boardNamed, boardNames, type ReadOptions } from './advert.ts'
import { findCountry } from './country-tables.ts'
import type { Reading } from './read-rows.ts'

interface Format {
  read: (text: string, options: ReadOptions) => Reading
  contentTypes: RegExp
}
const json = /^(?:application\/(?:[\w.]+\+)?json|text\/(?:json|plain))\b/i
const xml = /^(?:application\/(?:[\w.]+\+)?xml|text\/(?:xml|plain))\b/i
const csv = /^(?:text\/(?:csv|plain)|application\/(?:csv|octet-stream))\b/i

const formats = {
  greenhouse: { read: readGreenhouse, contentTypes: json },
  lever: { read: readLever, contentTypes: json },
  ashby: { read: readAshby, contentTypes: json },
  workable: { read: readWorkable, contentTypes: json },
  'indeed-xml': { read: readIndeedXml, contentTypes: xml },
  csv: { read: readCsv, contentTypes: csv },
} satisfies Record<JobFormat, Format>
export const formatOf = (name: JobFormat): Format => formats[name]

/** How many rows with a problem are shown. */
export const mostShown = 20

export const usage = `How to import a listing of jobs:

  npm run import:jobs -- --format ${Object.keys(formats).join('|')} [--company NAME] [--country NAME]
    [--board ${boardNames.join('|')}] [--source NAME] [--accept-drop] [--errors FILE] [--dry-run] FILE|https://…

--company      the employer, where the listing does not name it; lever and ashby never do
--country      the country of jobs that name no place at all
--board        the board for jobs that do not name one: ${boardNames.join(' or ')} (default: ${boardNames[0]}).
               Only a CSV names it job by job; with another format, all jobs of the listing go there
--source       what to keep the listing under (the format and where it comes from, unless given): what two listings
               in a row no longer have is closed, so every listing needs a name of its own
--accept-drop  accepts a listing that lacks more than half of the live jobs of its source
--errors       a file for all rows that were left out or not kept in full;
               the first ${mostShown} of each are shown anyway
--dry-run      says what would happen and changes nothing

A CSV has the columns ${csvColumns.required.join(', ')}; it may have
${csvColumns.optional.join(', ')}.
If the server uses an embedded database, stop it first.`

/** The command line is invalid: the second way to fail. */
export class WrongUsage extends Refusal {
  override name = 'WrongUsage'
}

export interface ImportRequest {
  format: JobFormat
  company: string | undefined
  countryId: number | undefined
  board: 1 | 2 | undefined
  source: string
  isDryRun: boolean
  acceptDrop: boolean
  errorsFile: string | undefined
  location: string
}

export const isAddress = (location: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(location)

export function readArguments(args: readonly string[]): ImportRequest {
  const { values, positionals } = parse(args)
  const { format, company, country } = values
  const [location] = positionals
  if (format === undefined || location === undefined || positionals.length > 1) throw new WrongUsage(usage)
  if (!Object.hasOwn(formats, format)) throw new WrongUsage(`There is no format "${format}".\n\n${usage}`)
  const name = format as JobFormat
  if (formatsWithoutCompany.includes(name) && !company?.trim())
    throw new WrongUsage(`A listing from ${format} never names the employer. Add --company.\n\n${usage}`)
  const countryId = country === undefined ? undefined : findCountry(country)
  if (country !== undefined && countryId === undefined)
    throw new WrongUsage(`"${country}" is not one of the countries jobs can be in.`)
  const board = boardNames.find(name => name === values.board)
  if (values.board !== undefined && board === undefined)
    throw new WrongUsage(`There is no board "${values.board}". Use ${boardNames.join(' or ')}.`)
  const source = cleanLine(values.source ?? `${format}:${placeOf(location)}`)
  if (source === '' || source.length > 300)
    throw new WrongUsage('Give the listing a name of 1 to 300 characters with --source.')
  return {
    format: name,
    company: company?.trim() || undefined,
    countryId,
    board: board && boardNamed(board),
    source,
    isDryRun: values['dry-run'],
    acceptDrop: values['accept-drop'],
    errorsFile: values.errors,
    location,
  }
}

/** With the path, since the boards of many employers share a host. */
export function placeOf(location: string): string {
  if (!isAddress(location)) return basename(location)
  if (!URL.canParse(location)) throw new WrongUsage(`"${location}" is not an address.`)
  const { host, pathname } = new URL(location)
  return host + pathname.replace(/\/$/, '')
}

function parse(args: readonly string[]) {
  const word = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: true,
      options: {
        format: word,
        company: word,
        country: word,
        board: word,
        source: word,
        errors: word,
        'accept-drop': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (cause) {
    throw new WrongUsage(`${(cause as Error).message}\n\n${usage}`)
  }
}
