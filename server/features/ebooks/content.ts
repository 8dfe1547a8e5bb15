import * as z from 'zod/mini'
import { onFirstUse } from '#shared/on-first-use.ts'
import { plainText, type Inline, type RichText } from '#shared/rich-text/rich-text.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'

const Book = z.strictObject({ title: z.string(), summary: z.string(), countryId: z.number() })
const FrontMatter = z.strictObject({
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
})

/** As written: figures are still references. */
interface Chapter {
  title: string
  summary: string
  body: RichText
  checklist: readonly (readonly Inline[])[]
}

export interface Ebook extends z.output<typeof Book> {
  slug: string
  chapters: readonly Chapter[]
}

const books = import.meta.glob<object>('../../../content/ebooks/*/book.json', { import: 'default', eager: true })
const chapters = import.meta.glob<string>('../../../content/ebooks/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const ebooks = onFirstUse(() => Object.entries(books).map(([path, book]) => readBook(path, book)))

function readBook(path: string, book: object): Ebook {
  const folder = path.slice(0, -'book.json'.length)
  const files = Object.keys(chapters)
    .filter(file => file.startsWith(folder))
    .sort()
  return {
    ...z.parse(Book, book),
    slug: folder.split('/').at(-2)!,
    chapters: files.map(file => readChapter(chapters[file]!)),
  }
}

/** Ends with its checklist: `- [ ] what to do`. */
export function readChapter(file: string): Chapter {
  const { front, body: markdown } = splitFrontMatter(file)
  const blocks = markdownToRichText(markdown)
  const [heading, points] = blocks.slice(-2)
  if (heading?.kind !== 'heading' || plainText([heading]) !== 'Checklist' || points?.kind !== 'list')
    throw new Error('A chapter must end with its checklist.')
  return {
    ...z.parse(FrontMatter, front),
    body: blocks.slice(0, -2),
    checklist: points.items.map(([first, ...rest]) => {
      if (!first?.text.startsWith('[ ] ')) throw new Error(`“${first?.text ?? ''}” is not a checklist item.`)
      return [{ ...first, text: first.text.slice(4) }, ...rest]
    }),
  }
}
