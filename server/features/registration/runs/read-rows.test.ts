import { describe, expect, it } from 'vitest'
import { splitList } from '#shared/registration/runs/split-list.ts'
import { guessColumns, readRows } from './read-rows.ts'

const read = (text: string, hasPredeparture = true) => {
  const layout = guessColumns(text)
  const columns = layout.columns.map(({ field }) => field)
  return splitList(text).flatMap((piece, number) =>
    number === 0 && layout.hasHeading
      ? []
      : readRows(piece.text, piece.firstLine, { ...layout, columns }, hasPredeparture),
  )
}
const fieldsOf = (text: string) => guessColumns(text).columns.map(({ field }) => field)

describe('a list as people copy it', () => {
  it.each([
    ['with commas and a heading', 'Name,E-mail address\nAna Lima,ana@x.example'],
    ['with semicolons', 'E-Mail;Full Name\nana@x.example;Ana Lima'],
    ['with tabs', 'email\tname\nana@x.example\tAna Lima'],
    ['with first and last names', 'Surname,First name,Email\nLima,Ana,ana@x.example'],
    ['from a spreadsheet of Windows', '\ufeffEmail,Name\r\nana@x.example,Ana Lima\r\n'],
    ['with columns nobody asked for', 'Seat,Email,Name,Colour\n12,ana@x.example,Ana Lima,red'],
    ['with empty lines', '\nEmail,Name\n\n,\nana@x.example,Ana Lima'],
    ['without a heading', 'ana@x.example,Ana Lima'],
    ['without a heading, in another order', 'Ana Lima,ana@x.example,student'],
    ['with a line break in a name', 'Email,Name\nana@x.example,"Ana\nLima"'],
  ])('%s', (_, text) =>
    expect(read(text).map(({ email, name, kind, problem }) => [email, name.replace('\n', ' '), kind, problem])).toEqual(
      [['ana@x.example', 'Ana Lima', 'student', null]],
    ),
  )
  it('keeps number, programme, faculty and level', () => {
    expect(fieldsOf('Student No.,Email,Name,Course,School,Year of study\n')).toEqual([
      'studentNumber',
      'email',
      'name',
      'programme',
      'faculty',
      'level',
    ])
    expect(read('Student ID,Email,Name,Course,Faculty,Level\n0012,ana@x.example,Ana,Law,Arts,PGT')).toMatchObject([
      { studentNumber: '0012', programme: 'Law', faculty: 'Arts', level: 'PGT', problem: null },
    ])
  })
  it('takes the first of two columns with the same meaning', () => {
    expect(fieldsOf('Email,Email address,Name\na@x.example,b@x.example,A')).toEqual(['email', 'ignore', 'name'])
  })
  it('names every line that is wrong, and why', () => {
    const lines = [
      'Email,Name,Kind,Faculty',
      'ana@x.example,,,',
      'not an address,Bo,,',
      `bo@x.example,${'x'.repeat(101)},,`,
      'cy@x.example,Cy,king,',
      ',Di,,',
      `ed@x.example,Ed,,${'x'.repeat(121)}`,
    ]
    expect(read(lines.join('\n')).map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'noName'],
      [3, 'badEmail'],
      [4, 'longName'],
      [5, 'unknownKind'],
      [6, 'noEmail'],
      [7, 'longDetail'],
    ])
  })
  it('accepts no pre-departure students where there is no such programme', () => {
    expect(read('ana@x.example,Ana,predeparture', false)).toMatchObject([{ problem: 'noPredeparture' }])
  })
  it.each(['"', '=1+1', '<script>alert(1)</script>', ',,,', '\u202e', 'x'.repeat(5_000), '"a\nb@x.example'])(
    'of %j is answered, not thrown',
    text => expect(read(text).filter(({ problem }) => problem === null)).toEqual([]),
  )
})

describe('a long list', () => {
  const rows = Array.from({ length: 1_203 }, (_, place) => `p${place}@x.example,"P\n${place}"\n`)
  const text = `Email,Name\n${rows.join('')}`

  it('is cut between rows, never inside quotation marks, and loses no character', () => {
    const pieces = splitList(text)
    expect(pieces.map(piece => piece.text).join('')).toBe(text)
    expect(pieces.map(({ firstLine }) => firstLine)).toEqual([1, 2, 1_002, 2_002])
    expect(read(text).filter(({ problem }) => problem !== null)).toEqual([])
    expect(read(text).at(-1)).toMatchObject({ line: 2_407, email: 'p1202@x.example' })
  })
})
