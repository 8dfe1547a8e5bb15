import { describe, expect, it } from 'vitest'
import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'
import { beingBuiltMark, isBeingBuilt } from '#shared/routing/being-built.ts'
import { splitFrontMatter } from './front-matter.ts'
import { markdownToRichText } from './markdown-to-rich-text.ts'

const texts = import.meta.glob<string>('../../../content/**/*.md', { query: '?raw', import: 'default', eager: true })
const data = import.meta.glob<unknown>('../../../content/**/*.json', { import: 'default', eager: true })

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
const linesOf = (blocks: RichText): (readonly Inline[])[] =>
  blocks.flatMap(block => (block.kind === 'list' ? block.items : [block.content]))

/** Every link of a text to a page that is not there yet, and whether the next words say so. */
const linksOf = (markdown: string) => {
  // Most texts are names or plain sentences, and parsing all of them takes long.
  if (!markdown.includes('](')) return []
  return linesOf(markdownToRichText(markdown)).flatMap(line =>
    line.flatMap(({ href, text }, place) =>
      href && isBeingBuilt(href) ? [{ text, isMarked: line[place + 1]?.text.startsWith(beingBuiltMark) ?? false }] : [],
    ),
  )
}

const written = [
  ...Object.entries(texts).map(([file, text]) => [file, splitFrontMatter(text).body] as const),
  ...Object.entries(data).flatMap(([file, value]) => stringsIn(value).map(text => [file, text] as const)),
]

describe('a link to a page that is still being built', () => {
  it('says so behind its words, and only then', () => {
    expect(
      markdownToRichText('Use the [page for recruiters](/employer-dashboard?page=2), then the [board](/jobs).'),
    ).toEqual([
      {
        kind: 'paragraph',
        content: [
          { text: 'Use the ' },
          { text: 'page for recruiters', href: '/employer-dashboard?page=2' },
          { text: ' (still being built), then the ' },
          { text: 'board', href: '/jobs' },
          { text: '.' },
        ],
      },
    ])
  })
  it('says so in all our texts', () => {
    const links = written.flatMap(([file, text]) => linksOf(text).map(link => ({ file, ...link })))
    expect(written.length).toBeGreaterThan(100)
    expect(links.filter(({ isMarked }) => !isMarked)).toEqual([])
  })
  it('is no button or list entry of a text, where nothing could say so; the strips of home mark theirs', () => {
    expect(
      written
        .filter(([file, text]) => !file.endsWith('/home/strips.json') && text.startsWith('/') && isBeingBuilt(text))
        .map(([file]) => file),
    ).toEqual([])
  })
  it('is not printed into a book, which outlives it', () => {
    expect(
      written.filter(([file, text]) => file.includes('/ebooks/') && linksOf(text).length > 0).map(([file]) => file),
    ).toEqual([])
  })
})
