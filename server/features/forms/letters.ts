import type { Letter } from '#server/platform/mail/mail.ts'

/** `housekeeping.ts` keeps it. */
const keptFor = 'We delete what you sent after 12 months, or earlier if you ask us to.'

/** To us: what was sent, and an answer to it goes to whoever sent it. */
export const toStaffLetter = (
  subject: string,
  email: string,
  fields: Readonly<Record<string, string>>,
  siteName: string,
): Letter => ({
  subject,
  paragraphs: [
    ...Object.entries(fields)
      .filter(([, value]) => value !== '')
      .flatMap(([name, value]) => `${name[0]!.toUpperCase()}${name.slice(1)}: ${value}`.split(/\n+/)),
    `E-mail: ${email}`,
    `Sent from: ${siteName}`,
  ],
  replyTo: email,
})

/** To the sender. Repeats nothing of what was written: anybody can type anybody's address into a form. */
const confirmation = (subject: string, what: string, next: string): Letter => ({
  subject,
  paragraphs: [`Someone, most likely you, ${what} with this e-mail address. A person will read it.`, next],
  notes: ['If it was not you, do nothing.', keptFor],
})

export const contactLetter = (siteName: string) =>
  confirmation(
    'We have your message',
    `wrote to ${siteName}`,
    'We answer by mail, in the order messages come in. We cannot promise a day.',
  )

export const ambassadorLetter = (siteName: string) =>
  confirmation(
    'We have your application',
    `applied to be a campus ambassador of ${siteName}`,
    'We answer every application by mail, whether it is a yes or a no. We cannot promise a day.',
  )

export const applicationLetter = (siteName: string, vacancy: string) =>
  confirmation(
    'We have your application',
    `applied at ${siteName} as ${vacancy}`,
    'We answer every application by mail, whether it is a yes or a no. We cannot promise a day.',
  )

export const enquiryLetter = (siteName: string) =>
  confirmation(
    'We have your question',
    `wrote to ${siteName}`,
    'We answer by mail, in the order messages come in. If you would rather talk, book a meeting on our site.',
  )
