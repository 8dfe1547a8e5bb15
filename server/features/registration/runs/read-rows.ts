import { CsvError, parse } from 'csv-parse/sync'
import { Name } from '#shared/account/schemas.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { StudentKind } from '#shared/registration/pre-approved/schemas.ts'
import {
  detailFields,
  fieldOfHeading,
  lettersOf,
  mostDetailCharacters,
  type DetailField,
  type ListField,
  type RowProblem,
} from '#shared/registration/runs/fields.ts'
import { findDelimiter } from '#shared/registration/runs/split-list.ts'
import { Email } from '#shared/sign-in/schemas.ts'

interface Record {
  cells: string[]
  line: number
}
export interface ListRow extends Readonly<{ [Field in DetailField]: string | null }> {
  line: number
  email: string | null
  name: string
  kind: StudentKind | null
  problem: RowProblem | null
  cells: string[]
}

const kinds = new Map<string, StudentKind>([
  ['', 'student'],
  ['student', 'student'],
  ['graduate', 'graduate'],
  ['alumni', 'graduate'],
  ['predeparture', 'predeparture'],
  ['beforedeparture', 'predeparture'],
])

/** A table as people copy it from a spreadsheet. Null: a quotation mark is not closed. */
function parseRecords(text: string, delimiter: string): Record[] | null {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // A quoted cell may span several lines; the row is identified by its last line.
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines }))
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    return null
  }
}

const sampleRows = 3

/** What each column seems to be: by its heading, or by the looks of its cells. */
export function guessColumns(sample: string) {
  const delimiter = findDelimiter(sample)
  const records = parseRecords(sample, delimiter) ?? []
  const first = records[0]?.cells ?? []
  const hasHeading = first.some(cell => fieldOfHeading(cell) === 'email') && !first.some(cell => cell.includes('@'))
  const body = records.slice(hasHeading ? 1 : 0, sampleRows + (hasHeading ? 1 : 0))
  const width = Math.max(0, ...records.slice(0, sampleRows + 1).map(({ cells }) => cells.length))
  const samplesOf = (place: number) => body.map(({ cells }) => cells[place] ?? '').filter(cell => cell !== '')
  const taken = new Set<ListField>()
  const columns = Array.from({ length: width }, (_, place) => {
    const heading = hasHeading ? (first[place] ?? '') : ''
    const samples = samplesOf(place)
    const guess = hasHeading ? fieldOfHeading(heading) : guessByLooks(samples)
    // Two columns are never the same thing: the first is taken, and a person may choose otherwise.
    const field: ListField = guess && !taken.has(guess) ? guess : 'ignore'
    taken.add(field)
    return { heading, samples, field }
  })
  return { delimiter, hasHeading, columns }
}

function guessByLooks(samples: readonly string[]): ListField | undefined {
  if (samples.length === 0) return undefined
  if (samples.some(cell => cell.includes('@'))) return 'email'
  if (samples.every(cell => kinds.has(lettersOf(cell)))) return 'kind'
  return samples.every(cell => /\p{L}{2}/u.test(cell)) ? 'name' : undefined
}

interface Layout {
  delimiter: string
  columns: readonly ListField[]
}

/** Each row becomes a student or a row with a problem. Whether an address occurs twice is not known here. */
export function readRows(
  text: string,
  firstLine: number,
  { delimiter, columns }: Layout,
  hasPredeparture: boolean,
): ListRow[] {
  const records = parseRecords(text, delimiter)
  if (!records) return [{ ...emptyRow, line: firstLine, problem: 'unreadable', cells: [text.slice(0, 200)] }]
  return records.map(({ cells, line }) => {
    const cellOf = (field: ListField) => cells[columns.indexOf(field)] ?? ''
    return { ...readRow(cellOf, hasPredeparture), line: firstLine - 1 + line, cells }
  })
}

const emptyRow = { email: null, name: '', kind: null, studentNumber: null, programme: null, faculty: null, level: null }

function readRow(cellOf: (field: ListField) => string, hasPredeparture: boolean): Omit<ListRow, 'line' | 'cells'> {
  const name = cellOf('name') || `${cellOf('firstName')} ${cellOf('lastName')}`.trim()
  const address = Email.safeParse(cellOf('email'))
  const person = Name.safeParse(name)
  const kind = kinds.get(lettersOf(cellOf('kind')))
  const details = detailFields.map(field => [field, cellOf(field) || null] as const)
  const row = {
    ...emptyRow,
    ...(Object.fromEntries(details) as { [Field in DetailField]: string | null }),
    email: address.success ? normaliseEmail(address.data) : null,
    name: person.success ? person.data : '',
    kind: kind ?? null,
  }
  const findProblem = (): RowProblem | null => {
    if (cellOf('email') === '') return 'noEmail'
    if (!address.success) return 'badEmail'
    if (!person.success) return name === '' ? 'noName' : 'longName'
    if (kind === undefined) return 'unknownKind'
    if (kind === 'predeparture' && !hasPredeparture) return 'noPredeparture'
    if (details.some(([, value]) => (value?.length ?? 0) > mostDetailCharacters)) return 'longDetail'
    return null
  }
  const problem = findProblem()
  // Nothing of a line that is left out is kept but its cells, for the file with the errors.
  return problem ? { ...emptyRow, email: row.email, problem } : { ...row, problem }
}
