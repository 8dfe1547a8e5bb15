import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'

const read = (text: string, hasPredeparture = true) => readList(text, { hasPredeparture })
const people = (text: string) => read(text).students.map(({ line, email, name, kind }) => [line, email, name, kind])
const faults = (text: string, hasPredeparture = true) => read(text, hasPredeparture).errors

describe('a list as people copy it', () => {
  it.each([
    ['with commas and a heading', 'Name,E-mail address\nAna Lima,ana@x.example'],
    ['with semicolons', 'E-Mail;Full Name\nana@x.example;Ana Lima'],
    ['with tabs', 'email\tname\nana@x.example\tAna Lima'],
    ['with first and last names', 'Surname,First name,Email\nLima,Ana,ana@x.example'],
    ['from a spreadsheet of Windows', '\ufeffEmail,Name\r\nana@x.example,Ana Lima\r\n'],
    ['with columns nobody asked for', 'Student no.,Email,Name,Course\n12,ana@x.example,Ana Lima,Law'],
    ['with empty lines', 'Email,Name\n\n,\nana@x.example,Ana Lima'],
  ])('%s', (_, text) =>
    expect(people(text).map(([, ...rest]) => rest)).toEqual([['ana@x.example', 'Ana Lima', 'student']]),
  )
  it('without a heading finds the address and the kind by their looks', () => {
    expect(
      people('Ana,Lima,ana@x.example\nbo@x.example,Bo Chen,graduate\nCy Do,before departure,cy@x.example'),
    ).toEqual([
      [1, 'ana@x.example', 'Ana Lima', 'student'],
      [2, 'bo@x.example', 'Bo Chen', 'graduate'],
      [3, 'cy@x.example', 'Cy Do', 'predeparture'],
    ])
  })
  it('names every line that is wrong, and why', () => {
    expect(
      faults(
        `Email,Name,Kind\nana@x.example,,\nnot an address,Bo,\nbo@x.example,${'x'.repeat(101)},\ncy@x.example,Cy,king\ndi@x.example,Di,\nDI@x.example,Di,`,
      ),
    ).toEqual([
      { line: 2, message: 'There is no name next to ana@x.example.' },
      { line: 3, message: '“not an address” is not an email address.' },
      { line: 4, message: 'The name next to bo@x.example is too long.' },
      { line: 5, message: '“king” is not a kind of student. Use student, graduate or before departure.' },
      { line: 7, message: 'DI@x.example is already on line 6.' },
    ])
  })
  it('accepts no pre-departure students where there is no such programme', () => {
    expect(faults('ana@x.example,Ana,predeparture', false)).toEqual([
      { line: 1, message: 'Your university doesn’t offer the programme before departure.' },
    ])
  })
  it.each(['"', 'a\0b', '=1+1', '<script>alert(1)</script>', ',,,', '\u202e', 'x'.repeat(5_000), '"a\nb@x.example'])(
    'of %j is answered, not thrown',
    text => {
      const { students, errors } = read(text)
      expect([students, errors.length <= 1]).toEqual([[], true])
    },
  )
})
