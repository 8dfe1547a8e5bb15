import * as z from 'zod/mini'
import { procurementPages, type ProcurementPage } from '#shared/procurement/pages.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { plainText, type Block, type RichText } from '#shared/rich-text/rich-text.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'
import securityDocument from '../../../docs/security.md?raw'
import wcag from '../../../content/procurement/wcag.json'

const Text = z.string().check(z.minLength(1))
const FrontMatter = z.strictObject({
  title: Text,
  summary: Text,
  updated: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

export interface PageTable {
  label: string
  columns: string[]
  rows: string[][]
}
export interface PageSection {
  /** The fragment of a link to it. */
  id: string
  title: string
  blocks: RichText
  table: PageTable | null
}

const files = import.meta.glob<string>('../../../content/procurement/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const isPart = (block: Block) => block.kind === 'heading' && block.level === 2

function readSections(body: string): PageSection[] {
  const blocks = markdownToRichText(body)
  const starts = blocks.flatMap((block, place) => (isPart(block) ? place : []))
  return starts.map((start, i) => {
    const title = plainText([blocks[start]!])
    return { id: idOf(title), title, blocks: blocks.slice(start + 1, starts[i + 1]), table: null }
  })
}

/** The parts of our own document on security that concern those who buy. Its tables become tables. */
const securityParts = [
  'Who attacks, and what is at stake',
  'What we promise',
  'What we do not promise',
  'Report a weakness',
]

/** Words of a cell or a paragraph, without links into the repository. */
const withoutFiles = (text: string) => text.replace(/\[([^\]]+)\]\((?!https?:|\/)[^)]*\)/g, '$1')
const plainCell = (text: string) =>
  withoutFiles(text)
    .replace(/ ?\((why[^)]*)\)/g, '')
    .replace(/[*`]/g, '')
    .trim()

export function readSecurityDocument(document: string): PageSection[] {
  const parts = document.split(/^## /m).slice(1)
  return securityParts.map(title => {
    const part = parts.find(each => each.startsWith(`${title}\n`))
    if (part === undefined) throw new Error(`docs/security.md has no part “${title}”.`)
    const lines = part.split('\n').slice(1)
    const [heading, , ...rows] = lines
      .filter(line => line.startsWith('|'))
      .map(line => line.slice(1, -1).split('|').map(plainCell))
    const words = withoutFiles(lines.filter(line => !line.startsWith('|')).join('\n'))
      // An address of ours becomes a link.
      .replace(/`(\/[a-z-]+)`/g, '[$1]($1)')
      .replaceAll('`', '')
    return {
      id: idOf(title),
      title,
      blocks: markdownToRichText(words.trim()),
      table: heading
        ? { label: title, columns: heading.map(name => name.replace(/ in server\/attacks\/$/, '')), rows }
        : null,
    }
  })
}

const resultWords = {
  supports: 'Supports',
  partly: 'Partially supports',
  'not-applicable': 'Not applicable',
  'not-evaluated': 'Not evaluated',
} as const
const principles = ['Perceivable', 'Operable', 'Understandable', 'Robust']

export interface Criterion {
  id: string
  name: string
  level: string
  result: keyof typeof resultWords
  basis: string[]
  note: string
}
export const criteria = wcag as Criterion[]

/** "axe (3 rules), journeys" */
function describeBasis(basis: readonly string[]): string {
  const rules = basis.filter(each => each.startsWith('axe:')).length
  return [
    ...(rules > 0 ? [`axe (${rules === 1 ? '1 rule' : `${rules} rules`})`] : []),
    ...(basis.some(each => each.startsWith('test:')) ? ['tests'] : []),
    ...(basis.includes('manual') ? ['manual check'] : []),
  ].join(', ')
}

function listCriteria(): PageSection[] {
  const counts = (Object.keys(resultWords) as (keyof typeof resultWords)[])
    .map(result => [resultWords[result], criteria.filter(each => each.result === result).length] as const)
    .filter(([, count]) => count > 0)
  const summary = `${counts.map(([words, count]) => `${words}: ${count}`).join('. ')}. Together ${criteria.length} criteria.`
  return [
    { id: 'summary', title: 'Summary', blocks: markdownToRichText(summary), table: null },
    ...principles.map((title, place) => ({
      id: idOf(title),
      title,
      blocks: [],
      table: {
        label: `${title}: WCAG 2.2 criteria`,
        columns: ['Criterion', 'Level', 'Result', 'Rests on', 'Remarks'],
        rows: criteria
          .filter(({ id }) => id.startsWith(`${place + 1}.`))
          .map(({ id, name, level, result, basis, note }) => [
            `${id} ${name}`,
            level,
            resultWords[result],
            describeBasis(basis),
            note,
          ]),
      },
    })),
  ]
}

function readPage(name: ProcurementPage) {
  const { front, body } = splitFrontMatter(files[`../../../content/procurement/${name}.md`]!)
  const sections = readSections(body)
  if (name === 'security') sections.push(...readSecurityDocument(securityDocument))
  if (name === 'accessibility-conformance') sections.push(...listCriteria())
  return { ...z.parse(FrontMatter, front), sections }
}

export const pages = onFirstUse(
  () =>
    Object.fromEntries(procurementPages.map(name => [name, readPage(name)])) as Readonly<
      Record<ProcurementPage, ReturnType<typeof readPage>>
    >,
)
