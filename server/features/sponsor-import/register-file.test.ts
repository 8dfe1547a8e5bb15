import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inventRegisters } from './demo-register.ts'
import { dateFromFileName, readRegisterFile } from './register-file.ts'
import { headerLine, readText } from '#server/features/sponsors/testing.ts'

const row = 'Foo Ltd,Leeds,Not set,Worker (A rating),Skilled Worker'
const foo = {
  key: 'foo ltd|leeds',
  name: 'Foo Ltd',
  town: 'Leeds',
  county: '',
  licences: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A' }],
}
const entriesOf = async (text: string) => [...(await readText(text)).entries.values()]

describe('a register file', () => {
  it.each([
    ['plain', `${headerLine}\n${row}\n`],
    ['with a byte-order mark', `\ufeff${headerLine}\n${row}\n`],
    ['with lines ending in CR LF', `${headerLine}\r\n${row}\r\n`],
    ['with both and no last line end', `\ufeff${headerLine}\r\n${row}`],
    ['with quoted headers', `"Organisation Name","Town/City","County","Type & Rating","Route"\n${row}\n`],
    ['with blank lines', `${headerLine}\n\n${row}\n\n\n`],
    ['with spaces everywhere', `${headerLine}\n  Foo   Ltd ,Leeds ,Not set, Worker (A rating) ,Skilled Worker \n`],
    [
      'with non-breaking spaces and a comma after the town',
      `${headerLine}\nFoo\u00a0Ltd\u00a0,"Leeds, ",Not set,Worker (A rating),Skilled Worker\n`,
    ],
  ])('is read when it is %s', async (_, text) => expect(await entriesOf(text)).toEqual([foo]))

  it('is read byte by byte as it is in one piece', async () => {
    const bytes = Buffer.from(`\ufeff${headerLine}\r\n"Café ""Ünï"" Ltd",Leeds,,Worker (A rating),Skilled Worker\r\n`)
    const file = await readRegisterFile(Readable.from([...bytes].map(byte => Buffer.from([byte]))))
    expect([...file.entries.values()]).toMatchObject([{ name: 'Café "Ünï" Ltd' }])
  })
  it.each([
    ['"""K"" Line Energy Shipping (UK) Limited"', '"K" Line Energy Shipping (UK) Limited'],
    ['"K" Line Energy Shipping (UK) Limited', '"K" Line Energy Shipping (UK) Limited'],
    ['"JPMorgan Chase Bank, National Association"', 'JPMorgan Chase Bank, National Association'],
    ['Joeâ€™s Cafe Ltd', 'Joe’s Cafe Ltd'],
    ['FooÂ Ltd', 'Foo Ltd'],
    ['Joeâ\u0080\u0099s Cafe Ltd', 'Joe’s Cafe Ltd'],
    ['Foo â€¢ Bar Ltd', 'Foo Bar Ltd'],
    ['Foo â Bar Ltd', 'Foo Bar Ltd'],
    ['Fooâ„¢ Ltd', 'Foo Ltd'],
    ['Foo ¢ Ltd', 'Foo Ltd'],
    ['Fooâ ¢ Ltd', 'Foo Ltd'],
    ['Château Pâtisserie Ltd', 'Château Pâtisserie Ltd'],
    ['Foo "Bar" Ltd', 'Foo "Bar" Ltd'],
  ])('keeps the name %s as %j', async (field, name) =>
    expect(await entriesOf(`${headerLine}\n${field},London,,Worker (A rating),Skilled Worker\n`)).toMatchObject([
      { name },
    ]),
  )
  it('puts an organisation’s rows together, and counts those that repeat, have no name or lack a column', async () => {
    const file = await readText(
      [
        headerLine,
        row,
        'FOO LIMITED,"LEEDS,",,Worker (A rating),Global Business Mobility: Senior or Specialist Worker',
        row,
        ',,,,',
        ' ,London,,Worker (A rating),Skilled Worker',
        'Bar Ltd,Hull',
        row,
        '',
      ].join('\n'),
    )
    expect(file).toMatchObject({ rows: 7, skipped: 3, repeated: 2, unknownWords: [] })
    expect(file.rejected).toEqual([
      { row: 5, reason: 'It has no organisation name.' },
      { row: 6, reason: 'It has no organisation name.' },
      { row: 7, reason: 'It has 2 columns instead of 5.' },
    ])
    expect([...file.entries.values()]).toEqual([
      {
        ...foo,
        licences: [
          ...foo.licences,
          { route: 'Global Business Mobility: Senior or Specialist Worker', type: 'Worker', rating: 'A' },
        ],
      },
    ])
  })
  it('numbers its rows as a spreadsheet does, blank lines and lines in quotation marks included', async () => {
    const long = `Bar Ltd,"Hu\nll",${'x'.repeat(301)},Worker (A rating),Skilled Worker`
    const file = await readText([headerLine, '', row, '', '', long, 'Baz', ''].join('\n'))
    expect(file).toMatchObject({ rows: 3, skipped: 2 })
    expect(file.rejected).toEqual([
      { row: 6, reason: 'Its “County” is longer than 300 characters.' },
      { row: 7, reason: 'It has one column instead of 5.' },
    ])
  })
  it('lists the first hundred rows it leaves out, and counts the others', async () => {
    const file = await readText([headerLine, row, ...Array.from({ length: 150 }, () => ',,,,'), row, ''].join('\n'))
    expect(file.skipped).toBe(150)
    expect(file.rejected).toHaveLength(100)
    expect(file.rejected.at(-1)!.row).toBe(102)
  })
  it('keeps and names routes and ratings that are new', async () => {
    const file = await readText(`${headerLine}\nFoo Ltd,Leeds,,Worker (Gold rating),Moon Worker\n`)
    expect(file.unknownWords).toEqual(['Moon Worker', 'Worker (Gold rating)'])
    expect([...file.entries.values()][0]!.licences).toEqual([
      { route: 'Moon Worker', type: '', rating: 'Worker (Gold rating)' },
    ])
  })
})

describe('a file that is not a register', () => {
  it.each([
    [
      'of the old layout',
      'Organisation Name,Town/City,County,Tier & Rating,Sub Tier\nFoo,Leeds,,Tier 2 (A rating),Tier 2 General\n',
    ],
    ['without a header', `${row}\n`],
    ['with a column more', `${headerLine},Id\n${row},1\n`],
    ['of something else', '<!doctype html><html><body>Not found</body></html>'],
  ])('%s is refused, and the header wanted is named', async (_, text) => {
    await expect(readText(text)).rejects.toThrow(`Its first line must be: ${headerLine}`)
  })
  it('that is empty is refused', async () => expect(readText('')).rejects.toThrow('The file is empty.'))
  it.each([
    ['inside a quoted field', `${headerLine}\n${row}\n"Bar Ltd`],
    ['inside a row', `${headerLine}\n${row}\nBar Ltd,Hu`],
    ['inside the last field', `${headerLine}\n${row}\nBar Ltd,Hull,,Worker (A rating),Skilled Wor`],
  ])('that ends %s is refused', async (_, text) =>
    expect(readText(text)).rejects.toThrow('ends in the middle of a row'),
  )
  it('that cannot be read to its end is refused', async () => {
    async function* broken() {
      yield Buffer.from(`${headerLine}\n`)
      throw new Error('disk on fire')
    }
    await expect(readRegisterFile(Readable.from(broken()))).rejects.toThrow('disk on fire')
  })
})

describe('the day a register is of', () => {
  it.each([
    ['2026-06-12_-_Worker_and_Temporary_Worker.csv', '2026-06-12'],
    ['SP_-_Worker_and_Temporary_Worker_Web_Register_-_2026-10-02.csv', '2026-10-02'],
    ['register.csv', undefined],
    ['2026-13-40_-_Worker_and_Temporary_Worker.csv', undefined],
    ['x2026-06-12_-_Worker_and_Temporary_Worker.csv', undefined],
  ])('in the name %j is %j', (name, date) => expect(dateFromFileName(name)).toBe(date))
})

describe('the invented registers', () => {
  const [before, now] = inventRegisters(5_000)
  it('are the same every time', () => expect(inventRegisters(5_000)).toEqual([before, now]))
  it('have about five thousand organisations and the quirks of the real one', async () => {
    const file = await readText(now.text)
    expect(file.entries.size).toBeGreaterThan(4_900)
    expect(file.skipped).toBeGreaterThan(0)
    expect(file.repeated).toBeGreaterThan(0)
    expect(file.unknownWords).toEqual([])
    expect([
      now.text.includes('\r\n'),
      now.text.startsWith('\ufeff'),
      now.text.includes('\u00a0'),
      /\b(t\/a|T\/A)\b/.test(now.text),
      now.text.includes('Not set'),
    ]).toEqual([true, true, true, true, true])
  })
  it('know their day by both kinds of file name', () =>
    expect([before, now].map(({ fileName }) => dateFromFileName(fileName))).toEqual(['2026-06-12', '2026-11-03']))
})
