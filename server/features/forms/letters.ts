import { href } from '#shared/routing/href.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** `housekeeping.ts` keeps it. */
const keptFor = 'We delete what you sent after 12 months, or earlier if you ask us to.'

interface ToStaff {
  subject: string
  email: string
  fields: Readonly<Record<string, string>>
  site: { name: string; canonicalOrigin: string }
  isMessage: boolean
}

/** To us: what was sent. Replies go to the sender. */
export const toStaffLetter = ({ subject, email, fields, site, isMessage }: ToStaff): Letter => ({
  subject,
  paragraphs: [
    ...Object.entries(fields)
      .filter(([, value]) => value !== '')
      .flatMap(([name, value]) => `${name[0]!.toUpperCase()}${name.slice(1)}: ${value}`.split(/\n+/)),
    `Email: ${email}`,
    `Sent from: ${site.name}`,
  ],
  ...(isMessage && {
    action: { words: 'Answer in the staff area', link: site.canonicalOrigin + href('/staff/messages') },
  }),
  replyTo: email,
})

/** To the sender. Repeats nothing that was written, since anyone can enter anyone's address in a form. */
const confirmation = (subject: string, what: string, next: string): Letter => ({
  subject,
  paragraphs: [`Someone, probably you, ${what} with this email address. A person will read it.`, next],
  notes: ['If it wasn’t you, ignore this email.', keptFor],
})

export const contactLetter = (siteName: string) =>
  confirmation(
    'We have your message',
    `wrote to ${siteName}`,
    'We reply by email, in the order messages arrive. We can’t promise a date.',
  )

export const ambassadorLetter = (siteName: string) =>
  confirmation(
    'We have your application',
    `applied to be a campus ambassador of ${siteName}`,
    'We reply to every application by email, whether the answer is yes or no. We can’t promise a date.',
  )

export const applicationLetter = (siteName: string, vacancy: string) =>
  confirmation(
    'We have your application',
    `applied at ${siteName} as ${vacancy}`,
    'We reply to every application by email, whether the answer is yes or no. We can’t promise a date.',
  )

export const enquiryLetter = (siteName: string) =>
  confirmation(
    'We have your question',
    `wrote to ${siteName}`,
    'We reply by email, in the order messages arrive. If you’d rather talk, book a meeting on our site.',
  )

/** An answer of staff, in their words. Replies go to the inbox that staff read. */
export const answerLetter = (siteName: string, words: string, inbox: string): Letter => ({
  subject: `Our answer to your message to ${siteName}`,
  paragraphs: words.split(/\n{2,}/),
  notes: ['You can reply to this email.', keptFor],
  replyTo: inbox,
})
