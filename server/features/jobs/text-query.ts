import { sql, type SQL } from 'drizzle-orm'
import { sameAt } from './same-words.ts'

const mostWords = 12

/** Names that mean nothing without their punctuation, and the words the database's `search_text` gives them. */
const namedBySigns: ReadonlyMap<string, string> = new Map([
  ['c++', 'cplusplus'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['.net', 'dotnet'],
])

/** The words someone typed, in lower case and without punctuation. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/(?<![\p{L}\p{N}])(?:c\+\+|[cf]#|\.net(?![\p{L}\p{N}]))|[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(
    0,
    mostWords,
  )

/**
 * Words that PostgreSQL's English leaves out of the index, so that they can never be found. Not "it": titles are also
 * indexed as written, and there it is a trade.
 */
export const smallWords: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being
  have has had having do does did doing a an the and but if or because as until while of at by for with about against
  between into through during before after above below to from up down in out on off over under again further then once
  here there when where why how all any both each few more most other some such no nor
  not only own same so than too very s t can will just don should now`.split(/\s+/),
)
/** True of everything here. */
const boardWords: ReadonlySet<string> = new Set(['jobs', 'vacancies'])

/** The words that decide; small words only where there are no others. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text).filter(word => !boardWords.has(word))
  const telling = words.filter(word => !smallWords.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * In its English form, or as written (for names); as the beginning of a longer word where someone may not have finished
 * typing.
 */
function wordQuery(word: string, isBegun: boolean): SQL {
  const kept = namedBySigns.get(word) ?? word
  const forms = [sql`plainto_tsquery('app_en', ${kept})`, sql`plainto_tsquery('app_simple', ${kept})`]
  if (isBegun && kept.length > 2) forms.push(sql`to_tsquery('app_simple', ${`${kept}:*`})`)
  return sql`(${sql.join(forms, sql` || `)})`
}

const phrasesQuery = (phrases: readonly string[], isBegun: boolean) =>
  sql`(${sql.join(
    phrases.map(phrase =>
      phrase.includes(' ') ? sql`phraseto_tsquery('app_en', ${phrase})` : wordQuery(phrase, isBegun),
    ),
    sql` || `,
  )})`

/** One word of a search, or its synonyms. */
export const oneWordQuery = (word: string, isBegun: boolean) => phrasesQuery(sameAt([word], 0).phrases, isBegun)

/**
 * All words must be present, in any order and form, or their synonyms. Only letters and digits are left, so nothing
 * typed is an operator.
 */
export function textQuery(text: string): SQL | undefined {
  const words = tellingWords(text)
  const parts: SQL[] = []
  for (let place = 0; place < words.length;) {
    const { length, phrases } = sameAt(words, place)
    place += length
    parts.push(phrasesQuery(phrases, place === words.length))
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` && `)})` : undefined
}

/** The exact words, one after the other. */
export const phraseQuery = (text: string) =>
  sql`phraseto_tsquery('app_simple', ${tellingWords(text)
    .map(word => namedBySigns.get(word) ?? word)
    .join(' ')})`
