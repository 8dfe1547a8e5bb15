import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, type Inline, type RichText } from '#shared/rich-text/rich-text.ts'
import { mostText } from './builder.ts'
import { decodeEntities, htmlToRichText, looksLikeHtml } from './html-to-rich-text.ts'
import { plainToRichText } from './plain-to-rich-text.ts'
import { expectWorkInStep } from '#shared/testing.ts'

const read = (html: string) => htmlToRichText(html).blocks
const text = (html: string) => plainText(read(html))
const paragraph = (...content: Inline[]) => ({ kind: 'paragraph', content })
const allInline = (blocks: RichText) =>
  blocks.flatMap(block => (block.kind === 'list' ? block.items.flat() : block.content))

describe('HTML', () => {
  it('becomes paragraphs, headings of two levels, lists and stressed words', () => {
    expect(
      read(
        '<h1>The job</h1><p>Build <strong>big <em>bridges</em></strong>.</p><h4>You</h4><ol><li>One</li><li>Two</li></ol>',
      ),
    ).toEqual([
      { kind: 'heading', level: 2, content: [{ text: 'The job' }] },
      paragraph(
        { text: 'Build ' },
        { text: 'big ', strong: true },
        { text: 'bridges', strong: true, em: true },
        { text: '.' },
      ),
      { kind: 'heading', level: 3, content: [{ text: 'You' }] },
      { kind: 'list', ordered: true, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    ])
  })
  it('loses the depth of its lists, but none of their items', () => {
    expect(
      read('<ul><li>a<ul><li>b</li><li><p>c</p><p>d</p></li></ul></li><li>e<br>f</li>loose</ul><p>after</p>'),
    ).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c d' }], [{ text: 'e f' }], [{ text: 'loose' }]],
      },
      paragraph({ text: 'after' }),
    ])
  })
  it('is broken into paragraphs by line breaks and by the rows of a table', () => {
    expect(
      text(
        'one<br/>two<div>three</div><table><tr><th>Pay</th><td>Good</td></tr><tr><td>Hours</td><td></td></tr></table>',
      ),
    ).toBe('one\ntwo\nthree\nPay – Good\nHours –')
  })
  it('keeps items without a list, and prose that follows them', () => {
    expect(read('<li>a<li>b</li><p>c')).toEqual([
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      paragraph({ text: 'c' }),
    ])
  })
  it('leads only where a link may lead', () => {
    const href = (address: string) => allInline(read(`<a href="${address}">x</a>`))[0]!.href
    expect(href('https://jobs.example/a?b=1&amp;c=2')).toBe('https://jobs.example/a?b=1&c=2')
    expect(href('mailto:jobs@brightworks.example')).toBe('mailto:jobs@brightworks.example')
    for (const bad of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '/relative',
      '//host',
      'https://bank.example@evil.example/',
      `https://jobs.example/${'a'.repeat(2_000)}`,
      '',
      'blob:https://jobs.example/1',
    ])
      expect([bad, href(bad)]).toEqual([bad, undefined])
  })
  it('has its entities decoded once and its white space tidied', () => {
    expect(text('<p>  R&amp;D&nbsp;&nbsp;for \n\t you &amp;lt;b&amp;gt; &eacute;</p>')).toBe('R&D for you &lt;b&gt; é')
    expect(decodeEntities('&lt;p&gt;R&amp;amp;D&lt;/p&gt;')).toBe('<p>R&amp;D</p>')
  })
  it('loses invisible characters and those no database can store', () => {
    expect(text('<p>a\u200bb\u202ec\u0000d\u0007e\ufefff\ud800g&#0;h&#x200b;i</p>')).toMatch(/^abcdefg\ufffd?hi$/)
  })
  it('keeps the lines of preformatted text', () => expect(text('<pre>a\n  b</pre>c\nd')).toBe('a\nb\nc d'))
  it('is cut where it becomes absurd, and says so', () => {
    const long = htmlToRichText(`<p>${'word '.repeat(20_000)}</p><p>more</p>`)
    expect(long.isCut).toBe(true)
    expect(plainText(long.blocks).length).toBeLessThanOrEqual(mostText)
    expect(htmlToRichText('<p>short</p>').isCut).toBe(false)
    expect(htmlToRichText(`${'<i>'.repeat(300_000)}late`).isCut).toBe(true)
  })
})

describe('hostile HTML', () => {
  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<script src=x />alert(1)</script>a', 'a'],
    ['<style>p{}</style>a<style>b', 'a'],
    ['a<!-- <b>x --> b', 'a b'],
    ['a<!--', 'a'],
    ['<iframe src="x"><p>no</p></iframe>a', 'a'],
    ['<svg onload=alert(1)><title>x</title><text>y</text></svg>a', 'a'],
    ['<svg><p>kept', 'kept'],
    ['<svg/>a', 'a'],
    ['<math><mi>x</mi></math>a', 'a'],
    ['<object data=x><embed src=y></object>a', 'a'],
    ['<form action=x><input value=y><textarea>z</textarea><p>prose</p></form>', 'prose'],
    ['<select><option>x</select>a', 'a'],
    ['<template><p>x</p></template>a', 'a'],
    ['<noscript><img src=x onerror=alert(1)></noscript>a', 'a'],
    ['<p onclick="alert(1)" style="x">a</p>', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<base href="https://evil.example"><a href="/x">a</a>', 'a'],
    ['<scr<script>ipt>a', 'ipt>a'],
    ['<![CDATA[<b>x</b>]]>a', 'x]]>a'],
    ['<math><template><svg>x', ''],
    ['<b/onmouseover=alert(1)>a', 'a'],
    ['<<b>a', '<a'],
    ['a < b', 'a < b'],
    ['<textarea></p></textarea>a', 'a'],
    ['<title>x</title>a', 'a'],
    ['</p></ul></li></b></i></a>a', 'a'],
    ['<?xml version="1.0"?>a', 'a'],
    ['<!DOCTYPE html>a', 'a'],
    ['<a href="https://x.example"><a href="javascript:1">a', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&#x3c;b&#x3e;', '<b>'],
    ['<p>a</p', 'a'],
    ['<p title=">a">b', 'b'],
    ['<video><source src=x>no</video>a', 'a'],
    ['<audio>no</audio>a', 'a'],
    ['<p\u0000>a', 'a'],
  ])('%j says %j', (html, expected) => expect(text(html)).toBe(expected))

  it.each<[string, number, (count: number) => string]>([
    ['deep', 100_000, count => '<div>'.repeat(count)],
    ['deep lists', 60_000, count => '<ul><li>'.repeat(count)],
    ['crooked', 30_000, count => '<b><p></b><i></p>'.repeat(count)],
    ['many attributes', 60_000, count => `<p ${Array.from({ length: count }, (_, i) => `a${i}`).join(' ')}>`],
    ['unclosed quotes', 60_000, count => '<p a="'.repeat(count)],
    ['many entities', 100_000, count => '&amp;'.repeat(count)],
    ['many marks', 100_000, count => '<!--'.repeat(count)],
    ['many starts', 300_000, count => '<'.repeat(count)],
    ['formatting', 20_000, count => Array.from({ length: count }, (_, i) => `<b class=x${i}><p>`).join('')],
    ['links', 15_000, count => `<a href="https://x.example/">x</a> `.repeat(count)],
  ])('is work in step with its length: %s', (_, count, write) =>
    expectWorkInStep(count, length => htmlToRichText(write(length))),
  )
})

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<br>',
    '<h2>',
    '</h2>',
    '<a href="javascript:x">',
    '</a>',
    '<script>',
    '</script>',
    '<svg>',
    '</svg>',
    '<table>',
    '<td>',
    '<!--',
    '-->',
    '&lt;',
    '&',
    '<',
    '<select>',
    '<pre>',
  ),
)

describe('whatever HTML says', () => {
  it('reading it never fails, and gives words without empty blocks, unsafe links or anything unseen', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        const blocks = read(pieces.join(''))
        for (const block of blocks) {
          expect(['paragraph', 'heading', 'list']).toContain(block.kind)
          const lines = block.kind === 'list' ? block.items : [block.content]
          expect(lines.length).toBeGreaterThan(0)
          for (const line of lines)
            expect(
              line
                .map(inline => inline.text)
                .join('')
                .trim(),
            ).not.toBe('')
        }
        for (const inline of allInline(blocks)) {
          expect(Object.keys(inline).every(key => ['text', 'strong', 'em', 'href'].includes(key))).toBe(true)
          expect(inline.text).not.toMatch(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u)
          if (inline.href) expect(inline.href).toMatch(/^(https?|mailto):/)
        }
        JSON.parse(JSON.stringify(blocks))
      }),
      { numRuns: 500 },
    )
  })
  it('no tag that was structure comes out as words', () => {
    const tag = fc.constantFrom(
      'p',
      'b',
      'i',
      'div',
      'ul',
      'li',
      'h1',
      'h3',
      'span',
      'blockquote',
      'td',
      'tr',
      'table',
      'form',
      'font',
      'x-y',
    )
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, word), { minLength: 1, maxLength: 30 }), parts => {
        const said = text(
          parts.map(([name, words]) => `<${name} onclick="x">${words}${words.length % 2 ? `</${name}>` : ''}`).join(''),
        )
        expect(said).not.toMatch(/[<>]/)
        // Visible text is never lost.
        expect(said.replace(/[\s–]/g, '')).toBe(parts.map(([, words]) => words).join(''))
      }),
    )
  })
})

describe('plain text', () => {
  it('becomes paragraphs and lists', () => {
    expect(plainToRichText('Build bridges.\r\n\r\nYou:\n- can count\n• can draw\n\nThanks <b>all</b>').blocks).toEqual([
      paragraph({ text: 'Build bridges.' }),
      paragraph({ text: 'You:' }),
      { kind: 'list', ordered: false, items: [[{ text: 'can count' }], [{ text: 'can draw' }]] },
      paragraph({ text: 'Thanks <b>all</b>' }),
    ])
  })
  it('is told from HTML by the tags people write', () => {
    expect(looksLikeHtml('a <br/> b')).toBe(true)
    expect(looksLikeHtml('less than < five, more than > 3; C<T> and <name>')).toBe(false)
  })
})
