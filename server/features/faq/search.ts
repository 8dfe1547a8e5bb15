import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import { hasWord, searchableWords, wordsToFind } from '#server/platform/word-search.ts'

/**
 * Whether a question is about the search: it contains every word, begun or whole, with or without accents. An empty
 * search matches everything.
 */
export function speaksOf(query: string): (entry: { question: string; answer: RichText }) => boolean {
  const words = wordsToFind(query)
  if (words.length === 0) return () => query.trim() === ''
  return ({ question, answer }) => {
    const text = searchableWords(`${question} ${plainText(answer)}`)
    return words.every(word => hasWord(text, word))
  }
}
