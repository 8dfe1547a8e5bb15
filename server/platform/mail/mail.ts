import { productName } from '#shared/brand.ts'
import { escapeHtml } from '#server/platform/render/escape.ts'

/** A file attached to an email; text only. */
export interface Attachment {
  name: string
  /** As in the part's Content-Type. */
  type: string
  content: string
}

/** An email as its writer thinks of it: words, and at most one thing to do. */
export interface Letter {
  subject: string
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[]
  /** Things to look at one by one, each a link with a line about it. */
  links?: readonly { words: string; about: string; link: string }[]
  action?: { words: string; link: string }
  /** Smaller, at the end: how long the link works, what to do if it was not you. */
  notes?: readonly string[]
  /** For recurring emails: how to stop them. Email programs show it as their own button. */
  unsubscribe?: { words: string; link: string }
  /** Where replies go. Without it no one reads them. */
  replyTo?: string
  attachments?: readonly Attachment[]
}

/**
 * Both forms of a letter, and the header lines it needs. The plain one is written for people, not derived from HTML.
 */
export function composeLetter(
  { subject, paragraphs, links = [], action, notes = [], unsubscribe, replyTo, attachments = [] }: Letter,
  from: string = productName,
) {
  const text = [
    ...paragraphs,
    ...links.map(({ words, about, link }) => `${words}\n${about}\n${link}`),
    ...(action ? [`${action.words}:\n${action.link}`] : []),
    ...notes,
    from,
    ...(unsubscribe ? [`${unsubscribe.words}:\n${unsubscribe.link}`] : []),
  ].join('\n\n')
  const paragraph = (words: string, look = '') => `<p style="margin:0 0 16px;${look}">${escapeHtml(words)}</p>`
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"></head>' +
    '<body style="margin:0;background:#f4f7f6"><div style="max-width:560px;margin:0 auto;padding:32px 24px;' +
    'background:#ffffff;color:#0f1f1c;font:17px/1.55 Verdana,sans-serif">' +
    `<h1 style="margin:0 0 24px;font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>` +
    paragraphs.map(words => paragraph(words)).join('') +
    links
      .map(
        ({ words, about, link }) =>
          `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="color:#0b5a50;font-weight:bold">` +
          `${escapeHtml(words)}</a><br>${escapeHtml(about)}</p>`,
      )
      .join('') +
    (action
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(action.link)}" style="display:inline-block;` +
        'padding:12px 20px;background:#0b5a50;color:#ffffff;font-weight:bold;text-decoration:none;' +
        `border-radius:3px">${escapeHtml(action.words)}</a></p>` +
        paragraph(
          `If the button does not work, copy this address into your browser: ${action.link}`,
          'color:#3d4f4b;font-size:14px;word-break:break-all',
        )
      : '') +
    notes.map(words => paragraph(words, 'color:#3d4f4b;font-size:14px')).join('') +
    paragraph(from, 'margin-top:24px;color:#3d4f4b;font-size:14px') +
    (unsubscribe
      ? `<p style="margin:0;font-size:14px"><a href="${escapeHtml(unsubscribe.link)}" style="color:#3d4f4b">` +
        `${escapeHtml(unsubscribe.words)}</a></p>`
      : '') +
    '</div></body></html>'
  // RFC 8058: an email program may post to that address without asking the reader to open it.
  const headers: Record<string, string> = {
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(replyTo !== undefined && { 'Reply-To': replyTo }),
  }
  return { subject, text, html, headers, attachments }
}
