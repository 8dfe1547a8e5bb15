import { typingErrors } from '#shared/typing-errors.ts'
import { occupationWords } from './occupation-words.ts'

interface OccupationName {
  code: string
  title: string
}
interface Word {
  written: string
  /** Without a plural ending. */
  stem: string
}

const smallWords = new Set(['and', 'or', 'of', 'in', 'the', 'for', 'a'])
const mostWords = 8
/** Shorter words are too similar to each other. */
const shortestWithSlip = 5

const toWord = (written: string): Word => ({
  written,
  stem: written.length > 3 ? written.replace(/ies$/, 'y').replace(/s$/, '') : written,
})
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const tellingWords = (text: string) =>
  wordsIn(text)
    .filter(word => !smallWords.has(word))
    .map(toWord)

const otherNames = new Map(
  occupationWords.map(({ code, words, also }) => [code, [...words, ...also].map(tellingWords)]),
)

const none = 0
const slip = 1
const begun = 2
const whole = 3

/** Occupations with the words of their names, which take longer to find than a query to answer. */
export interface OccupationIndex<Row> {
  entries: readonly { row: Row; names: readonly (readonly Word[])[] }[]
  /** Every word of any name. */
  known: readonly Word[]
}

export function indexOccupations<Row extends OccupationName>(rows: readonly Row[]): OccupationIndex<Row> {
  const entries = rows.map(row => ({ row, names: [tellingWords(row.title), ...(otherNames.get(row.code) ?? [])] }))
  const known = [...new Map(entries.flatMap(({ names }) => names.flat()).map(word => [word.written, word])).values()]
  return { entries, known }
}

/**
 * The occupations that match any of the typed words, the likeliest first: those with exactly this name, then those
 * with all the words in one of their names, then those with the most of them; adjacent and in order before scattered,
 * whole words before prefixes.
 */
export function rankOccupations<Row extends OccupationName>(
  query: string,
  { entries, known }: OccupationIndex<Row>,
): Row[] {
  const all = [...new Set(wordsIn(query))]
  const telling = all.filter(word => !smallWords.has(word))
  // A small word alone may be the beginning of a longer one.
  const typed = (telling.length ? telling : all).slice(0, mostWords).map(toWord)
  const digits = typed.filter(({ written }) => /^\d+$/.test(written)).map(({ written }) => written)
  const asked = typed.filter(({ written }) => !/^\d+$/.test(written))
  // Only a word that is not the beginning of any other counts as a typing error.
  const slips = new Set(
    asked.filter(word => word.written.length >= shortestWithSlip && !known.some(other => matchOf(word, other) > none)),
  )
  const likeness = (word: Word, other: Word) =>
    matchOf(word, other) || (slips.has(word) && isSlipOf(word, other) ? slip : none)

  return entries
    .filter(({ row }) => asked.length > 0 || digits.some(start => row.code.startsWith(start)))
    .map(({ row, names }) => {
      const codes = digits.map(start => matchCode(row.code, start))
      // Where no words are asked for, one name is as good as another.
      const scores = names.slice(0, asked.length > 0 ? undefined : 1).map(name => scoreOf(asked, name, codes, likeness))
      return { row, score: scores.reduce((best, score) => (compare(score, best) > 0 ? score : best)) }
    })
    .filter(({ score }) => score[2]! > 0)
    .sort((a, b) => compare(b.score, a.score) || (a.row.code < b.row.code ? -1 : 1))
    .map(({ row }) => row)
}

function matchCode(code: string, start: string): number {
  if (code === start) return whole
  return code.startsWith(start) ? begun : none
}

function matchOf(word: Word, other: Word): number {
  if (word.stem === other.stem) return whole
  return other.written.startsWith(word.written) || other.stem.startsWith(word.stem) ? begun : none
}

/** Greater is likelier; earlier numbers count more. */
function scoreOf(
  asked: readonly Word[],
  name: readonly Word[],
  codes: readonly number[],
  likeness: (word: Word, other: Word) => number,
): number[] {
  const places = asked.map(word => {
    const matches = name.map(other => likeness(word, other))
    const best = Math.max(none, ...matches)
    return { best, place: best === none ? -1 : matches.indexOf(best) }
  })
  const found = places.filter(({ best }) => best > none)
  const steps = found.slice(1).map(({ place }, i) => place - found[i]!.place)
  const matches = [...codes, ...places.map(({ best }) => best)].filter(best => best > none)
  const hasAll = matches.length === codes.length + asked.length
  const isInOrder = steps.every(step => step > 0)
  const isTogether = steps.every(step => step === 1)
  const isSame =
    asked.length > 0 &&
    hasAll &&
    isTogether &&
    name.length === asked.length &&
    places.every(({ best }) => best !== begun)
  return [
    Number(isSame),
    Number(hasAll),
    matches.length,
    Number(isTogether),
    Number(isInOrder),
    matches.reduce((sum, best) => sum + best, 0),
    asked.length > 0 ? found.length / name.length : 0,
  ]
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** One letter too many, missing or wrong, or two swapped; also in the beginning of a longer word. */
function isSlipOf({ written }: Word, other: Word): boolean {
  const near = (text: string) => typingErrors(written, text, 1) <= 1
  return (
    near(other.written) ||
    near(other.stem) ||
    [-1, 0, 1].some(
      more => other.written.length > written.length + more && near(other.written.slice(0, written.length + more)),
    )
  )
}
