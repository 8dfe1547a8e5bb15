import { sql } from 'drizzle-orm'
import { typingErrors } from '#shared/typing-errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { oneWordQuery, smallWords, wordsOf } from './text-query.ts'
import { liveStatus } from './tables.ts'

interface Neighbour {
  word: string
  jobs: number
}

/** Less similar words are never typing errors; the letters decide between the others. */
const leastLikeness = 0.12
const mostNeighbours = 80

/** How many letters may be wrong in a word of this length. */
function mostErrors(letters: number): number {
  if (letters < 3) return 0
  if (letters < 8) return 1
  return letters < 11 ? 2 : 3
}

/**
 * The same words, with those found in no live job changed to their nearest neighbour; undefined when nothing is
 * near.
 */
export async function correctWords(db: Database, text: string): Promise<string | undefined> {
  const words = wordsOf(text)
  const looked = words
    .map((word, place) => ({ word, isLast: place === words.length - 1 }))
    .filter(({ word }) => !smallWords.has(word))
  if (looked.length === 0) return undefined
  const { rows } = await db.execute<{ typed: string; near: Neighbour[] }>(sql`
    SELECT typed, (SELECT coalesce(jsonb_agg(jsonb_build_object('word', word, 'jobs', jobs)), '[]') FROM (
      SELECT word, jobs FROM job_words
      WHERE length(word) BETWEEN length(typed) - 3 AND length(typed) + 3
        AND similarity(word, typed) >= ${leastLikeness}
      ORDER BY similarity(word, typed) DESC LIMIT ${mostNeighbours}) AS likely) AS near
    FROM (${sql.join(
      looked.map(
        ({ word, isLast }) => sql`
      SELECT ${word}::text AS typed WHERE NOT EXISTS (
        SELECT FROM jobs WHERE status = ${liveStatus} AND search_tsv @@ ${oneWordQuery(word, isLast)}
      )`,
      ),
      sql` UNION ALL `,
    )}) AS unknown`)
  const meant = new Map(rows.map(({ typed, near }) => [typed, nearest(typed, near)]))
  const corrected = words.map(word => meant.get(word) ?? word).join(' ')
  return corrected === words.join(' ') ? undefined : corrected
}

function nearest(typed: string, near: readonly Neighbour[]): string | undefined {
  const most = mostErrors(typed.length)
  const found = near
    .map(({ word, jobs }) => ({
      word,
      jobs,
      errors: typingErrors(typed, word, most),
      isOtherStart: word[0] === typed[0] ? 0 : 1,
    }))
    .filter(({ word, errors }) => errors <= most && !isOtherShortWord(typed, word))
  return found.sort((a, b) => a.errors - b.errors || a.isOtherStart - b.isOtherStart || b.jobs - a.jobs)[0]?.word
}

/** PHP is not PhD: among words of up to four letters, one replaced letter makes another word. */
const isOtherShortWord = (typed: string, word: string) =>
  typed.length <= 4 && typed.length === word.length && [...typed].sort().join('') !== [...word].sort().join('')
