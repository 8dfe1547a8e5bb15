import { productName } from '#shared/brand.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every email about signing in. */
export const resetPasswordLetter = (siteName: string, link: string): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [`Someone, probably you, asked for a new password at ${siteName}.`],
  action: { words: 'Choose a new password', link },
  notes: ['The link works once, for 30 minutes.', 'If it wasn’t you, ignore this email. Your password stays the same.'],
})

export const noAccountLetter = (siteName: string, link: string): Letter => ({
  subject: `Your request to ${siteName}`,
  paragraphs: [
    `Someone, probably you, asked for a new password at ${siteName}. There is no account with this email address.`,
    'Did you register with another address? Try that one.',
  ],
  action: { words: `Go to ${siteName}`, link },
  notes: ['If it wasn’t you, ignore this email.'],
})

export const universitySignInLetter = (siteName: string, universityName: string, link: string): Letter => ({
  subject: 'How to sign in',
  paragraphs: [
    `Someone, probably you, asked for a new password at ${siteName}.`,
    `You don’t need one: you sign in with your ${universityName} account.`,
  ],
  action: { words: `Sign in with ${universityName}`, link },
  notes: [
    'If you have forgotten your university password, ask your university’s IT help desk.',
    'If it wasn’t you, ignore this email.',
  ],
})

export const attackLetter = (siteName: string, forgotLink: string): Letter => ({
  subject: 'Someone tried many passwords on your account',
  paragraphs: [
    `Someone has tried many wrong passwords on your account at ${siteName}. ` +
      'Just now, the right password was entered on a device we don’t know.',
    'If this was you, you don’t need to do anything. If not, choose a new password now: it signs everyone else out.',
  ],
  action: { words: 'Choose a new password', link: forgotLink },
  notes: [`${productName} never asks for your password by email.`],
})

export const passwordChangedLetter = (siteName: string, forgotLink: string): Letter => ({
  subject: 'Your password has been changed',
  paragraphs: [`The password of your account at ${siteName} has just been changed. All other devices were signed out.`],
  action: { words: 'This was not me', link: forgotLink },
  notes: [`If it was you, you don’t need to do anything. ${productName} never asks for your password by email.`],
})
