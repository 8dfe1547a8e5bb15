import { CsvError, parse } from 'csv-parse/sync'
import { Name } from '#shared/account/schemas.ts'
import { Email } from '#shared/sign-in/schemas.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { mostRows, type StudentKind } from '#shared/registration/pre-approved/schemas.ts'

export interface ListedStudent {
  line: number
  email: string
  name: string
  kind: StudentKind
}
export interface RowError {
  line: number
  message: string
}
interface Row {
  record: string[]
  info: { lines: number }
}

/** The names lists use for their columns, in lower case with nothing in between. */
const headings = new Map<string, 'email' | 'name' | 'first' | 'last' | 'kind'>([
  ['email', 'email'],
  ['emailaddress', 'email'],
  ['mail', 'email'],
  ['name', 'name'],
  ['fullname', 'name'],
  ['student', 'name'],
  ['firstname', 'first'],
  ['forename', 'first'],
  ['givenname', 'first'],
  ['lastname', 'last'],
  ['surname', 'last'],
  ['familyname', 'last'],
  ['kind', 'kind'],
  ['type', 'kind'],
])
const kinds = new Map<string, StudentKind>([
  ['', 'student'],
  ['student', 'student'],
  ['graduate', 'graduate'],
  ['alumni', 'graduate'],
  ['predeparture', 'predeparture'],
  ['beforedeparture', 'predeparture'],
])
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** A table as people copy it from a spreadsheet, with or without a heading. Each line becomes a student or an error. */
export function readList(
  text: string,
  { hasPredeparture }: { hasPredeparture: boolean },
): { students: ListedStudent[]; errors: RowError[] } {
  const rows = parseRows(text)
  if (!Array.isArray(rows)) return { students: [], errors: [rows] }
  const heading = rows[0]?.record.map(cell => headings.get(plain(cell)))
  const hasHeading = heading?.includes('email') === true && !rows[0]!.record.some(cell => cell.includes('@'))
  const body = hasHeading ? rows.slice(1) : rows
  const [students, errors]: [ListedStudent[], RowError[]] = [[], []]
  const lineOf = new Map<string, number>()
  for (const { record, info } of body.slice(0, mostRows)) {
    // A quoted cell may span several lines; the row is identified by its last line.
    const line = info.lines
    const read = readRow(hasHeading ? byHeading(heading, record) : byLooks(record), hasPredeparture)
    const twin = typeof read === 'string' ? undefined : lineOf.get(normaliseEmail(read.email))
    if (typeof read === 'string') errors.push({ line, message: read })
    else if (twin !== undefined) errors.push({ line, message: `${read.email} is already on line ${twin}.` })
    else {
      lineOf.set(normaliseEmail(read.email), line)
      students.push({ line, ...read })
    }
  }
  if (body.length > mostRows)
    errors.push({
      line: body[mostRows]!.info.lines,
      message: `A list can have at most ${mostRows} people. This line and the lines after it were left out.`,
    })
  return { students, errors }
}

function parseRows(text: string): Row[] | RowError {
  try {
    const delimiter = [';', '\t'].find(sign => (text.split(/\r?\n/, 1)[0] ?? '').includes(sign)) ?? ','
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[]
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    return {
      line: Number(cause.lines ?? 1),
      message: 'We can’t read the list from here on: a quotation mark is not closed.',
    }
  }
}

type Cells = Readonly<Record<'email' | 'name' | 'kind', string>>

function byHeading(heading: readonly (string | undefined)[], record: readonly string[]): Cells {
  const cell = (name: string) => record[heading.indexOf(name)] ?? ''
  return { email: cell('email'), name: cell('name') || `${cell('first')} ${cell('last')}`.trim(), kind: cell('kind') }
}

/** Without a heading, the cell with an @ is the address, a kind is recognised by its word, and the rest is the name. */
function byLooks(record: readonly string[]): Cells {
  const email = record.find(cell => cell.includes('@')) ?? ''
  const kind = record.find(cell => cell !== email && kinds.has(plain(cell)) && cell !== '') ?? ''
  return { email, kind, name: record.filter(cell => cell !== '' && cell !== email && cell !== kind).join(' ') }
}

function readRow({ email, name, kind }: Cells, hasPredeparture: boolean): Omit<ListedStudent, 'line'> | string {
  if (email === '') return 'There is no email address on this line.'
  const address = Email.safeParse(email)
  if (!address.success) return `“${email.slice(0, 80)}” is not an email address.`
  const person = Name.safeParse(name)
  if (!person.success)
    return name === '' ? `There is no name next to ${address.data}.` : `The name next to ${address.data} is too long.`
  const known = kinds.get(plain(kind))
  if (known === undefined)
    return `“${kind.slice(0, 40)}” is not a kind of student. Use student, graduate or before departure.`
  if (known === 'predeparture' && !hasPredeparture)
    return 'Your university doesn’t offer the programme before departure.'
  return { email: address.data, name: person.data, kind: known }
}
