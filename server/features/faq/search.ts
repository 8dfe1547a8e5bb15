import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'

const plain = (text: string) => ` ${text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`

/** They stand in questions that people type out, and decide nothing. */
const smallWords = new Set('a an and are as at be can do does for from how i if in is it me my of on or our the there to we what when where which who why will with you your'.split(' '))

/** Whether a question speaks of something: it has every word, begun or whole, with or without accents. One as good as all for nothing asked. */
export function speaksOf(query: string): (entry: { question: string; answer: RichText }) => boolean {
  const typed = plain(query).split(' ').filter(Boolean)
  if (typed.length === 0) return () => query.trim() === ''
  const telling = typed.filter(word => !smallWords.has(word))
  // "jobs" asks for a job as well.
  const words = (telling.length ? telling : typed).map(word => (word.length > 3 ? word.replace(/s$/, '') : word))
  return ({ question, answer }) => {
    const text = plain(`${question} ${plainText(answer)}`)
    return words.every(word => text.includes(` ${word}`))
  }
}
