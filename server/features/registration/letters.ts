import { productName } from '#shared/brand.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every email about getting an account. */
export const setupLetter = (universityName: string, link: string): Letter => ({
  subject: 'Confirm your email address',
  paragraphs: [
    `You asked for an account at ${universityName}. Confirm that this is your address, then set up your account.`,
  ],
  action: { words: 'Set up your account', link },
  notes: ['The link works for 7 days.', 'If you didn’t ask for an account, ignore this email. We won’t create one.'],
})

export const alreadyRegisteredLetter = (siteName: string, loginLink: string): Letter => ({
  subject: 'You already have an account',
  paragraphs: [
    `Someone, probably you, asked for an account at ${siteName} with this email address. There is already one.`,
    'Sign in with it. If you have forgotten the password, choose “Forgot your password?” there.',
  ],
  action: { words: 'Sign in', link: loginLink },
  notes: ['If it wasn’t you, ignore this email.'],
})

export const nothingToSetUpLetter = (siteName: string, link: string): Letter => ({
  subject: 'There is no account to set up',
  paragraphs: [
    `Someone, probably you, asked ${siteName} for a link to set up an account. ` +
      'No one has registered with this email address recently.',
  ],
  action: { words: 'Find your university and register', link },
  notes: ['If it wasn’t you, ignore this email.'],
})

export const requestReceivedLetter = (universityName: string): Letter => ({
  subject: 'We have received your request',
  paragraphs: [
    `You asked for access to ${universityName} on ${productName}. Its administrators will decide, ` +
      'and we’ll email you as soon as they have.',
  ],
  notes: ['If it wasn’t you, ignore this email.'],
})

export const requestApprovedLetter = (universityName: string, link: string): Letter => ({
  subject: 'Your access is approved',
  paragraphs: [`${universityName} has approved your request. Set up your account now.`],
  action: { words: 'Set up your account', link },
  notes: ['The link works for 7 days.'],
})

export const requestRefusedLetter = (
  universityName: string,
  reason: string,
  contactEmail: string | undefined,
): Letter => ({
  subject: 'Your request was not approved',
  paragraphs: [
    `Your request for access to ${universityName} could not be approved. The reason given: ${reason}`,
    contactEmail
      ? `If you think this is a mistake, write to ${contactEmail}.`
      : 'If you think this is a mistake, reply to this email.',
  ],
})

const invitationNotes = ['The link works for 7 days.', 'If you don’t know why you received this email, ignore it.']

const roleSentence = (isViewer: boolean) =>
  isViewer ? 'You can see everything that administrators see, and change nothing.' : 'You are an administrator.'

export const colleagueLetter = (inviter: string, universityName: string, isViewer: boolean, link: string): Letter => ({
  subject: `An invitation from ${universityName}`,
  paragraphs: [`${inviter} of ${universityName} has invited you to ${productName}.`, roleSentence(isViewer)],
  action: { words: 'Accept the invitation', link },
  notes: invitationNotes,
})

/** In the university's own words. */
export const invitationLetter = (
  { subject, paragraphs }: Pick<Letter, 'subject' | 'paragraphs'>,
  link: string,
  isReminder: boolean,
): Letter => ({
  subject: isReminder ? `Reminder: ${subject}` : subject,
  paragraphs,
  action: { words: 'Accept the invitation', link },
  notes: invitationNotes,
})

export const teamRoleLetter = (changer: string, universityName: string, isViewer: boolean): Letter => ({
  subject: 'Your role has changed',
  paragraphs: [`${changer} has changed your role at ${universityName} on ${productName}. ${roleSentence(isViewer)}`],
})

export const removedLetter = (remover: string, university: { name: string; contactEmail: string }): Letter => ({
  subject: 'Your account has been closed',
  paragraphs: [
    `${remover} has removed you from the team of ${university.name} on ${productName}. ` +
      'Your account has been deleted and you can no longer sign in to it.',
    `Your work for ${university.name} is kept. If you think this is a mistake, write to ${university.contactEmail}.`,
  ],
})

export const requestsWaitingLetter = (count: number, universityName: string, link: string): Letter => ({
  subject: count === 1 ? 'Someone is asking for access' : `${count} people are asking for access`,
  paragraphs: [
    `${count === 1 ? 'One person is' : `${count} people are`} asking for access to ${universityName} ` +
      `and ${count === 1 ? 'is' : 'are'} waiting for your decision.`,
  ],
  action: { words: 'Review requests', link },
})

export const welcomeLetter = (siteName: string, link: string, account: string): Letter => ({
  subject: 'Your account is ready',
  paragraphs: [`Your account at ${siteName} is ready. From now on, sign in with ${account}.`],
  action: { words: `Go to ${siteName}`, link },
})
