import type { Letter } from '#server/platform/mail/mail.ts'

/** Every email about the second step. */
export const turnedOnLetter = (siteName: string, link: string): Letter => ({
  subject: 'Your second step is on',
  paragraphs: [
    `You have just set up the second step of your account at ${siteName} with an authenticator app. ` +
      'All other devices were signed out.',
    'From now on, you need a code from that app to sign in. ' +
      'Keep your recovery codes somewhere you can reach without your phone.',
  ],
  ...wasItYou(link),
})

export const turnedOffLetter = (siteName: string, link: string): Letter => ({
  subject: 'Your second step is off',
  paragraphs: [
    `The second step of your account at ${siteName} has just been turned off. You now sign in with your password only.`,
  ],
  ...wasItYou(link),
})

export const recoveryCodeUsedLetter = (siteName: string, link: string, left: number): Letter => ({
  subject: 'A recovery code was used',
  paragraphs: [
    `A recovery code for your account at ${siteName} has just been used. It won’t work again.`,
    describeCodesLeft(left),
  ],
  ...wasItYou(link),
})

function describeCodesLeft(left: number): string {
  if (left === 0) return 'That was your last code. Get new codes now.'
  return left === 1 ? 'You have one code left. Get new codes soon.' : `You have ${left} codes left.`
}

export const newRecoveryCodesLetter = (siteName: string, link: string): Letter => ({
  subject: 'You have new recovery codes',
  paragraphs: [
    `New recovery codes have just been created for your account at ${siteName}. The old ones no longer work.`,
  ],
  ...wasItYou(link),
})

const wasItYou = (link: string): Pick<Letter, 'action' | 'notes'> => ({
  action: { words: 'See where you are signed in', link },
  notes: [
    'If this was you, you don’t need to do anything. ' +
      'If not, end the sessions you don’t recognise and change your password.',
  ],
})
