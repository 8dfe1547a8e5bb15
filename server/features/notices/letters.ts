import { productName } from '#shared/brand.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

interface Written {
  subject: string
  message: string
}
interface Sender {
  name: string
  contactEmail: string | null
}

/** Blank lines divide paragraphs. */
export const splitParagraphs = (message: string) =>
  message
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')

export function noticeLetter({ subject, message }: Written, sender: Sender, unsubscribe: string) {
  return {
    subject,
    paragraphs: splitParagraphs(message),
    notes: [
      `${sender.name} wrote this to its students on ${productName}.`,
      sender.contactEmail ? `Replies go to ${sender.contactEmail}.` : 'No one reads replies to this address.',
    ],
    unsubscribe: { words: `Stop emails from ${sender.name}`, link: unsubscribe },
    ...(sender.contactEmail && { replyTo: sender.contactEmail }),
  } satisfies Letter
}
