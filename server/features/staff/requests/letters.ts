import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import { productName } from '#shared/brand.ts'
import { accountRequestNames, type AccountRequestKind } from '#shared/staff/account-requests.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

export const consentLetter = (universityName: string, until: Date, link: string): Letter => ({
  subject: `Move your account to ${universityName}?`,
  paragraphs: [
    `Our staff were asked to move your ${productName} account to ${universityName}. Nothing changes unless you agree.`,
    'Your CVs, saved jobs and profile stay yours. Your current university can no longer read what you shared with it.',
  ],
  action: { words: 'Agree or refuse', link },
  notes: [`The link works until ${spellDay(until.toISOString())}.`],
})

export const universityChangedLetter = (universityName: string): Letter => ({
  subject: `Your account has moved to ${universityName}`,
  paragraphs: [`Your ${productName} account now belongs to ${universityName}. Sign in there to continue.`],
})

export const secondStepAskedLetter = (on: Date, link: string): Letter => ({
  subject: 'Your second step will be removed',
  paragraphs: [
    `Our staff were asked to remove the second step of your ${productName} account, because you can’t use it any more.`,
    `It is removed on ${spellMoment(on.toISOString())}, or earlier if a second member of staff agrees. ` +
      'Then you sign in with your password and can set it up again.',
    'If you did not ask for this, stop it now and change your password.',
  ],
  action: { words: 'Stop this', link },
})

export const secondStepReminderLetter = (on: Date, link: string): Letter => ({
  subject: 'Your second step will be removed tomorrow',
  paragraphs: [
    `The second step of your ${productName} account is removed on ${spellMoment(on.toISOString())}.`,
    'If you did not ask for this, stop it now and change your password.',
  ],
  action: { words: 'Stop this', link },
})

export const secondStepRemovedLetter = (securityLink: string): Letter => ({
  subject: 'Your second step was removed',
  paragraphs: [
    `The second step of your ${productName} account was removed, and you were signed out everywhere.`,
    'Sign in with your password, then set it up again.',
  ],
  action: { words: 'Sign in and security', link: securityLink },
  notes: ['If you did not ask for this, choose a new password at once and write to us.'],
})

export const exportLetter = (link: string): Letter => ({
  subject: 'Your data is ready',
  paragraphs: ['You asked for a copy of everything we hold about you. You can download it with this link.'],
  action: { words: 'Download my data', link },
  notes: ['The link works for 7 days. Don’t forward this email: anyone with the link can download the file.'],
})

export const erasureLetter = (on: Date, link: string): Letter => ({
  subject: 'Your account will be deleted',
  paragraphs: [
    `You asked us to delete your ${productName} account. It is deleted on ${spellDay(on.toISOString())}, with everything in it.`,
    'If you have changed your mind, or did not ask for it, you can keep it until then.',
  ],
  action: { words: 'Keep my account', link },
})

/** To staff, like the next. Neither names the person. */
export const requestStartedLetter = (
  kind: Exclude<AccountRequestKind, 'university'>,
  startedBy: string,
  due: Date,
  link: string,
): Letter => ({
  subject: `New request about an account: ${accountRequestNames[kind]}`,
  paragraphs: [
    kind === 'secondStep'
      ? `${startedBy} has started the removal of a lost second step. A second member of staff has to agree. ` +
        `Otherwise it is removed on ${spellMoment(due.toISOString())}, unless the person stops it.`
      : `${startedBy} has started a request about personal data. It is due by ${spellDay(due.toISOString())}.`,
  ],
  action: { words: 'See the request', link },
})

export const dataRequestDueLetter = (kind: AccountRequestKind, due: Date, link: string): Letter => ({
  subject: `Due by ${spellDay(due.toISOString())}: ${accountRequestNames[kind]}`,
  paragraphs: [`A request about personal data is still open. The law requires it by ${spellDay(due.toISOString())}.`],
  action: { words: 'See the request', link },
})
