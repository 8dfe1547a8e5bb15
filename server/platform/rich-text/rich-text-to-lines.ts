import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'

/**
 * Rich text for emails and calendar files, which have no styles: a line for each paragraph, heading and item, with the
 * address of a link after its words. `origin` is where addresses of ours lead.
 */
export const richTextToLines = (blocks: RichText, origin: string): string[] =>
  blocks.flatMap(block => {
    if (block.kind !== 'list') return writeWords(block.content, origin)
    return block.items.map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${writeWords(item, origin)}`)
  })

const writeWords = (content: readonly Inline[], origin: string) =>
  content.map(inline => writeInline(inline, origin)).join('')

function writeInline({ text, href }: Inline, origin: string): string {
  if (!href) return text
  const address = href.startsWith('/') ? origin + href : href.replace(/^mailto:/, '')
  return address === text ? text : `${text} (${address})`
}
