import type { Letter } from '#server/outbox/mail.ts'

/** `housekeeping.ts` keeps it. */
const keptFor = 'We delete what you sent after 12 months, or earlier if you ask us to.'

/** To us: what was sent, and an answer to it goes to whoever sent it. */
export const toStaffLetter = (subject: string, email: string, fields: Readonly<Record<string, string>>, siteName: string): Letter => ({
  subject,
  paragraphs: [
    ...Object.entries(fields).filter(([, value]) => value !== '').flatMap(([name, value]) => `${name[0]!.toUpperCase()}${name.slice(1)}: ${value}`.split(/\n+/)),
    `E-mail: ${email}`, `Sent from: ${siteName}`,
  ],
  replyTo: email,
})

/** To the sender. Repeats nothing of what was written: anybody can type anybody's address into a form. */
export const contactLetter = (siteName: string): Letter => ({
  subject: 'We have your message',
  paragraphs: [
    `Someone, most likely you, wrote to ${siteName} with this e-mail address. A person will read it.`,
    'We answer by mail, in the order messages come in. We cannot promise a day.',
  ],
  notes: ['If it was not you, do nothing.', keptFor],
})
