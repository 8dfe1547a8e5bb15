import { productName } from '#shared/brand.ts'
import { daysToKeep } from '#shared/account/choices.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every mail about an account's address and its end, in one place. */
const bothMustAgree =
  'The address changes only when both links, to the old and the new address, have been confirmed. Each works once, for 24 hours.'

export const confirmOldEmailLetter = (siteName: string, newEmail: string, link: string): Letter => ({
  subject: 'Confirm your new e-mail address',
  paragraphs: [
    `Someone, most likely you, wants to change the e-mail address of your account at ${siteName} to ${newEmail}.`,
  ],
  action: { words: 'Confirm, or say it was not you', link },
  notes: [
    bothMustAgree,
    'If it was not you, open the link and choose “This was not me”: that stops the change and signs everyone out.',
  ],
})

export const confirmNewEmailLetter = (siteName: string, link: string): Letter => ({
  subject: 'Confirm your new e-mail address',
  paragraphs: [`Someone, most likely you, wants to use this e-mail address for an account at ${siteName}.`],
  action: { words: 'Confirm this address', link },
  notes: [bothMustAgree, 'If it was not you, do nothing: without you the address is not used.'],
})

export const addressInUseLetter = (siteName: string, link: string): Letter => ({
  subject: `Your e-mail address at ${siteName}`,
  paragraphs: [
    `Someone, most likely you, wants to use this e-mail address for another account at ${siteName}. There is an account with this address already, so nothing was changed.`,
    'Is it yours? Sign in with this address instead. If you need only one account, close the other one first.',
  ],
  action: { words: 'Sign in', link },
  notes: ['If it was not you, do nothing.'],
})

export const emailChangedLetter = (siteName: string, oldEmail: string, newEmail: string): Letter => ({
  subject: 'Your e-mail address was changed',
  paragraphs: [
    `The e-mail address of your account at ${siteName} was changed from ${oldEmail} to ${newEmail}, after both addresses had confirmed it. Sign in with the new one from now on.`,
    'All other devices were signed out.',
  ],
  notes: [`If this was not you, tell us at once. ${productName} never asks for your password by mail.`],
})

export const closingLetter = (siteName: string, deleteAfter: Date, link: string): Letter => ({
  subject: `Your account will be deleted on ${spellDay(deleteAfter.toISOString())}`,
  paragraphs: [
    `You asked us to delete your account at ${siteName}. We will do so on ${spellDay(deleteAfter.toISOString())}, with everything in it. Until then you can change your mind.`,
  ],
  action: { words: 'Keep my account', link },
  notes: [
    `The link works for ${daysToKeep} days. You can also sign in and keep the account from your profile.`,
    'If it was not you who asked, use the link, then change your password.',
  ],
})

export const keptLetter = (siteName: string): Letter => ({
  subject: 'Your account stays',
  paragraphs: [`Your account at ${siteName} will not be deleted. Everything in it is as it was.`],
  notes: ['If it was not you who did this, change your password.'],
})

export const deletedLetter = (): Letter => ({
  subject: 'Your account is deleted',
  paragraphs: [
    `As you asked, we have deleted your account at ${productName} and everything in it.`,
    'This is the last mail you get from us. You are welcome back at any time, with a new account.',
  ],
})
