import { productName } from '#shared/brand.ts'
import { daysToKeep } from '#shared/account/choices.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every email about an account's address and its deletion. */
const bothMustAgree =
  'The address changes only after both links have been confirmed, the one sent to the old address and the one sent ' +
  'to the new address. Each link works once, for 24 hours.'

export const confirmOldEmailLetter = (siteName: string, newEmail: string, link: string): Letter => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    `Someone, probably you, wants to change the email address of your account at ${siteName} to ${newEmail}.`,
  ],
  action: { words: 'Confirm, or tell us it wasn’t you', link },
  notes: [
    bothMustAgree,
    'If it wasn’t you, open the link and choose “It wasn’t me”. That stops the change and signs everyone out.',
  ],
})

export const confirmNewEmailLetter = (siteName: string, link: string): Letter => ({
  subject: 'Confirm your new email address',
  paragraphs: [`Someone, probably you, wants to use this email address for an account at ${siteName}.`],
  action: { words: 'Confirm this address', link },
  notes: [bothMustAgree, 'If it wasn’t you, ignore this email. The address is not used unless you confirm it.'],
})

export const addressInUseLetter = (siteName: string, link: string): Letter => ({
  subject: `Your email address at ${siteName}`,
  paragraphs: [
    `Someone, probably you, wants to use this email address for another account at ${siteName}. ` +
      'There is already an account with this address, so nothing has changed.',
    'Is it yours? Sign in with this address instead. If you need only one account, close the other one first.',
  ],
  action: { words: 'Sign in', link },
  notes: ['If it wasn’t you, ignore this email.'],
})

export const emailChangedLetter = (siteName: string, oldEmail: string, newEmail: string): Letter => ({
  subject: 'Your email address has changed',
  paragraphs: [
    `The email address of your account at ${siteName} has changed from ${oldEmail} to ${newEmail}, ` +
      'after both addresses confirmed it. Use the new address to sign in.',
    'All other devices were signed out.',
  ],
  notes: [`If this wasn’t you, tell us straight away. ${productName} never asks for your password by email.`],
})

export const closingLetter = (siteName: string, deleteAfter: Date, link: string): Letter => ({
  subject: `Your account will be deleted on ${spellDay(deleteAfter.toISOString())}`,
  paragraphs: [
    `You asked us to delete your account at ${siteName}. We’ll do this on ${spellDay(deleteAfter.toISOString())}, ` +
      'with everything in it. You can change your mind until then.',
  ],
  action: { words: 'Keep my account', link },
  notes: [
    `The link works for ${daysToKeep} days. You can also sign in and keep the account from your profile.`,
    'If you didn’t ask for this, use the link, then change your password.',
  ],
})

export const keptLetter = (siteName: string): Letter => ({
  subject: 'Your account will be kept',
  paragraphs: [`Your account at ${siteName} won’t be deleted. Everything in it is as it was.`],
  notes: ['If you didn’t do this, change your password.'],
})

export const deletedLetter = (): Letter => ({
  subject: 'Your account has been deleted',
  paragraphs: [
    `As you asked, we have deleted your account at ${productName} and everything in it.`,
    'This is our last email to you. You’re welcome back at any time, with a new account.',
  ],
})
