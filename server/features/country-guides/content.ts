import * as z from 'zod/mini'
import { guideParts, type GuidePart } from '#shared/country-guides/sections.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { plainText, type Block, type Inline, type RichText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  fileForEach,
  openShelf,
  readFields,
  readOriginal,
  type EditableTexts,
} from '#server/platform/edits/editable-texts.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'

/** One page of a guide as written: figures are still references. */
export interface GuideText {
  title: string
  summary: string
  /** The day it was last reviewed. */
  checked: string
  body: RichText
  checklist: readonly { key: string; content: readonly Inline[] }[]
  norms: RichText
  links: RichText
}

const FrontMatter = z.strictObject({
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  checked: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

/** The last three parts of every page; what comes before them is the body. */
const parts = ['Checklist', 'Local norms', 'Official links'] as const

export function readGuideText(file: string): GuideText {
  const { front, body: markdown } = readFields(FrontMatter, file)
  const blocks = markdownToRichText(markdown)
  const starts = parts.map(name => blocks.findIndex(block => block.kind === 'heading' && plainText([block]) === name))
  if (starts.some((start, i) => start < 0 || start <= (starts[i - 1] ?? -1)))
    throw new Error(`It must end with ${parts.join(', ')}.`)
  const [ticks, norms, links] = starts as [number, number, number]
  return {
    ...front,
    body: blocks.slice(0, ticks),
    checklist: blocks.slice(ticks + 1, norms).flatMap(readPoints),
    norms: blocks.slice(norms + 1, links),
    links: blocks.slice(links + 1),
  }
}

/** Each item of a checklist is written `- [ ] key: what to do`; the tick is stored under the key. */
function readPoints(block: Block): GuideText['checklist'] {
  if (block.kind !== 'list') throw new Error('A checklist may only contain items.')
  return block.items.map(([first, ...rest]) => {
    const [, key, text] = /^\[ \] ([a-z0-9-]+): (.+)$/s.exec(first?.text ?? '') ?? []
    if (!key || !text) throw new Error(`“${first?.text ?? ''}” is not a checklist item.`)
    return { key, content: [{ ...first, text }, ...rest] }
  })
}

const files = import.meta.glob<string>('../../../content/country-guides/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const keyOf = (country: string, part: string) => `${country}.${part}`
const partOf = (key: string) => key.split('.') as [string, GuidePart]
const repository = new Map(
  jobCountries.flatMap(({ slug }) =>
    guideParts.map(part => [keyOf(slug, part), files[`../../../content/country-guides/${slug}/${part}.md`]!] as const),
  ),
)

export const guideTexts: EditableTexts<GuideText> = {
  kind: 'guide',
  repository,
  read: (_, text) => readGuideText(text),
  titleOf: ({ title }) => title,
  addressOf: key => `/country-guide/${partOf(key).join('/')}`,
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'summary', label: 'Summary', kind: 'sentence' },
    { name: 'checked', label: 'Checked on', hint: 'The day someone last checked that it is true.', kind: 'day' },
  ],
  template: null,
  toFiles: fileForEach(repository, key => `content/country-guides/${partOf(key).join('/')}.md`),
}

/** A page of a guide by its country and part. */
export type Guides = (country: string, part: GuidePart) => GuideText

/** The repository's. Read when first asked for, so that starting does not wait for 154 texts. */
export const guideText: Guides = (country, part) => readOriginal(guideTexts, keyOf(country, part))!

/** Those that readers see on a day. */
export async function openGuides(db: Database, day: string): Promise<Guides> {
  const shelf = await openShelf(db, guideTexts, day)
  return (country, part) => shelf.get(keyOf(country, part))!
}

/** Whether a link picture was drawn for this title. */
export const hasOwnPicture = (country: string, title: string) => guideText(country, 'overview').title === title

/** How many items the checklists of a country have in total. */
export const countPoints = (guides: Guides, country: string) =>
  guideParts.reduce((sum, part) => sum + guides(country, part).checklist.length, 0)
