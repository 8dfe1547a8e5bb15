import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import advertsText from '../../content/evidence/adverts.csv?raw'
import phrasesText from '../../content/evidence/phrases.csv?raw'
import { readAdvert } from './read-advert.ts'
import { readSentence, wordingRules } from './read-sentence.ts'
import { splitText } from './split-text.ts'
import { expectWorkInStep } from '#shared/testing.ts'

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

describe.each(wordingRules.map(rule => [`${rule.reading}: ${rule.pattern}`, rule] as const))('%s', (_, rule) => {
  const rulesIn = (text: string) => splitText(text).map(readSentence)
  it('finds its examples', () => {
    expect(rule.examples.length).toBeGreaterThan(0)
    for (const example of rule.examples) {
      const read = rulesIn(example)
      expect(read.flatMap(({ rules }) => rules)).toContain(rule)
      if (rule.reading !== 'neutral') expect(read.map(({ reading }) => reading)).toContain(rule.reading)
    }
  })
  it('leaves its counter-examples alone', () => {
    expect(rule.counterExamples.length).toBeGreaterThan(0)
    for (const example of rule.counterExamples)
      expect(rulesIn(example).flatMap(({ rules }) => rules)).not.toContain(rule)
  })
})

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
    'reads the same with curly or escaped apostrophes, in capitals and broken over lines: %s',
    (sentence, reading) => {
      expect(readAdvert(sentence.replaceAll("'", '’')).reading).toBe(reading)
      expect(readAdvert(sentence.replaceAll("'", '&#x27;').replaceAll('/', '&#47;')).reading).toBe(reading)
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
    expect(readAdvert('We make bread.')).toEqual({ reading: 'silent', quote: null, contradiction: null, quotes: [] })
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
  it('of several sentences the strictest decides, and the one that offered more is quoted too', () => {
    const [refusal, offer, hedge, ask] = [
      'No sponsorship.',
      'We sponsor visas.',
      'We may be able to sponsor visas.',
      'You must have the right to work in the UK.',
    ]
    expect(readAdvert(`${offer} ${hedge} ${refusal}`)).toMatchObject({
      reading: 'refuses',
      quote: refusal,
      contradiction: { reading: 'offers', quote: offer },
      quotes: [{ quote: offer }, { quote: hedge }, { quote: refusal }],
    })
    expect(readAdvert(`${hedge} ${ask} ${offer}`)).toMatchObject({
      reading: 'hedges',
      quote: hedge,
      contradiction: { reading: 'offers', quote: offer },
    })
    expect(readAdvert(`${ask} ${hedge}`)).toMatchObject({ reading: 'hedges', quote: hedge, contradiction: null })
    expect(readAdvert(`${offer} We can help with your visa.`)).toMatchObject({ reading: 'offers', quote: offer })
  })
  it('an offer that is put in doubt is no promise', () =>
    expect(readAdvert('We sponsor visas. We cannot guarantee sponsorship.')).toMatchObject({
      reading: 'hedges',
      quote: 'We cannot guarantee sponsorship.',
    }))
  it.each([
    ['This role **does not** offer visa sponsorship', 'refuses'],
    ['Visa sponsorship \\- *not available*', 'refuses'],
    ['* Sponsorship\n **is**\n available for this role', 'offers'],
    ['<p>Visa&nbsp;sponsorship: <b>No</b></p>', 'refuses'],
    ['Competitive salaryNo sponsorship availableHybrid', 'refuses'],
    ['Right to work without?restrictions.?', 'refuses'],
    ['| Visa sponsorship | No |', 'refuses'],
    ['| Visa sponsorship | Yes |', 'offers'],
    ['Visa sponsorship\nNo', 'refuses'],
    ['Visa Sponsorship? Not offered Remote? Yes', 'refuses'],
    ['Q: Do you sponsor visas? A: No, not at present.', 'refuses'],
    ['Do you sponsor visas? Yes, we do.', 'offers'],
    ['Do you need visa sponsorship? Yes / No', 'unsure'],
    ['Leeds | Full time | Visa sponsorship', 'offers'],
    ['Visa sponsorship', 'unsure'],
    ['You will manage our sponsor licence and our events.', 'silent'],
  ])('as feeds write it, %j: %s', (text, reading) => expect(readAdvert(text).reading).toBe(reading))
})

describe('pieces of a text', () => {
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
    ['£30,000 salaryNo sponsorship offeredHybrid', ['£30,000 salary', 'No sponsorship offered', 'Hybrid']],
    ['Right to work in the UKHave a degree.Know SQL', ['Right to work in the UK', 'Have a degree.', 'Know SQL']],
    ['Write JavaScript on iOS at DeepMind', ['Write JavaScript on iOS at DeepMind']],
    ['Leeds | Full time | Visa sponsorship', ['Leeds |', 'Full time |', 'Visa sponsorship']],
    ['| Visa sponsorship | No |\n| Hours | 40 |', ['|', 'Visa sponsorship | No |', '| Hours |', '40 |']],
    ['<ul><li>No visas</li><li>No dogs</li></ul>', ['<ul>', '<li>', 'No visas</li>', '<li>', 'No dogs</li>', '</ul>']],
    ['Remote? Yes. Visa sponsorship? Not offered. Pay?', ['Remote?', 'Yes.', 'Visa sponsorship? Not offered.', 'Pay?']],
    ['Do you need a visa? No worries.', ['Do you need a visa?', 'No worries.']],
    ['  \n \t ', []],
  ])('%j', (text, expected) => expect(splitText(text).map(({ quote }) => quote)).toEqual(expected))
})

describe('whatever the text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...'sponsor sponsorship visa not no unable to offer the right work UK without must already cannot'.split(' '),
      ...'if or and , . ! ? ; | * ** \n “ ’ we you may be available for \u200b \u00ad <li> Yes No UKNo salaryVisa'.split(
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
      .flatMap(({ advert }, index) =>
        // Every pair would take half a minute; each refusal still meets many adverts.
        sentencesThat('refuses')
          .filter((_, at) => at % 8 === index % 8)
          .map(refusal => advert.replace('. ', `. ${/[.!?]$/.test(refusal) ? refusal : `${refusal}.`} `)),
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
    'aB',
    'visaNo ',
    'visa? No ',
    ' | visa',
    '**',
    '<li>',
    '<p ',
    '? ',
    '’',
    'İ',
  ])('reading 100 KB of %j is no more work than reading it in ten parts', piece => {
    expectWorkInStep(100_000, length => readAdvert(piece.repeat(Math.ceil(length / piece.length))))
  })
})
