import { sql, type SQL } from 'drizzle-orm'

const mostWords = 12

/** The words somebody typed, small and without signs. */
export const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)

/**
 * All words must be there, in any order and form: as English knows them, or as they are written (names). The last may be the
 * beginning of a longer one, since people stop typing early. Only letters and digits are left, so nothing typed is an operator.
 */
export function textQuery(text: string): SQL | undefined {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const each = words.map((word, place) => {
    const forms = [sql`plainto_tsquery('app_en', ${word})`, sql`plainto_tsquery('app_simple', ${word})`]
    if (place === words.length - 1 && word.length > 1) forms.push(sql`to_tsquery('app_simple', ${`${word}:*`})`)
    return sql`(${sql.join(forms, sql` || `)})`
  })
  return sql`(${sql.join(each, sql` && `)})`
}
