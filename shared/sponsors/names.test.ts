import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aliasesOf, identityKey, normaliseName, queryAliases, splitName, strictName, strictNameOf } from './names.ts'

const queryNorms = (typed: string) => queryAliases(typed).map(({ norm }) => norm)

describe('a normalised name', () => {
  it.each([
    ['Google (UK) Limited', 'google'],
    ['GOOGLE UK LTD', 'google'],
    ['  Google  ', 'google'],
    ['google\u00a0uk', 'google'],
    ['KPMG LLP', 'kpmg'],
    ['KPMG LLP (Local Hires)', 'kpmg llp local hires'],
    ['KPMG UK', 'kpmg'],
    ['BAIN & COMPANY UNITED KINGDOM LLP', 'bain'],
    ['McKinsey & Company Inc. United Kingdom', 'mckinsey'],
    ['The Boston Consulting Group UK LLP', 'boston consulting'],
    ['Marks and Spencer Group Plc', 'marks and spencer'],
    ['Marks & Spencer', 'marks and spencer'],
    ['J.P. Morgan', 'jp morgan'],
    ['I.B.M.', 'ibm'],
    ['A.B. Foods', 'ab foods'],
    ['Sainsbury’s', 'sainsburys'],
    ["Sainsbury's", 'sainsburys'],
    ['JPMorgan Chase Bank, National Association', 'jpmorgan chase bank national association'],
    ['Barts Health National Health Service Trust', 'barts health nhs trust'],
    ['Barts Health NHS Trust', 'barts health nhs trust'],
    ['"K" Line Energy Shipping (UK) Limited', 'k line energy shipping'],
    ['CAKE GLORY LTD LTD', 'cake glory'],
    ['Société Générale', 'societe generale'],
    ['Łódź Café', 'lodz cafe'],
    ['Brøndby Øl A/S', 'brondby ol as'],
    ['J D Sports Fashion PLC', 'jd sports fashion'],
    ['J.P. Morgan', 'jp morgan'],
    ['J P M Builders', 'jpm builders'],
    ['STRAẞE & Söhne', 'strasse and sohne'],
    ['Đorđe Æther Œuvre', 'dorde aether oeuvre'],
    ['Þór Guðni', 'thor gudni'],
    ['ÅNGSTRÖM AB', 'angstrom ab'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ Ltd', 'full width'],
    ['株式会社テスト', '株式会社テスト'],
    ['Amazon UK Services Ltd', 'amazon uk services'],
    ['UK Power Networks', 'uk power networks'],
    ['Company Shop Limited', 'company shop'],
    ['3i PLC', '3i'],
    ['7-Eleven', '7 eleven'],
    ['H&M', 'h and m'],
    ['Smith & Co', 'smith'],
    ['Smith and Sons Limited', 'smith and sons'],
  ])('%j is %j', (name, norm) => expect(normaliseName(name)).toBe(norm))

  it.each([
    ['The Group Ltd', 'the group'],
    ['UK Limited', 'uk'],
    ['The Company Ltd', 'the co'],
    ['X Ltd', 'x ltd'],
    ['X Limited', 'x ltd'],
    ['The', 'the'],
    ['Ltd', 'ltd'],
    ['Limited', 'ltd'],
    ['UK Group', 'uk group'],
    ['And Co', 'and co'],
  ])('keeps something of %j', (name, norm) => expect(normaliseName(name)).toBe(norm))

  it('is the same for every way of writing the legal form', () => {
    for (const form of [
      '',
      ' Ltd',
      ' LTD.',
      ' Limited',
      ' limited',
      ' LLP',
      ' PLC',
      ' Plc.',
      ' Inc',
      ' Co. Ltd',
      ' (UK) Ltd',
      ' UK',
      ' Group',
      ' Group Limited',
      ' Group UK Ltd',
      ' & Co',
    ]) {
      expect(normaliseName(`Fathomgate${form}`), form).toBe('fathomgate')
    }
  })
})

describe('parts of a name', () => {
  it.each([
    ['Roofoods Ltd t/a Deliveroo', 'Roofoods Ltd', ['Deliveroo']],
    ['ROOFOODS LTD T/A DELIVEROO', 'ROOFOODS LTD', ['DELIVEROO']],
    ['Foo Ltd T/As Bar', 'Foo Ltd', ['Bar']],
    ['Foo Ltd t\\a Bar', 'Foo Ltd', ['Bar']],
    ['Foo Ltd trading as Bar', 'Foo Ltd', ['Bar']],
    ['Foo Ltd Trading  As: Bar', 'Foo Ltd', ['Bar']],
    ['Foo Ltd TA Bar', 'Foo Ltd', ['Bar']],
    ['FOO LTD TA BAR', 'FOO LTD', ['BAR']],
    ['Jane Doe TA Corner Cafe', 'Jane Doe', ['Corner Cafe']],
    ['Foo Ltd t/a Bar t/a Baz', 'Foo Ltd', ['Bar', 'Baz']],
    ['Foo Ltd (t/a Bar)', 'Foo Ltd', ['Bar']],
    ['Foo Ltd t/a Bar (UK)', 'Foo Ltd', ['Bar (UK)']],
    ['Ta Ta Foods Limited', 'Ta Ta Foods Limited', []],
    ['TA ASSOCIATES', 'TA ASSOCIATES', []],
    ['ANH TA RESTAURANT', 'ANH TA RESTAURANT', []],
    ['Data/Analytics Ltd', 'Data/Analytics Ltd', []],
    ['Trading Association', 'Trading Association', []],
    ['Foo t/a', 'Foo', []],
    ['t/a Bar', 'Bar', []],
  ])('%j', (name, legal, trading) => expect(splitName(name)).toMatchObject({ legal, trading }))
  it('hold what it used to be called', () => {
    expect(splitName('Foo Ltd (Formerly Bar Holdings Limited)')).toEqual({
      legal: 'Foo Ltd',
      trading: [],
      former: ['Bar Holdings Limited'],
    })
    expect(splitName('Foo Ltd (formerly known as Bar)')).toMatchObject({ former: ['Bar'] })
  })
  it('leave out what the clerks noted', () =>
    expect(aliasesOf('Imperial College London (HR)')).toEqual([{ kind: 'legal', norm: 'imperial college london' }]))
  it('become aliases, each once', () => {
    expect(aliasesOf('Blackrock Traders Ltd t/a Creams Cafe Morden')).toEqual([
      { kind: 'legal', norm: 'blackrock traders' },
      { kind: 'full', norm: 'blackrock traders ta creams cafe morden' },
      { kind: 'trading', norm: 'creams cafe morden' },
    ])
    expect(aliasesOf('Foo Ltd t/a FOO')).toEqual([
      { kind: 'legal', norm: 'foo' },
      { kind: 'full', norm: 'foo ta foo' },
    ])
    for (const marker of ['T/A', 't/as', 'trading as', 'TA'])
      expect(aliasesOf(`Foo Ltd ${marker} Bar`)[1]).toEqual({ kind: 'full', norm: 'foo ta bar' })
  })
})

describe('what is typed', () => {
  it.each(['', ' ', 'a', ' x ', '大', '!', '%', '…', '\u0000'])('%j asks for nothing', typed =>
    expect(queryNorms(typed)).toEqual([]),
  )
  it('never asks for more than a name can hold', () => expect(queryNorms('ﷺ'.repeat(100))[0]).toHaveLength(160))
  it('asks for a name with two parts as a whole and for each', () =>
    expect(queryNorms('Roofoods Ltd t/a Deliveroo')).toEqual(['roofoods', 'roofoods ta deliveroo', 'deliveroo']))
})

describe('an organisation’s key', () => {
  it.each([
    ['2i Limited', 'London', '2I LIMITED ', 'LONDON,'],
    ['Monzo Bank Ltd', 'London', 'Monzo Bank Limited', ' London '],
    ['A  B & C', 'Bexhill, ', 'A B and C', 'Bexhill'],
  ])('is the same for %j in %j and %j in %j', (name, town, other, otherTown) =>
    expect(identityKey(name, town)).toBe(identityKey(other, otherTown)),
  )
  it.each([
    ['Foo Ltd', 'Leeds', 'Foo Ltd', 'Hull'],
    ['Foo Ltd', 'Leeds', 'Foo LLP', 'Leeds'],
    ['Foo UK Ltd', 'Leeds', 'Foo Ltd', 'Leeds'],
  ])('tells %j in %j from %j in %j', (name, town, other, otherTown) =>
    expect(identityKey(name, town)).not.toBe(identityKey(other, otherTown)),
  )
  it('gives the strict name back', () =>
    expect(strictNameOf(identityKey('Foo (UK) Limited', 'Leeds'))).toBe(strictName('Foo UK Ltd')))
})

describe('whatever is written', () => {
  const pieces = fc.constantFrom(
    'the',
    'The',
    'uk',
    'UK',
    'group',
    'ltd',
    'Limited',
    'and',
    '&',
    'co',
    'company',
    'united',
    'kingdom',
    'national',
    'health',
    'service',
    'public',
    't/a',
    'TA',
    'x',
    'Foo',
    'J.P.',
    '(',
    ')',
    'İ',
    'ß',
    'ﬁ',
    'Σ',
    'é',
    ' ',
    '  ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(pieces, { maxLength: 9 }).map(words => words.join(' ')),
  )
  it('normalising never throws, and does nothing the second time', () =>
    fc.assert(
      fc.property(text, name => {
        const norm = normaliseName(name)
        expect(normaliseName(norm)).toBe(norm)
      }),
    ))
  // Unicode calls these letters; one is an apostrophe, the other a mark that stands alone.
  const marks = /[\u02bc\u037a]/g
  it('a name with a letter or digit in it never becomes empty', () =>
    fc.assert(
      fc.property(text, name => {
        if (/[\p{L}\p{N}]/u.test(name.replace(marks, ''))) {
          expect(normaliseName(name)).not.toBe('')
          expect(aliasesOf(name).length).toBeGreaterThan(0)
        }
      }),
    ))
  it('every letter and digit there is can be a name', () => {
    const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(character =>
      /[\p{L}\p{N}]/u.test(character),
    )
    expect(characters.filter(character => normaliseName(character) === '').join('')).toBe('\u02bc\u037a')
  })
  it('a normalised name has no capitals to fold, no double spaces and none at its ends', () =>
    fc.assert(
      fc.property(text, name => {
        expect(normaliseName(name)).toMatch(/^(\S+( \S+)*)?$/)
      }),
    ))
  it('a name is always found by itself', () =>
    fc.assert(
      fc.property(text, name => {
        for (const norm of queryNorms(name))
          expect(aliasesOf(name).some(alias => alias.norm.startsWith(norm))).toBe(true)
      }),
    ))
})
