import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { readLedger, type ContentFile } from '#shared/rules/read-ledger.ts'

const texts = import.meta.glob<string>('../../../content/rules/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(texts)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Changes with any letter of the content. */
export const contentHash = createHash('sha256').update(JSON.stringify(files)).digest('hex')

const parseFile = ({ name, text }: { name: string; text: string }): ContentFile => ({
  name,
  rows: parse(text, { columns: true, comment: '#', comment_no_infix: true, skip_empty_lines: true }),
})

/** The ledger in the content. It was tested before it was shipped; a mistake here stops the server from starting. */
export function readContent(today?: string) {
  const parsed = files.map(parseFile)
  const byName = (name: string) => parsed.find(file => file.name === name)!
  const [sources, occupations] = [byName('sources.csv'), byName('uk-going-rates.csv')]
  return readLedger(
    { sources, occupations, rules: parsed.filter(file => file !== sources && file !== occupations) },
    today,
  )
}
