import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { readLedger, type ContentFile } from '#shared/rules/read-ledger.ts'
import type { LedgerKind } from '#shared/staff/edit-kinds.ts'
import type { RuleDocument, RuleDocuments, Row } from '#shared/rules/rule-document.ts'

const texts = import.meta.glob<string>('../../../content/rules/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The files of the repository, as written. */
export const ruleFiles: readonly { name: string; text: string }[] = Object.entries(texts)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Changes with any letter of the content. */
export const contentHash = createHash('sha256').update(JSON.stringify(ruleFiles)).digest('hex')

export const sourceFile = 'sources.csv'
const occupationFile = 'uk-going-rates.csv'

export const parseRows = (text: string): Row[] =>
  parse(text, { columns: true, comment: '#', comment_no_infix: true, skip_empty_lines: true })

/** The files, read. */
const parseFiles = (): ContentFile[] => ruleFiles.map(({ name, text }) => ({ name, rows: parseRows(text) }))

/**
 * The ledger in the content, with what staff have changed in place of the content's own. It was tested before it was
 * shipped; a mistake here stops the server from starting.
 */
export function readContent(today?: string, edits: RuleDocuments = new Map(), parsed = parseFiles()) {
  const byName = (name: string) => parsed.find(file => file.name === name)!
  const [sources, occupations] = [byName(sourceFile), byName(occupationFile)]
  const rules = parsed.filter(file => file !== sources && file !== occupations)
  return readLedger(
    {
      sources: { ...sources, rows: addSources(sources.rows, edits) },
      occupations: { ...occupations, rows: replaceRows(occupationFile, occupations.rows, edits) },
      rules: rules.map(({ name, rows }) => ({ name, rows: replaceRows(name, rows, edits) })),
    },
    today,
  )
}

/** Each changed rule with its new rows, where its first row was; what the repository does not have is at the end. */
export function replaceRows(file: string, rows: readonly Row[], edits: RuleDocuments): Row[] {
  const placed = new Set<string>()
  const replaced = rows.flatMap(row => {
    const id = keyOf(row)
    const edit = edits.get(id)
    if (!edit) return [row]
    if (placed.has(id)) return []
    placed.add(id)
    return edit.rows
  })
  const added = [...edits].filter(([id]) => !hasDocument(id) && fileOfKey(id) === file)
  return [...replaced, ...added.flatMap(([, document]) => document.rows)]
}

const fileOfKey = (key: string) => (/^\d/.test(key) ? occupationFile : fileOfCountry(key.slice(0, 2)))

/** A country’s file has its name, and a file about one topic a longer one. */
function fileOfCountry(country: string): string | undefined {
  const files = ruleFiles.filter(({ text }) => new RegExp(`^${country}\\.`, 'm').test(text))
  return files.toSorted((a, b) => a.name.length - b.name.length)[0]?.name
}

/** A source that the content has is the content's. */
export function addSources(rows: readonly Row[], edits: RuleDocuments): Row[] {
  const all = new Map(rows.map(row => [row.id ?? '', row]))
  for (const { sources } of edits.values())
    for (const source of sources) if (!all.has(source.id ?? '')) all.set(source.id ?? '', source)
  return [...all.values()]
}

/** A rule's id, or an occupation's code: they never look alike. */
const keyOf = (row: Row) => row.id ?? row.code ?? ''

/** Every rule by its id, or every occupation by its code, as the repository has it. */
export const repositoryDocuments = (kind: LedgerKind): RuleDocuments => (read ??= readDocuments(parseFiles()))[kind]
let read: Readonly<Record<LedgerKind, RuleDocuments>> | undefined

const hasDocument = (key: string) => repositoryDocuments('rule').has(key) || repositoryDocuments('rate').has(key)

export function readDocuments(files: readonly ContentFile[]): Record<LedgerKind, RuleDocuments> {
  const isRates = ({ name }: ContentFile) => name === occupationFile
  const isRules = ({ name }: ContentFile) => name !== occupationFile && name !== sourceFile
  return { rule: groupRows(files, isRules), rate: groupRows(files, isRates) }
}

function groupRows(files: readonly ContentFile[], isWanted: (file: ContentFile) => boolean): RuleDocuments {
  const sources = new Map(files.find(({ name }) => name === sourceFile)!.rows.map(row => [row.id ?? '', row]))
  const rowsByKey = new Map<string, Row[]>()
  for (const row of files.filter(isWanted).flatMap(({ rows }) => rows))
    rowsByKey.set(keyOf(row), [...(rowsByKey.get(keyOf(row)) ?? []), row])
  return new Map([...rowsByKey].map(([key, rows]) => [key, describeRows(rows, sources)]))
}

function describeRows(rows: readonly Row[], sources: ReadonlyMap<string, Row>): RuleDocument {
  const named = [...new Set(rows.map(({ source }) => source ?? ''))]
  return { rows, sources: named.map(id => sources.get(id)).filter(row => row !== undefined) }
}
