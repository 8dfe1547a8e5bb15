/**
 * Rows as a CSV file that spreadsheets open as it is. A cell that a spreadsheet would run as a formula is made plain
 * text.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('')}`

function toCell(text: string): string {
  const plain = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Spreadsheets pass over blanks and invisible characters at the start, and some read full-width signs as the ordinary
 * ones
 * (NFKC makes the one of the other).
 */
function isFormula(text: string): boolean {
  const first = /^[\s\p{C}]*(\S)/u.exec(text)?.[1] ?? ''
  return /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(first.normalize('NFKC'))
}
