import { productName } from '#shared/brand.ts'
import { escapeHtml } from '#server/render/escape.ts'

/** A mail as its writer thinks of it: words, and at most one thing to do. */
export interface Letter {
  subject: string
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[]
  action?: { words: string; link: string }
  /** Smaller, at the end: how long the link works, what to do if it was not you. */
  notes?: readonly string[]
}

/** Both forms of a letter. The plain one is written for people, not derived from HTML. */
export function composeLetter({ subject, paragraphs, action, notes = [] }: Letter, from: string = productName) {
  const text = [...paragraphs, ...(action ? [`${action.words}:\n${action.link}`] : []), ...notes, from].join('\n\n')
  const paragraph = (words: string, look = '') => `<p style="margin:0 0 16px;${look}">${escapeHtml(words)}</p>`
  const html = '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>'
    + '<body style="margin:0;background:#f4f7f6"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#0f1f1c;font:17px/1.55 Verdana,sans-serif">'
    + `<h1 style="margin:0 0 24px;font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>`
    + paragraphs.map(words => paragraph(words)).join('')
    + (action ? `<p style="margin:0 0 24px"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;background:#0b5a50;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:3px">${escapeHtml(action.words)}</a></p>`
      + paragraph(`If the button does not work, copy this address into your browser: ${action.link}`, 'color:#3d4f4b;font-size:14px;word-break:break-all') : '')
    + notes.map(words => paragraph(words, 'color:#3d4f4b;font-size:14px')).join('')
    + paragraph(from, 'margin-top:24px;color:#3d4f4b;font-size:14px')
    + '</div></body></html>'
  return { subject, text, html }
}
