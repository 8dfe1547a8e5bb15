/** Rows as a CSV file that spreadsheets open as it is. A cell that a spreadsheet would run as a formula is made plain text. */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('')}`

function toCell(text: string): string {
  const plain = /^(?:\s*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
