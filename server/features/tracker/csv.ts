/** A cell that a spreadsheet would take for a formula starts with one of these. An apostrophe makes it text again. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** RFC 4180, with the mark by which spreadsheets know that it is UTF-8. */
export const csv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map(row => row.map(cell => quoted(asText(cell))).join(',')).join('\r\n')}\r\n`
