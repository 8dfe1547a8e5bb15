import * as z from 'zod/mini'
import { guideParts, type GuidePart } from '#shared/country-guides/sections.ts'
import { plainText, type Block, type Inline, type RichText } from '#shared/rich-text/rich-text.ts'
import { splitFrontMatter } from '#server/platform/rich-text/front-matter.ts'
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
  const { front, body: markdown } = splitFrontMatter(file)
  const blocks = markdownToRichText(markdown)
  const starts = parts.map(name => blocks.findIndex(block => block.kind === 'heading' && plainText([block]) === name))
  if (starts.some((start, i) => start < 0 || start <= (starts[i - 1] ?? -1)))
    throw new Error(`It must end with ${parts.join(', ')}.`)
  const [ticks, norms, links] = starts as [number, number, number]
  return {
    ...z.parse(FrontMatter, front),
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
const read = new Map<string, GuideText>()

/** Read when first asked for, so that starting does not wait for 154 texts. */
export function guideText(country: string, part: GuidePart): GuideText {
  const path = `../../../content/country-guides/${country}/${part}.md`
  let text = read.get(path)
  if (!text) read.set(path, (text = readGuideText(files[path]!)))
  return text
}

/** How many items the checklists of a country have in total. */
export const countPoints = (country: string) =>
  guideParts.reduce((sum, part) => sum + guideText(country, part).checklist.length, 0)
