import * as z from 'zod/mini'
import { legalTexts, type LegalText } from '#shared/legal/texts.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import { plainText, type Block, type RichText } from '#shared/rich-text/rich-text.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'

const Text = z.string().check(z.minLength(1))
const FrontMatter = z.strictObject({
  title: Text,
  summary: Text,
  updated: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

interface Part {
  /** The fragment of a link to it. */
  id: string
  title: string
  blocks: RichText
}

const files = import.meta.glob<string>('../../../content/legal/*.md', { query: '?raw', import: 'default', eager: true })

const isPart = (block: Block) => block.kind === 'heading' && block.level === 2

function readText(file: string): z.output<typeof FrontMatter> & { sections: readonly Part[] } {
  const { front, body } = splitFrontMatter(file)
  const blocks = markdownToRichText(body)
  const starts = blocks.flatMap((block, place) => (isPart(block) ? place : []))
  if (starts[0] !== 0) throw new Error('A legal text must begin with a heading.')
  return {
    ...z.parse(FrontMatter, front),
    sections: starts.map((start, i) => {
      const title = plainText([blocks[start]!])
      return {
        id: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        title,
        blocks: blocks.slice(start + 1, starts[i + 1]),
      }
    }),
  }
}

export const legal = onFirstUse(
  () =>
    Object.fromEntries(
      legalTexts.map(name => [name, readText(files[`../../../content/legal/${name}.md`]!)]),
    ) as Readonly<Record<LegalText, ReturnType<typeof readText>>>,
)
