/** They stand in what people type out, and decide nothing. */
const smallWords = new Set('a an and are as at be can do does for from how i if in is it me my of on or our the there to we what when where which who why will with you your'.split(' '))

/** Words as they are compared: without accents, capitals and marks, a space before each. 41,700 is one word, like 41700. */
export const plainWords = (text: string) => ` ${text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').replace(/[’']/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`

/** What to look for in plain words, begun or whole. None where nothing that could be found was typed. */
export function wordsToFind(query: string): string[] {
  const typed = plainWords(query).split(' ').filter(Boolean)
  const telling = typed.filter(word => !smallWords.has(word))
  // "jobs" asks for a job as well.
  return (telling.length ? telling : typed).map(word => ` ${word.length > 3 ? word.replace(/s$/, '') : word}`)
}
