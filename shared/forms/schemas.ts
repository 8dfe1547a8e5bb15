import * as z from 'zod/mini'
import { emailField } from '../email-schemas.ts'
import { contactTopics, longestMessage, longestName, longestOrganisation } from './choices.ts'

export const openForTooLong = 'This form was open for too long. Copy what you wrote, reload the page and send it again.'
/** What the input of every public form carries besides its own fields; `<FormGuard>` puts them into the form. */
export const formGuard = {
  /** Made when the form is shown: the same key sent twice is one submission. */
  submissionKey: z.uuid(openForTooLong),
  /** People never see this field. Only programs fill it in. */
  website: z.optional(z.string().check(z.maxLength(1_000))),
}
/** The same for everyone, whatever was done with what they sent. */
export const Sent = z.object({ sent: z.literal(true) })

/** We reply to this address, so it must not contain anything that a mail header would read as more than one. */
export const SenderEmail = emailField(/^[^\s@<>"(),:;[\]\\\p{C}]+@[^\s@<>"(),:;[\]\\\p{C}]+$/u)
export const SenderName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your name.'),
    z.maxLength(longestName, `Use at most ${longestName} characters.`),
    z.regex(/^[^\p{Cc}]*$/u, 'Write your name on one line.'),
  )
export const SenderMessage = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, 'Write a sentence or two, so that we can help.'),
    z.maxLength(longestMessage, `Use at most ${longestMessage.toLocaleString('en-GB')} characters.`),
  )

export const ContactForm = z.strictObject({
  ...formGuard,
  topic: z.enum(contactTopics, 'Choose what it is about.'),
  name: SenderName,
  email: SenderEmail,
  message: SenderMessage,
})

/** The name of a company or a university. */
const Organisation = (words: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(2, words),
      z.maxLength(longestOrganisation, `Use at most ${longestOrganisation} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'),
    )

export const AmbassadorForm = z.strictObject({
  ...formGuard,
  name: SenderName,
  email: SenderEmail,
  university: Organisation('Enter the name of your university.'),
  message: SenderMessage,
})
export const EmployerForm = z.strictObject({
  ...formGuard,
  name: SenderName,
  email: SenderEmail,
  company: Organisation('Enter the name of your company.'),
  message: SenderMessage,
})
export const PartnerForm = z.strictObject({
  ...formGuard,
  name: SenderName,
  email: SenderEmail,
  university: Organisation('Enter the name of your university.'),
  message: SenderMessage,
})
