import { describe, expect, it } from 'vitest'
import { htmlToRichText } from './html-to-rich-text.ts'
import { markdownToRichText } from './markdown-to-rich-text.ts'
import { richTextToMarkdown } from './rich-text-to-markdown.ts'

describe('rich text as Markdown', () => {
  it.each([
    '<h2>The role</h2><p>You <b>lead</b> a <i>small</i> team.</p><ul><li>One</li><li>Two <b>bold</b></li></ul>',
    '<p>Pay is 5 * 3 and a_b_c, `code`, [x] and 1 &lt; 2 &gt; 0 # not a heading</p>',
    '<p>- not a list</p><p>1. not a list either</p><p># no heading</p>',
    '<ol><li>First</li><li>Second</li></ol><p>Read <a href="https://example.com/a_(b)?x=1&amp;y=2">our page</a>.</p>',
    '<p>Stars ** and \\ backslash</p><h3>Third level</h3><p>a &amp; b</p>',
    '<p>--- and</p><p>=== and &amp;copy; and &gt; quoted</p><p>&gt; quoted</p>',
  ])('reads as the same again: %s', html => {
    const { blocks } = htmlToRichText(html)
    expect(markdownToRichText(richTextToMarkdown(blocks))).toEqual(blocks)
  })
  it('moves blanks out of bold words, where Markdown needs them', () => {
    const { blocks } = htmlToRichText('<p><b>Bold with blank </b>after, and<b> before</b></p>')
    expect(richTextToMarkdown(blocks)).toBe('**Bold with blank** after, and **before**')
  })
})
