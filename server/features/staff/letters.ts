import { productName } from '#shared/brand.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

export const staffInvitationLetter = (inviter: string, link: string): Letter => ({
  subject: `Your staff account at ${productName}`,
  paragraphs: [
    `${inviter} has invited you to work on ${productName} as a member of staff.`,
    'You choose a password and set up a second step with an authenticator app on your phone.',
  ],
  action: { words: 'Create your account', link },
  notes: ['The link works once, within two days. Don’t forward this email.'],
})

export const staffAccountLetter = (securityLink: string): Letter => ({
  subject: 'A staff account was created with your address',
  paragraphs: [`There is now a staff account at ${productName} with this email address.`],
  action: { words: 'See its sign-in settings', link: securityLink },
  notes: ['If it wasn’t you, tell the operator of the service at once.'],
})

export const testEmailLetter = (sentBy: string): Letter => ({
  subject: 'Test email',
  paragraphs: [`${sentBy} sent this to try out emails. If you can read it, ${productName} can send emails.`],
})

export const resetLinkLetter = (link: string): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [`Our staff send you this link, so that you can choose a new password for ${productName}.`],
  action: { words: 'Choose a new password', link },
  notes: ['The link works once, within 30 minutes.', 'If you didn’t ask for help, ignore this email.'],
})
