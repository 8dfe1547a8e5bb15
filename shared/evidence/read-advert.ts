import { readSentence, type SentenceReading } from './read-sentence.ts'
import { splitText } from './split-text.ts'

/** What an advert, or a sentence of it, says about sponsorship. */
export type Reading =
  /** Sponsorship is ruled out, or a permission to work that needs no sponsor is asked for. */
  | 'refuses'
  /** It is offered. */
  | 'offers'
  /** It is offered with a reserve: may, could, for the right candidate. */
  | 'hedges'
  /** Mentioned, without a yes or a no. */
  | 'unsure'
  /** The right to work is asked for; every employer must see it, and it may come through sponsorship. */
  | 'asks'

export interface Quote {
  reading: Reading
  /** A part of the advert, letter by letter. */
  quote: string
}

export interface AdvertReading {
  /** What the advert says as a whole; `silent` when it says nothing. Where sentences disagree the stricter one wins. */
  reading: Reading | 'silent'
  /** The sentence that decided, or null. */
  quote: string | null
  /** A sentence that says more than the one that decided, or null. */
  contradiction: Quote | null
  /** Every sentence about it. */
  quotes: readonly Quote[]
}

interface Statement {
  reading: SentenceReading
  quote: string
}

const outsideReadings: Record<SentenceReading, Reading> = {
  refuses: 'refuses',
  offers: 'offers',
  limits: 'hedges',
  helps: 'hedges',
  doubts: 'unsure',
  unsure: 'unsure',
  asks: 'asks',
}
const toQuote = ({ reading, quote }: Statement): Quote => ({ reading: outsideReadings[reading], quote })

/** Help with a visa is less than an offer, but no reason to doubt one. */
const strictestFirst: readonly SentenceReading[] = ['refuses', 'limits', 'offers', 'helps', 'doubts', 'unsure', 'asks']
const positive: ReadonlySet<SentenceReading> = new Set(['offers', 'limits', 'helps'])

export function readAdvert(text: string, title = ''): AdvertReading {
  const statements = [...readTitle(title), ...readStatements(text)]
  const quotes = statements.map(toQuote)
  const decided = decide(statements)
  if (!decided) return { reading: 'silent', quote: null, contradiction: null, quotes }
  const more = statements.find(({ reading }) =>
    decided.reading === 'refuses' ? positive.has(reading) : decided.reading === 'hedges' && reading === 'offers',
  )
  const contradiction = more && more.quote !== decided.quote ? toQuote(more) : null
  return { ...decided, contradiction, quotes }
}

function decide(statements: readonly Statement[]): Quote | null {
  const find = (reading: SentenceReading) => statements.find(statement => statement.reading === reading)
  const doubt = find('doubts')
  if (doubt && !find('refuses') && find('offers')) return { reading: 'hedges', quote: doubt.quote }
  for (const reading of strictestFirst) {
    const found = find(reading)
    if (found) return toQuote(found)
  }
  return null
}

const readStatements = (text: string): Statement[] =>
  splitText(text).flatMap(piece => {
    const { reading } = readSentence(piece)
    return reading ? [{ reading, quote: piece.quote }] : []
  })

/**
 * In a title a refusal always counts; anything else only as a remark behind the name of the job, which may itself be
 * about sponsors or visas.
 */
function readTitle(title: string): Statement[] {
  const quote = title.trim()
  if (readStatements(title).some(({ reading }) => reading === 'refuses')) return [{ reading: 'refuses', quote }]
  const [, remark = ''] = /(?:[([|:–—]|\s-\s)(.*)$/su.exec(title) ?? []
  const [first] = readStatements(remark)
  return first ? [{ reading: first.reading, quote }] : []
}
