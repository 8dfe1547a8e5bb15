import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes } from 'mdast'
import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'
import { isOwnPath } from '#shared/routing/own-path.ts'
import { RichTextBuilder } from './builder.ts'
import { safeLink } from './safe-link.ts'

type Style = Omit<Inline, 'text'>

/**
 * Our own authors' Markdown as the same rich text. Raw HTML in it comes out as the text it is written with, and
 * pictures as their descriptions.
 */
export function markdownToRichText(markdown: string): RichText {
  const builder = new RichTextBuilder()
  write(fromMarkdown(markdown), {}, builder)
  return builder.finish().blocks
}

function write(node: Nodes, style: Style, builder: RichTextBuilder, inItem = false): void {
  const writeAll = (nodes: readonly Nodes[], inner: Style = style, isItem = inItem) => {
    for (const each of nodes) write(each, inner, builder, isItem)
  }
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      builder.add(node.value, style)
      break
    case 'code':
      builder.startLine('paragraph')
      builder.add(node.value, style)
      break
    case 'image':
      builder.add(node.alt ?? '', style)
      break
    case 'break':
      builder.addSpace()
      break
    case 'strong':
      writeAll(node.children, { ...style, strong: true })
      break
    case 'emphasis':
      writeAll(node.children, { ...style, em: true })
      break
    case 'link': {
      const href = isOwnPath(node.url) ? node.url : safeLink(node.url)
      writeAll(node.children, href ? { ...style, href } : style)
      break
    }
    case 'heading':
      builder.startLine(node.depth <= 2 ? 2 : 3)
      writeAll(node.children)
      break
    case 'paragraph':
      if (inItem) builder.addSpace()
      else builder.startLine('paragraph')
      writeAll(node.children)
      break
    case 'list':
      // A list within an item is read as more items of the same list.
      if (!inItem) builder.startList(node.ordered ?? false)
      writeAll(node.children)
      if (!inItem) builder.endList()
      break
    case 'listItem':
      builder.startLine('item')
      writeAll(node.children, style, true)
      break
    case 'root':
    case 'blockquote':
    case 'delete':
    case 'linkReference':
    case 'footnoteDefinition':
      writeAll(node.children)
      break
    case 'definition':
    case 'footnoteReference':
    case 'imageReference':
    case 'thematicBreak':
    case 'yaml':
    case 'table':
    case 'tableRow':
    case 'tableCell':
      break
  }
}
