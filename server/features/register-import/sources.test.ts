import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import type { Series } from '#shared/registers/publications.ts'
import { parseRegister } from './parse-register.ts'
import { fixture, parseFixture } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'sojourn-registers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const parseBytes = (series: Series, content: string | Uint8Array, date?: string, name = 'file') => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return parseRegister(series, path, { fileName: name, date, today: '2026-11-15' })
}
const said = async (parsed: ReturnType<typeof parseFixture>) =>
  (await parsed).entries.map(({ name, officialId, stream, count, validTo }) =>
    [name, officialId, stream, count, validTo].filter(part => part !== '' && part !== null).join(' | '),
  )

describe('the Dutch and the Danish list', () => {
  it('have the date of their page, numbers as text and names without doubled marks', async () => {
    const parsed = parseFixture('nl-ind-work', 'nl-ind-work.html')
    expect(await parsed).toMatchObject({ asOf: '2026-09-03', period: null, rows: 8, skipped: 1 })
    expect(await said(parsed)).toEqual([
      '"Duin" Machinefabriek B.V. | 16990001',
      'Kanaalbrug R&D B.V. | 34990002',
      'Tulpveld N.V. | 34990003',
      'Tulpveld Netherlands B.V. | 34990004',
      'tulpvelden B.V. | 34990005',
      'Nulkapper | 02990006',
    ])
    const danish = parseFixture('dk-siri-certified', 'dk-siri-certified.html')
    expect((await danish).asOf).toBe('2026-09-29')
    expect(await said(danish)).toEqual([
      '&FJORDLYS A/S | 18990001',
      'A/S Bryghuset Østerå | 37990002',
      'Havnevind ApS | 01990003',
    ])
  })
  it('are refused without a date', async () => {
    const csv = 'Organisation,KVK number\nTulpveld N.V.,34990003\n'
    await expect(parseBytes('nl-ind-work', csv)).rejects.toThrow('doesn’t state the day')
    expect((await parseBytes('nl-ind-work', csv, '2026-09-03')).entries).toHaveLength(1)
  })
})

describe('the list of New Zealand', () => {
  it('has an end for every employer, and no placeholders', async () => {
    const parsed = await parseFixture('nz-accredited', 'nz-accredited.csv')
    expect(parsed).toMatchObject({ asOf: '2026-07-27', rows: 7, skipped: 1 })
    expect(parsed.entries.map(({ tradingName, validTo, place }) => [tradingName, validTo, place])).toEqual([
      ['Ponga', '2028-07-24', 'Wellington'],
      ['Dough House', '2027-05-27', 'Auckland'],
      ['Dough House', '2027-05-27', 'Auckland'],
      ['', '2026-11-14', 'Whangārei, Whangarie'],
      ['', '2026-09-06', ''],
      ['', '2028-06-17', 'Dunedin, Otago'],
    ])
  })
  it('is read in its older layout', async () => {
    const parsed = parseFixture('nz-accredited', 'nz-accredited-2025.csv')
    expect((await parsed).asOf).toBe('2025-06-02')
    expect(await said(parsed)).toEqual(['PONGA SOFTWARE LIMITED | 2025-09-09', 'Harakeke Aero Club Inc. | 2026-07-07'])
  })
})

describe('the Irish permits', () => {
  it('are read with their months and checked against their own total', async () => {
    const parsed = await parseFixture('ie-permits', 'ie-permits-2026.csv')
    expect(parsed.period).toEqual({ from: '2026-01-01', to: '2026-08-31' })
    expect(parsed.entries.map(({ name, count, lastMonth }) => [name, count, lastMonth])).toEqual([
      ['Lough Byte Ireland Limited', 8, '2026-07-01'],
      ['Harplight Payments Limited', 1, '2026-06-01'],
      ['Harplight Technology Company Limited', 60, '2026-08-01'],
      ['Ardglen Ltd. T/A Quickfern Energy', 1, '2026-05-01'],
      ['CORRIB GOURMET FOOD LIMITED', 1, '2026-03-01'],
      ['Ó Dálaigh Óstán Teo', 2, '2026-08-01'],
      ['Saoirse Quinlivan', 1, '2026-02-01'],
    ])
  })
  it.each([
    ['ie-permits-2025.csv', '2025-01-01', '2025-03-31', 1_036, 0],
    ['ie-permits-2024-two-headers.csv', '2024-01-01', '2024-06-30', 69, 1],
    ['ie-permits-2023-three-headers.csv', '2023-01-01', '2023-12-31', 102, 0],
    ['ie-permits-2018-long.csv', '2018-01-01', '2018-02-28', 5, 0],
  ])('of the layout of %s are read from %s to %s', async (name, from, to, total, notes) => {
    const parsed = await parseFixture('ie-permits', name)
    expect(parsed.period).toEqual({ from, to })
    expect(parsed.entries.reduce((sum, { count }) => sum + count!, 0)).toBe(total)
    expect(parsed.notes).toHaveLength(notes)
  })
  it('are refused when a row or the total is missing', async () => {
    const text = await readFile(fixture('ie-permits-2026.csv'), 'utf8')
    const without = (line: RegExp) => parseBytes('ie-permits', text.replace(line, ''), '2026-08-31')
    await expect(without(/^Total.*\n/m)).rejects.toThrow('no total row')
    await expect(without(/^Lough.*\n/m)).rejects.toThrow('total is 74, but its employers add up to 66')
  })
})

describe('the Canadian lists', () => {
  it('take the months from the title, add up rows and end at the notes', async () => {
    const parsed = await parseFixture('ca-lmia-positive', 'ca-lmia-positive-2026q1.csv')
    expect(parsed).toMatchObject({ period: { from: '2026-01-01', to: '2026-03-31' }, rows: 7, skipped: 0 })
    expect(
      parsed.entries.map(({ name, place, stream, occupation, count }) => [name, place, stream, occupation, count]),
    ).toEqual([
      ['Maplegrid Inc.', 'Ottawa, ON', 'High Wage', 'Computer and information systems managers', 1],
      ['Maplegrid Inc.', 'Ottawa, ON', 'High Wage', 'Software engineers and designers', 6],
      ['Érabledonnées', 'Montréal, QC', 'Global Talent Stream', 'Database analysts and data administrators', 3],
      ['Okanagan Plums Ltd.', 'Kelowna, BC', 'Primary Agriculture', 'Harvesting labourers', 751],
      ['13990001 Canada Inc.', 'Brampton, ON', 'Permanent Resident Only', 'Food service supervisors', 1],
      ['Turbinesight, LLC', 'Gainesville', 'High Wage', 'Non-destructive testers and inspectors', 2],
    ])
  })
  it('of 2017 repeat the province and the stream of the row above, later ones do not', async () => {
    const older = await readFile(fixture('ca-lmia-positive-2017h1.csv'), 'latin1')
    const read = async (text: string) => {
      const { entries, skipped } = await parseBytes('ca-lmia-positive', Buffer.from(text, 'latin1'))
      return [entries.map(({ name }) => name), skipped]
    }
    expect(await read(older.replace('Capebridge', 'Capébridge'))).toEqual([['Capébridge Inc.', 'Avalonstone Inc.'], 0])
    expect(await read(older.replace('2017 (', '2019 ('))).toEqual([['Capebridge Inc.'], 1])
  })
  it('warn of employers that may not hire, never of those that may again', async () => {
    const parsed = await parseFixture('ca-non-compliant', 'ca-non-compliant.json', '2026-09-13')
    expect(parsed).toMatchObject({ asOf: '2026-09-13', rows: 4, skipped: 1, notes: [] })
    expect(parsed.entries.map(({ name, place, validTo }) => [name, place, validTo])).toEqual([
      ['Okanagan Plums Ltd.', '12 Orchard Road, Kelowna, BC V4V 1T3', '2027-02-19'],
      ["Chez L'Ours", 'Montréal, QC', null],
    ])
  })
})

describe('the American lists', () => {
  it('of petitions add up addresses, keep the zeros of tax numbers and mark names that were cut', async () => {
    const parsed = parseFixture('us-h1b-hub', 'us-h1b-hub-2023.csv')
    expect(await parsed).toMatchObject({ period: { from: '2022-10-01', to: '2023-09-30' }, rows: 6, skipped: 1 })
    expect(await said(parsed)).toEqual([
      '9X GENEFORGE INC | 0458 | first | 2',
      '9X GENEFORGE INC | 0458 | continuing | 5',
      '1771 INC D B A RAMSHOE | 1406 | continuing | 5',
      'B Q KESTREL INC | 8565 | first | 1',
      'B Q KESTREL INC | 8565 | continuing | 11',
      'PRAIRIE AMERICAN INSURANCE COMPANY | 1728 | first | 17',
      'PRAIRIE AMERICAN INSURANCE COMPANY | 1728 | continuing | 47',
    ])
    expect((await parsed).entries.filter(({ isCut }) => isCut).map(({ count }) => count)).toEqual([17, 47])
  })
  it('of petitions in UTF-16 with six kinds need the last day they cover', async () => {
    await expect(parseFixture('us-h1b-hub', 'us-h1b-hub-2026.tsv')).rejects.toThrow('--date')
    const parsed = parseFixture('us-h1b-hub', 'us-h1b-hub-2026.tsv', '2026-06-30')
    expect((await parsed).period).toEqual({ from: '2025-10-01', to: '2026-06-30' })
    expect(await said(parsed)).toEqual(['GRIDLARK INC | 3534 | first | 10', 'GRIDLARK INC | 3534 | continuing | 62'])
  })
  it('of applications count certified cases once, by visa class, and read no one’s address', async () => {
    const parsed = parseFixture('us-lca', 'us-lca.csv')
    expect(await parsed).toMatchObject({ period: { from: '2026-01-01', to: '2026-03-31' }, rows: 7 })
    expect(await said(parsed)).toEqual([
      'Gridlark, LLC | 123453534 | H-1B | 2',
      'Gridlark, LLC | 123453534 | E-3 Australian | 1',
      'TimeSlate, Inc. dba Slatey | 987654321 | H-1B | 1',
    ])
    expect(JSON.stringify(await parsed)).not.toContain('.example')
    expect(await said(parseFixture('us-perm', 'us-perm.csv'))).toEqual(['Gridlark, Inc. | 123453534 | PERM | 1'])
  })
})

describe('the Australian sanctions', () => {
  it('warn of bars with an end, and not of fines', async () => {
    expect(await said(parseFixture('au-sanctions', 'au-sanctions.json', '2026-11-01'))).toEqual([
      'Billabong Hospitality Pty Ltd | 12345678901 | 2029-02-28',
    ])
  })
})

describe('rows that are left out', () => {
  const listRejected = async (parsed: ReturnType<typeof parseFixture>) =>
    (await parsed).rejected.map(({ row, reason }) => `${row}: ${reason}`)
  const irish = 'Employer Name,Permits Issued Jan,Permits Issued Grand Total\nFoo,2,2\n,1,1\nBar,many,1\nTotal,2,2\n'
  const irishMonths = 'Year,Month,Total,Employer Name\n2018,,2,\n,January,2,\n,,2,Foo\n,,3,\n,,some,Bar\n'
  const canadian =
    'Employers January to March 2026\nProvince/Territory,Program Stream,Employer,Address,Occupation,Incorporate Status,' +
    'Approved LMIAs,Approved Positions\nOntario,High Wage,Foo,Ottawa,1 - Cook,Inc,1,2\n' +
    'Ontario,High Wage,,Ottawa,1 - Cook,Inc,1,2\n,High Wage,Foo,Ottawa,1 - Cook,Inc,1,2\n' +
    'Ontario,,Foo,Ottawa,1 - Cook,Inc,1,2\nOntario,High Wage,Foo,Ottawa,1 - Cook,Inc,1,none\n'
  const petitions =
    'Fiscal Year,Employer,Initial Approval,Initial Denial,Continuing Approval,Continuing Denial,NAICS,Tax ID,State,City,ZIP\n' +
    '2023,FOO,1,0,0,0,51,8070,DE,X,1\n2023,,1,0,0,0,51,8070,DE,X,1\nsoon,FOO,1,0,0,0,51,8070,DE,X,1\n' +
    '2023,FOO,?,0,0,0,51,8070,DE,X,1\n'
  const cases =
    'CASE_NUMBER,CASE_STATUS,DECISION_DATE,VISA_CLASS,EMPLOYER_NAME,TRADE_NAME_DBA,EMPLOYER_FEIN\n' +
    '1,Certified,2026-01-08,H-1B,Foo,,1\n2,Certified,2026-01-08,H-1B,,,1\n,Certified,2026-01-08,H-1B,Foo,,1\n' +
    '3,Certified,soon,H-1B,Foo,,1\n'
  const sanction =
    '"tradingname":"","abn":"1","state":"","postcode":"","obligationbreached":"","description":"","sanctionimposed":"Barred",' +
    '"sanctionimposeddatetext":"","sanctionenddate":"28-Feb-2029","sanctioninfrinoticedate":"","sanctioninfrinoticeamount":""'
  const cell = (column: string, words: string) => `Its “${column}” is ${words}.`
  it.each<[Series, string, readonly string[]]>([
    [
      'nl-ind-work',
      'Organisation,KVK number\n\nFoo,1\n,34990003\nFoo,34990003,Delft\nFoo,34990003\n',
      [
        `3: ${cell('KVK number', '“1”, which is not a number of eight digits')}`,
        '4: It has no employer name.',
        '5: It has 3 columns instead of 2.',
      ],
    ],
    [
      'ie-permits',
      irish,
      ['3: It has no employer name.', `4: ${cell('Permits Issued Jan', '“many”, which is not a whole number')}`],
    ],
    [
      'ie-permits',
      irishMonths,
      ['5: It has no employer name.', `6: ${cell('Total', '“some”, which is not a number above 0')}`],
    ],
    [
      'ca-lmia-positive',
      canadian,
      [
        '4: It has no employer name.',
        `5: ${cell('Province/Territory', 'empty')}`,
        `6: ${cell('Program Stream', 'empty')}`,
        `7: ${cell('Approved Positions', '“none”, which is not a number above 0')}`,
      ],
    ],
    [
      'us-h1b-hub',
      petitions,
      [
        '3: It has no employer name.',
        `4: ${cell('Fiscal Year', '“soon”, which is not a year')}`,
        '5: One of its numbers of approvals is not a whole number.',
      ],
    ],
    [
      'us-lca',
      cases,
      [
        '3: It has no employer name.',
        `4: ${cell('CASE_NUMBER', 'empty')}`,
        `5: ${cell('DECISION_DATE', '“soon”, which is not a date')}`,
      ],
    ],
    [
      'au-sanctions',
      `[{"sponsorname":"Foo",${sanction}},{"sponsorname":"",${sanction}}]`,
      ['2: It has no employer name.'],
    ],
  ])('of %s are named, and why', async (series, text, expected) => {
    const date = series === 'us-h1b-hub' ? '2023-09-30' : '2026-09-03'
    expect(await listRejected(parseBytes(series, text, date))).toEqual(expected)
  })
  it('of a list with ends have an end that can’t be read', async () => {
    expect(await listRejected(parseFixture('nz-accredited', 'nz-accredited.csv'))).toEqual([
      `12: ${cell('Expiry Date', 'empty')}`,
    ])
    expect(await listRejected(parseFixture('ca-non-compliant', 'ca-non-compliant.json', '2026-09-13'))).toEqual([
      `4: ${cell('status_en', '“Ineligible until the moon”, which is not a status that we know')}`,
    ])
  })
})

describe('a workbook', () => {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const workbook = (rows: string, order = ['xl/worksheets/data.xml', 'xl/sharedStrings.xml']) => {
    const parts: Record<string, string> = {
      'xl/worksheets/data.xml': sheet(rows),
      'xl/sharedStrings.xml':
        '<sst><si><t>Organisation</t></si><si><r><t>KVK </t></r><r><t>number</t></r></si><si><t>Tulpveld &amp; Co B.V.</t></si></sst>',
      'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="Export" r:id="rId7"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId7" Target="worksheets/data.xml"/></Relationships>',
    }
    const names = [...order, 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
    return zipSync(Object.fromEntries(names.map(name => [name, strToU8(parts[name]!)])))
  }
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
    '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>34990003</v></c></row>' +
    '<row r="3"><c r="A3" t="inlineStr"><is><t>Nulkapper</t></is></c><c r="B3" t="str"><v>02990006</v></c></row>'
  const names = async (bytes: Uint8Array) =>
    (await parseBytes('nl-ind-work', bytes, '2026-09-03')).entries.map(({ name, officialId }) => [name, officialId])

  it('is read by its first sheet, wherever its texts are', async () => {
    const expected = [
      ['Tulpveld & Co B.V.', '34990003'],
      ['Nulkapper', '02990006'],
    ]
    expect(await names(workbook(rows))).toEqual(expected)
    expect(await names(workbook(rows, ['xl/sharedStrings.xml', 'xl/worksheets/data.xml']))).toEqual(expected)
  })
  it('keeps the place of a cell when others are empty', async () => {
    const gap = rows.replace('<c r="A2" t="s"><v>2</v></c>', '')
    expect(await names(workbook(gap))).toEqual([['Nulkapper', '02990006']])
  })
  it('has the numbers of its rows, also when empty ones are left out', async () => {
    const later = rows.replace('r="2"><c r="A2" t="s"><v>2</v></c>', 'r="7">')
    const { rejected } = await parseBytes('nl-ind-work', workbook(later), '2026-09-03')
    expect(rejected).toEqual([{ row: 7, reason: 'It has no employer name.' }])
  })
  it('is refused when it is cut off, damaged or not a workbook', async () => {
    const whole = workbook(rows)
    const wrong = [whole.subarray(0, 200), workbook('<row><c><v>1</row>'), zipSync({ 'a.txt': strToU8('hello') })]
    for (const bytes of wrong) await expect(names(bytes)).rejects.toThrow('damaged or cut off')
  })
})

describe('a hostile file', () => {
  const page = '<!DOCTYPE html><html><body><h1>Access denied</h1><p>Are you a robot?</p></body></html>'
  it.each([
    ['nl-ind-work', 'a page that turns programs away', page, 'web page without a table'],
    ['ie-permits', 'a page that turns programs away', page, 'web page without a table'],
    ['nl-ind-work', 'nothing', ' \n', 'empty'],
    ['nl-ind-work', 'another header', 'Organisation,KVK number,City\nX B.V.,34990003,Delft\n', 'columns must be'],
    ['ca-lmia-positive', 'the French edition', 'Province/Territoire,Volet,Employeur\n', 'columns must be'],
    ['nz-accredited', 'a renamed column', 'Organisation Name,Trading Name,NZBN,Type\n', 'columns must be'],
    ['us-h1b-hub', 'the long layout', 'Fiscal Year,Employer,Measure Names,Measure Values\n', 'columns must be'],
    ['us-lca', 'a file without cases', 'CASE_STATUS,VISA_CLASS,EMPLOYER_NAME\n', 'columns must be'],
    ['ca-non-compliant', 'half of it', '{"list":[{"bn_legal":"A"', 'damaged or cut off'],
    ['ca-non-compliant', 'no list', '{"message":"blocked"}', 'can’t find a list'],
    ['au-sanctions', 'other keys', '[{"name":"A"}]', 'columns must be'],
    [
      'ie-permits',
      'an open quotation',
      'Employer Name,Permits Issued Jan,Permits Issued Grand Total\n"Foo',
      'middle of a row',
    ],
    ['nl-ind-work', 'no text', '\u0000\u0001\u0002', 'not a text file'],
  ] as const)('for %s, %s, is refused in words', async (series, _, content, words) => {
    await expect(parseBytes(series, content, '2026-09-03')).rejects.toThrow(words)
  })
})
