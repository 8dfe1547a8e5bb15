import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import advertsText from '../../content/evidence/adverts.csv?raw'
import phrasesText from '../../content/evidence/phrases.csv?raw'
import { readAdvert } from './read-advert.ts'
import { splitSentences } from './sentences.ts'

const rowsOf = (text: string) =>
  parse(text, { columns: true, comment: '#', comment_no_infix: true }) as {
    reading: string
    sentence: string
    advert: string
  }[]
const phrases = rowsOf(phrasesText)
const adverts = rowsOf(advertsText)
const sentencesThat = (reading: string) =>
  phrases.filter(phrase => phrase.reading === reading).map(({ sentence }) => sentence)

describe('a sentence', () => {
  it.each(phrases.map(({ reading, sentence }) => [sentence, reading]))('%s: %s', (sentence, reading) =>
    expect(readAdvert(sentence).reading).toBe(reading),
  )
  it('the set holds enough of each kind', () => {
    expect(sentencesThat('refuses').length).toBeGreaterThanOrEqual(62)
    expect(sentencesThat('offers').length).toBeGreaterThanOrEqual(40)
    expect(sentencesThat('silent').length).toBeGreaterThanOrEqual(20)
    expect(new Set(phrases.map(({ sentence }) => sentence)).size).toBe(phrases.length)
  })
  it.each(phrases.map(({ reading, sentence }) => [sentence, reading]))(
    'reads the same with curly apostrophes, in capitals and broken over lines: %s',
    (sentence, reading) => {
      expect(readAdvert(sentence.replaceAll("'", '’')).reading).toBe(reading)
      expect(readAdvert(sentence.toUpperCase()).reading).toBe(reading)
      expect(readAdvert(sentence.replaceAll(' ', '\u00a0 ')).reading).toBe(reading)
    },
  )
  it('goes on over a line broken by its width', () => {
    expect(readAdvert('Please note that we are unable to\noffer visa sponsorship for this post.').reading).toBe(
      'refuses',
    )
    expect(readAdvert('- we sponsor our club\n- no experience needed').reading).toBe('silent')
  })
})

describe('an advert', () => {
  it.each(adverts.map(({ reading, advert }) => [advert, reading]))('%s: %s', (advert, reading) =>
    expect(readAdvert(advert).reading).toBe(reading),
  )
  it('the set holds at least eighty', () => expect(adverts.length).toBeGreaterThanOrEqual(80))
  it('quotes the sentence that decided', () => {
    expect(readAdvert('We make bread. Sadly, we cannot offer visa sponsorship. We start at four.').quote).toBe(
      'Sadly, we cannot offer visa sponsorship.',
    )
    expect(readAdvert('We make bread.')).toEqual({ reading: 'silent', quote: null, quotes: [] })
  })
  it.each([
    ['Analyst (no visa sponsorship)', 'refuses'],
    ['No sponsorship: Analyst', 'refuses'],
    ['Analyst - we cannot sponsor visas', 'refuses'],
    ['Care assistant (visa sponsorship available)', 'offers'],
    ['Analyst | sponsorship may be available', 'hedges'],
    ['Sponsor Licence Officer', 'silent'],
    ['Visa Support Adviser', 'silent'],
    ['Sponsorship Manager (UK)', 'silent'],
    ['Analyst', 'silent'],
    ['', 'silent'],
  ])('titled %j says: %s', (title, reading) => {
    expect(readAdvert('We count.', title)).toMatchObject({ reading, quote: reading === 'silent' ? null : title })
    expect(readAdvert('We cannot sponsor visas.', title).reading).toBe('refuses')
  })
  it('of several sentences, a refusal decides, then a clear offer, then one with a reserve', () => {
    const [refusal, offer, hedge, ask] = [
      'No sponsorship.',
      'We sponsor visas.',
      'We may be able to sponsor visas.',
      'You must have the right to work in the UK.',
    ]
    expect(readAdvert(`${offer} ${hedge} ${refusal}`)).toMatchObject({
      reading: 'refuses',
      quote: refusal,
      quotes: [{ quote: offer }, { quote: hedge }, { quote: refusal }],
    })
    expect(readAdvert(`${hedge} ${ask} ${offer}`)).toMatchObject({ reading: 'offers', quote: offer })
    expect(readAdvert(`${ask} ${hedge}`)).toMatchObject({ reading: 'hedges', quote: hedge })
  })
})

describe('sentences', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['We work e.g. in the U.K. and abroad. Next.', ['We work e.g. in the U.K. and abroad.', 'Next.']],
    [
      'We hire in the U.K. Do you need a visa? Sponsorship: N/A. The team is small.',
      ['We hire in the U.K.', 'Do you need a visa?', 'Sponsorship: N/A.', 'The team is small.'],
    ],
    [
      'Mr. J. Smith of Acme Ltd. will not offer U.K. Visa sponsorship.',
      ['Mr. J. Smith of Acme Ltd. will not offer U.K. Visa sponsorship.'],
    ],
    ['First • second\n\nThird\r\nFourth', ['First •', 'second', 'Third', 'Fourth']],
    ['Pay is £12.50 an hour.', ['Pay is £12.50 an hour.']],
    ['  \n \t ', []],
  ])('%j', (text, expected) => expect(splitSentences(text).map(({ quote }) => quote)).toEqual(expected))
})

describe('whatever the text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...'sponsor sponsorship visa not no unable to offer the right work UK without must already cannot if or and , . ! ? ; \n “ ’ we you may be available for \u200b \u00ad'.split(
        ' ',
      ),
      '\n',
      '. ',
    ),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  )
  const anything = fc.oneof(
    fc.string({ maxLength: 400, unit: 'grapheme' }),
    fc.array(word, { maxLength: 80 }).map(words => words.join(' ')),
    fc.constantFrom(...adverts.map(({ advert }) => advert)),
  )

  it('it never throws, and every quote is a part of the text', () =>
    fc.assert(
      fc.property(anything, text => {
        const { quote, quotes } = readAdvert(text)
        for (const one of quotes) expect(text).toContain(one.quote)
        if (quote !== null) expect(quotes.map(one => one.quote)).toContain(quote)
      }),
    ))
  it('a refusal added to it at either end wins', () =>
    fc.assert(
      fc.property(anything, fc.constantFrom(...sentencesThat('refuses')), fc.boolean(), (text, refusal, atEnd) => {
        expect(readAdvert(atEnd ? `${text}\n\n${refusal}` : `${refusal}\n\n${text}`).reading).toBe('refuses')
      }),
    ))
  it('a refusal put between the sentences of any advert wins', () => {
    const missed = adverts
      .filter(({ advert }) => advert.includes('. '))
      .flatMap(({ advert }) =>
        sentencesThat('refuses').map(refusal =>
          advert.replace('. ', `. ${/[.!?]$/.test(refusal) ? refusal : `${refusal}.`} `),
        ),
      )
      .filter(text => readAdvert(text).reading !== 'refuses')
    expect(missed).toEqual([])
  })

  it.each([
    'a',
    ' ',
    '.',
    '\n',
    'no ',
    'not ',
    'not be able to ',
    'visa ',
    'sponsor',
    'sponsorship ',
    'sponsorship is ',
    'sponsorship for this role , ',
    'unable to offer ',
    'right to work ',
    'must already have ',
    ', ',
    'without the need for ',
    'if you do not need ',
    'not consider applicants who require ',
    'we can sponsor ',
    "n't",
    'e.g. ',
    '- ',
    '(',
    'a.',
    '? ',
    '’',
    'İ',
  ])('100 KB of %j are read within seconds', piece => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length))
    const start = performance.now()
    readAdvert(text)
    // It takes a fraction of a second. A pattern whose work grows with the square of the text took a minute.
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
