import { productName } from '#shared/brand.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every mail about getting an account, in one place. */
export const setupLetter = (universityName: string, link: string): Letter => ({
  subject: 'Confirm your e-mail address',
  paragraphs: [
    `You asked for an account at ${universityName}. Confirm that this is your address, then set up your account.`,
  ],
  action: { words: 'Set up your account', link },
  notes: ['The link works for 7 days.', 'If you did not ask for an account, do nothing: there will be none.'],
})

export const alreadyRegisteredLetter = (siteName: string, loginLink: string): Letter => ({
  subject: 'You already have an account',
  paragraphs: [
    `Someone, most likely you, asked for an account at ${siteName} with this e-mail address. There is one already.`,
    'Sign in with it. If you have forgotten the password, choose “Forgot your password?” there.',
  ],
  action: { words: 'Sign in', link: loginLink },
  notes: ['If it was not you, do nothing.'],
})

export const nothingToSetUpLetter = (siteName: string, link: string): Letter => ({
  subject: 'There is no account to set up',
  paragraphs: [
    `Someone, most likely you, asked ${siteName} for a link to set up an account. Nobody has registered with this e-mail address lately.`,
  ],
  action: { words: 'Find your university and register', link },
  notes: ['If it was not you, do nothing.'],
})

export const requestReceivedLetter = (universityName: string): Letter => ({
  subject: 'We have received your request',
  paragraphs: [
    `You asked for access to ${universityName} on ${productName}. The people there will decide, and we will write to you as soon as they have.`,
  ],
  notes: ['If it was not you, do nothing.'],
})

export const requestApprovedLetter = (universityName: string, link: string): Letter => ({
  subject: 'Your access is approved',
  paragraphs: [`${universityName} has approved your request. Set up your account now.`],
  action: { words: 'Set up your account', link },
  notes: ['The link works for 7 days.'],
})

export const requestRefusedLetter = (universityName: string, contactEmail: string | undefined): Letter => ({
  subject: 'Your request was not approved',
  paragraphs: [
    `Your request for access to ${universityName} could not be approved.`,
    contactEmail
      ? `If you think this is a mistake, write to ${contactEmail}.`
      : 'If you think this is a mistake, answer this mail.',
  ],
})

export const invitationLetter = (inviter: string, universityName: string, link: string): Letter => ({
  subject: `${universityName} invites you`,
  paragraphs: [`${inviter} of ${universityName} invites you to ${productName}.`],
  action: { words: 'Accept the invitation', link },
  notes: ['The link works for 7 days.', 'If you do not know why you got this mail, do nothing.'],
})

export const removedLetter = (remover: string, university: { name: string; contactEmail: string }): Letter => ({
  subject: 'Your administrator account has been closed',
  paragraphs: [
    `${remover} has removed you as an administrator of ${university.name} on ${productName}. Your account has been deleted and you can no longer sign in to it.`,
    `What you did for ${university.name} stays. If you think this is a mistake, write to ${university.contactEmail}.`,
  ],
})

export const requestsWaitingLetter = (count: number, universityName: string, link: string): Letter => ({
  subject: count === 1 ? 'A person asks for access' : `${count} people ask for access`,
  paragraphs: [
    `${count === 1 ? 'One person asks' : `${count} people ask`} for access to ${universityName} and ${count === 1 ? 'waits' : 'wait'} for your decision.`,
  ],
  action: { words: 'See who it is', link },
})

export const welcomeLetter = (siteName: string, link: string, account: string): Letter => ({
  subject: 'Your account is ready',
  paragraphs: [`Your account at ${siteName} is ready. From now on you sign in with ${account}.`],
  action: { words: `Go to ${siteName}`, link },
})
