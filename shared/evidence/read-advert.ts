import { splitSentences, type Sentence } from './sentences.ts'
import { keyWords, reserve, wordingRules, type Reading } from './wording.ts'

export interface Quote {
  reading: Reading
  /** A part of the advert, letter by letter. */
  quote: string
}

export interface AdvertReading {
  /** What the advert as a whole says. A refusal anywhere wins; `silent` when it says nothing about it. */
  reading: Reading | 'silent'
  /** The sentence that decided, or null. */
  quote: string | null
  /** Every sentence that speaks about it. */
  quotes: readonly Quote[]
}

const strongestFirst: readonly Reading[] = ['refuses', 'offers', 'hedges', 'unsure', 'asks']

export function readAdvert(text: string, title = ''): AdvertReading {
  const quotes = [...readTitle(title), ...readSentences(text)]
  for (const reading of strongestFirst) {
    const found = quotes.find(quote => quote.reading === reading)
    if (found) return { reading, quote: found.quote, quotes }
  }
  return { reading: 'silent', quote: null, quotes }
}

const readSentences = (text: string): Quote[] =>
  splitSentences(text).flatMap(sentence => {
    const reading = readSentence(sentence)
    return reading ? [{ reading, quote: sentence.quote }] : []
  })

/** Of a title a refusal counts wherever it stands; anything else only as a remark behind the name of the job, which may itself be about sponsors or visas. */
function readTitle(title: string): Quote[] {
  const [, remark = ''] = /(?:[([|:–—]|\s-\s)(.*)$/su.exec(title) ?? []
  const reading = readSentences(title).some(quote => quote.reading === 'refuses')
    ? 'refuses'
    : readSentences(remark)[0]?.reading
  return reading ? [{ reading, quote: title.trim() }] : []
}

/** A question asks the applicant; it neither offers nor refuses. */
function readSentence({ plain, isQuestion }: Sentence): Reading | undefined {
  if (!keyWords.test(plain)) return undefined
  const found = new Set<Reading>()
  let rest = plain
  for (const rule of wordingRules) {
    rest = rest.replace(rule.pattern, (match: string, at: number, whole: string) => {
      if (rule.reading !== 'neutral')
        found.add(rule.plain && isNegated(whole, at, at + match.length) ? 'unsure' : rule.reading)
      return ' ,'
    })
  }
  const strongest = strongestFirst.find(reading => found.has(reading))
  if (strongest === undefined) return undefined
  if (isQuestion && strongest !== 'asks') return 'unsure'
  return strongest === 'offers' && reserve.test(plain) ? 'hedges' : strongest
}

const negation =
  / (?:not|no|cannot|unable|without|never|nor|neither|unfortunately|sadly|regret|regrettably|unlikely|rarely)(?= )/

/** Is there a "no" in the same clause? Then we know no rule for it, and must not take it for an offer. */
function isNegated(plain: string, from: number, to: number): boolean {
  const before = plain
    .slice(0, from + 1)
    .split(/ (?:,|and|but|so|then|we|you|they|who|which|or|because|although|though|while)(?= )/)
    .at(-1)!
  const after = plain.slice(to).split(/ (?:,|and|but)(?= )/)[0]!
  return negation.test(`${before}${plain.slice(from, to)}${after} `)
}
