import type { Letter } from '#server/platform/mail/mail.ts'

/** Repeats nothing of what was written: anybody can type anybody's address into a form. */
export const ebookLetter = (title: string, link: string, siteName: string): Letter => ({
  subject: `Your guide: ${title}`,
  paragraphs: [
    `Someone, most likely you, asked ${siteName} for the guide “${title}” with this e-mail address.`,
    'It is a PDF for phones, screens and paper.',
  ],
  action: { words: 'Download the guide', link },
  notes: [
    'The link works for 7 days. After that, ask for the guide again.',
    'If it was not you, do nothing. We delete the request after 12 months, or earlier if you ask us to.',
  ],
})
