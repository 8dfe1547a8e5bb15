import { isDeepStrictEqual } from 'node:util'
import type { Row, RuleDocuments } from '#shared/rules/rule-document.ts'
import type { ChangedFile } from '#server/platform/edits/make-patch.ts'
import { addSources, parseRows, replaceRows, ruleFiles, sourceFile } from './content.ts'

/** The repository's files with these rules in place of its own. Lines that say the same stay as they were written. */
export const exportRules = (edits: RuleDocuments): ChangedFile[] =>
  ruleFiles.map(({ name, text }) => ({
    path: `content/rules/${name}`,
    before: text,
    after: rewrite(text, rows => (name === sourceFile ? addSources(rows, edits) : replaceRows(name, rows, edits))),
  }))

/** Each row is a line of its own; lines before the first row are the header and what explains it. */
function rewrite(text: string, change: (rows: readonly Row[]) => Row[]): string {
  const lines = text.split('\n')
  const rows = parseRows(text)
  const changed = change(rows)
  if (isDeepStrictEqual(changed, rows)) return text
  const isRow = (line: string) => line !== '' && !line.startsWith('#')
  const header = lines.findIndex(isRow)
  const columns = Object.keys(rows[0]!)
  const written = lines.slice(header + 1).filter(isRow)
  const lineOf = new Map(rows.map((row, index) => [row, written[index]!]))
  const remaining = changed.map(row => lineOf.get(findSame(rows, row) ?? row) ?? writeRow(columns, row))
  const comments = lines.slice(header + 1).filter(line => line.startsWith('#'))
  return [...lines.slice(0, header + 1), ...comments, ...remaining, ''].join('\n')
}

const findSame = (rows: readonly Row[], row: Row) => rows.find(each => isDeepStrictEqual(each, row))

const writeRow = (columns: readonly string[], row: Row) =>
  columns
    .map(column => row[column] ?? '')
    .map(cell => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
