import type { Letter } from '#server/platform/mail/mail.ts'

/** Repeats nothing that was written, since anyone can enter anyone's address in a form. */
export const ebookLetter = (title: string, link: string, siteName: string): Letter => ({
  subject: `Your guide: ${title}`,
  paragraphs: [
    `Someone, probably you, asked ${siteName} for the guide “${title}” with this email address.`,
    'It’s a PDF that you can read on a phone or a computer, or print.',
  ],
  action: { words: 'Download the guide', link },
  notes: [
    'The link works for 7 days. After that, ask for the guide again.',
    'If it wasn’t you, ignore this email. We delete the request after 12 months, or earlier if you ask us to.',
  ],
})
