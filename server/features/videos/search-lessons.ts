import { hasWord, searchableWords, wordsToFind } from '#server/platform/word-search.ts'
import type { Lesson } from './content.ts'

const mostMoments = 3

export interface LessonHit {
  lesson: Lesson
  moments: { second: number; words: string }[]
}

/** What is searched of a lesson, made when first asked for. */
interface SearchableLesson {
  title: string
  summary: string
  sentences: readonly { second: number; words: string; searchable: string }[]
}
const searchable = new WeakMap<Lesson, SearchableLesson>()

function prepareLesson(lesson: Lesson): SearchableLesson {
  let prepared = searchable.get(lesson)
  if (!prepared) {
    const { title, summary, transcript } = lesson
    prepared = {
      title: searchableWords(title),
      summary: searchableWords(summary),
      sentences: transcript.flatMap(({ sentences }) =>
        sentences.map(({ text, start }) => ({
          second: Math.floor(start),
          words: text,
          searchable: searchableWords(text),
        })),
      ),
    }
    searchable.set(lesson, prepared)
  }
  return prepared
}

/**
 * Lessons that contain every word, begun or whole: first those that have them in the title, with the sentences in which
 * they are said. What someone may not watch is searched by its title and summary alone.
 */
export function searchLessons(
  lessons: readonly Lesson[],
  query: string,
  mayRead: (lesson: Lesson) => boolean,
): LessonHit[] {
  const words = wordsToFind(query)
  if (words.length === 0) return []
  return lessons
    .flatMap(lesson => {
      const { title, summary, sentences } = prepareLesson(lesson)
      const spoken = mayRead(lesson) ? sentences : []
      const places = [title, summary, ...spoken.map(sentence => sentence.searchable)]
      if (!words.every(word => places.some(place => hasWord(place, word)))) return []
      const inTitle = words.filter(word => hasWord(title, word)).length
      const said = spoken
        .map(sentence => ({ ...sentence, found: words.filter(word => hasWord(sentence.searchable, word)).length }))
        .filter(({ found }) => found > 0)
        .sort((a, b) => b.found - a.found || a.second - b.second)
        .slice(0, mostMoments)
        .sort((a, b) => a.second - b.second)
      return [{ lesson, inTitle, moments: said.map(({ second, words: text }) => ({ second, words: text })) }]
    })
    .sort((a, b) => b.inTitle - a.inTitle)
    .map(({ lesson, moments }) => ({ lesson, moments }))
}
