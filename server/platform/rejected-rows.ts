/** A row of a file that can't be used, and why, in a sentence for the person who imports it. */
export interface RejectedRow {
  /** As a spreadsheet numbers it: the first row of the file is row 1. */
  row: number
  reason: string
}

/** So many are listed; the others are only counted. */
export const mostRejected = 100
const mostNamed = 20
const longestQuote = 60

/** Counts the rows that can't be used, and lists the first of them. */
export class RejectedRows {
  readonly #rows: RejectedRow[] = []
  #count = 0

  add(row: number, reason: string): void {
    this.#count++
    if (this.#rows.length < mostRejected) this.#rows.push({ row, reason })
  }

  finish() {
    return { skipped: this.#count, rejected: this.#rows }
  }
}

/** What a cell says, as a reason quotes it. */
export const quoteCell = (text: string) =>
  text.length > longestQuote ? `“${text.slice(0, longestQuote)}…”` : `“${text}”`

/** For the output of a command, one row a line. */
export function describeRejected(rejected: readonly RejectedRow[], count: number): string[] {
  if (count === 0) return []
  const named = rejected.slice(0, mostNamed)
  const more = count - named.length
  return [
    '',
    'Left out:',
    ...named.map(({ row, reason }) => `  row ${row}: ${reason}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more`] : []),
  ]
}
