import type { Block, Inline, RichText } from '#shared/rich-text/rich-text.ts'

/** Signs that Markdown would take for its own. */
const escape = (text: string) => text.replace(/[\\*_`[\]<]|&(?=#?\w+;)/g, sign => `\\${sign}`)

function writeInline({ text, strong, em, href }: Inline): string {
  // Markdown wants no blank between a mark and its words.
  const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(text)!
  if (words === '') return text
  let written = escape(words!)
  if (em) written = `*${written}*`
  if (strong) written = `**${written}**`
  if (href) written = `[${written}](<${href}>)`
  return before! + written + after!
}

const writeLine = (content: readonly Inline[]) =>
  content
    .map(writeInline)
    .join('')
    .trim()
    // At the start of a line these would begin a list, a heading or a quotation.
    .replace(/^(?:[-+=]|\d+[.)]|[#>])/, found => `${found.slice(0, -1)}\\${found.slice(-1)}`)

function writeBlock(block: Block): string {
  if (block.kind === 'paragraph') return writeLine(block.content)
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${writeLine(block.content)}`
  return block.items.map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${writeLine(item)}`).join('\n')
}

/** Rich text as Markdown that `markdownToRichText` reads as the same. */
export const richTextToMarkdown = (blocks: RichText): string => blocks.map(writeBlock).join('\n\n')
