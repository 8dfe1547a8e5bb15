import type { Caller } from '#server/platform/db/turns.ts'

/**
 * Parts of a page often need the same of a person. Within a request that only reads, a statement that comes again
 * gets the answer of the first; one that writes forgets them all.
 */
export function askOnce<T>(
  { answers }: Caller,
  sql: string,
  params: readonly unknown[],
  rowMode: string | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  if (!answers) return ask()
  if (!onlyReads(sql)) {
    answers.clear()
    return ask()
  }
  const question = JSON.stringify([rowMode, sql, params], asText)
  const known = answers.get(question) as Promise<T> | undefined
  if (known) return known
  const answer = ask()
  answers.set(question, answer)
  // What failed may be asked again.
  answer.catch(() => answers.delete(question))
  return answer
}

const onlyReads = (sql: string) => /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|merge)\b/i.test(sql)

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
