import { productName } from '#shared/brand.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every mail about signing in, in one place. */
export const resetPasswordLetter = (siteName: string, link: string): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [`Someone, most likely you, asked for a new password at ${siteName}.`],
  action: { words: 'Choose a new password', link },
  notes: ['The link works once, for 30 minutes.', 'If it was not you, do nothing: your password stays as it is.'],
})

export const noAccountLetter = (siteName: string, link: string): Letter => ({
  subject: `Your question about ${siteName}`,
  paragraphs: [
    `Someone, most likely you, asked for a new password at ${siteName}. There is no account with this e-mail address.`,
    'Did you register with another address? Try that one.',
  ],
  action: { words: `Go to ${siteName}`, link },
  notes: ['If it was not you, do nothing.'],
})

export const universitySignInLetter = (siteName: string, universityName: string, link: string): Letter => ({
  subject: 'How to sign in',
  paragraphs: [
    `Someone, most likely you, asked for a new password at ${siteName}.`,
    `You don’t need one: you sign in with your ${universityName} account.`,
  ],
  action: { words: `Sign in with ${universityName}`, link },
  notes: [
    'If you have forgotten your university password, ask your university’s IT help desk.',
    'If it was not you, do nothing.',
  ],
})

export const attackLetter = (siteName: string, forgotLink: string): Letter => ({
  subject: 'Someone tried many passwords on your account',
  paragraphs: [
    `Someone has tried many wrong passwords on your account at ${siteName}. Just now, the right password was entered on a device we don’t know.`,
    'If this was you, there is nothing to do. If not, choose a new password now: it signs everyone else out.',
  ],
  action: { words: 'Choose a new password', link: forgotLink },
  notes: [`${productName} never asks for your password by email.`],
})

export const passwordChangedLetter = (siteName: string, forgotLink: string): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [`The password of your account at ${siteName} was changed just now. All other devices were signed out.`],
  action: { words: 'This was not me', link: forgotLink },
  notes: [`If it was you, there is nothing to do. ${productName} never asks for your password by mail.`],
})
