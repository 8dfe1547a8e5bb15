/** Words that people type in full questions but that decide nothing. */
const smallWords = new Set(
  (
    'a an and are as at be can do does for from how i if in is it me my of on or our the there to we what when where ' +
    'which who why will with you your'
  ).split(' '),
)

/**
 * Words as they are compared: without accents, capitals and punctuation, with a space before each. 41,700 is one word,
 * like 41700.
 */
const plainWords = (text: string) =>
  ` ${plainLetters(text)
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`
const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')

/** H-1B, 2:2, GOV.UK: one word to some, several to others. */
const compound = /[\p{L}\p{N}]+(?:[-‑–:.][\p{L}\p{N}]+)+/gu
const inOne = (word: string) => ` ${word.replace(/[^\p{L}\p{N}]/gu, '')}`

/** A text to search for words: compounds are included in parts and as one. */
export const searchableWords = (text: string) =>
  plainWords(text) + (plainLetters(text).match(compound) ?? []).map(inOne).join('')

/** The ways in which one word may be written. */
type Wanted = readonly string[]

/** Whether a searchable text contains a word, begun or whole. */
export const hasWord = (searchable: string, wanted: Wanted) => wanted.some(way => searchable.includes(way))

/** What to search for. Nothing when nothing searchable was typed. */
export function wordsToFind(query: string): Wanted[] {
  const compounds = (plainLetters(query).match(compound) ?? []).map(word => [plainWords(word), inOne(word)])
  const typed = plainWords(plainLetters(query).replace(compound, ' ')).split(' ').filter(Boolean)
  const telling = typed.filter(word => !smallWords.has(word))
  // "jobs" also finds "job".
  return [
    ...compounds,
    ...(telling.length || compounds.length ? telling : typed).map(word => [
      ` ${word.length > 3 ? word.replace(/s$/, '') : word}`,
    ]),
  ]
}
