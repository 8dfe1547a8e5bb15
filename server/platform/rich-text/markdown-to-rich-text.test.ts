import { describe, expect, it } from 'vitest'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { markdownToRichText } from './markdown-to-rich-text.ts'

describe('Markdown', () => {
  it('becomes paragraphs, headings and lists', () => {
    expect(
      markdownToRichText(
        'One *two* **three**.\n\n## Four\n\n### Five\n\n- six\n- [seven](/jobs?country=ireland)\n\n1. eight\n',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        content: [
          { text: 'One ' },
          { text: 'two', em: true },
          { text: ' ' },
          { text: 'three', strong: true },
          { text: '.' },
        ],
      },
      { kind: 'heading', level: 2, content: [{ text: 'Four' }] },
      { kind: 'heading', level: 3, content: [{ text: 'Five' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'six' }], [{ text: 'seven', href: '/jobs?country=ireland' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'eight' }]] },
    ])
  })
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://user:word@evil.example/',
  ])('never links to %s, and keeps the words', url => {
    const [block] = markdownToRichText(`Go [here](<${url}>).`)
    expect(JSON.stringify(block)).not.toContain('href')
    expect(plainText([block!])).toBe('Go here.')
  })
  it('shows raw HTML as the words it is written with', () => {
    const blocks = markdownToRichText(
      '<script>alert(1)</script>\n\nA <b onclick="x()">b</b>.\n\n<img src=x onerror=alert(1)>',
    )
    expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true)
    expect(plainText(blocks)).toBe('<script>alert(1)</script>\nA <b onclick="x()">b</b>.<img src=x onerror=alert(1)>')
  })
  it('reads quotes, code, pictures and nested lists as plain words', () => {
    expect(
      plainText(markdownToRichText('> said\n\n`x`\n\n    code\n\n![A harbour](x.png)\n\n- a\n  - b\n\n  c\n')),
    ).toBe('said\nx\ncode\nA harbour\na\nb c')
  })
})

describe('front matter', () => {
  it('is read name by name, and a value may contain a colon', () => {
    expect(splitFrontMatter('---\r\ntitle: Two: three\r\nchecked: 2026-11-15\r\n---\r\nText')).toEqual({
      front: { title: 'Two: three', checked: '2026-11-15' },
      body: 'Text',
    })
  })
  it.each(['Text', '---\ntitle: x\nText', '---\nno colon here\n---\nText'])('is missed where it is not: %j', file => {
    expect(() => splitFrontMatter(file)).toThrow(/front matter/)
  })
})
