import type { Letter } from '#server/platform/mail/mail.ts'

/** Every mail about the second step, in one place. */
export const turnedOnLetter = (siteName: string, link: string): Letter => ({
  subject: 'Your second step is on',
  paragraphs: [
    `The second step of your account at ${siteName} was set up with an authenticator app just now. All other devices were signed out.`,
    'From now on, you need a code from that app to sign in. Keep your recovery codes somewhere you can reach without your phone.',
  ],
  ...wasItYou(link),
})

export const turnedOffLetter = (siteName: string, link: string): Letter => ({
  subject: 'Your second step is off',
  paragraphs: [
    `The second step of your account at ${siteName} was turned off just now. Signing in asks for your password only.`,
  ],
  ...wasItYou(link),
})

export const recoveryCodeUsedLetter = (siteName: string, link: string, left: number): Letter => ({
  subject: 'A recovery code was used',
  paragraphs: [
    `A recovery code of your account at ${siteName} was used just now. It will not work again.`,
    left === 0
      ? 'It was the last one. Make new ones now.'
      : left === 1
        ? 'One is left. Make new ones soon.'
        : `${left} are left.`,
  ],
  ...wasItYou(link),
})

export const newRecoveryCodesLetter = (siteName: string, link: string): Letter => ({
  subject: 'You have new recovery codes',
  paragraphs: [`New recovery codes were made for your account at ${siteName} just now. The old ones no longer work.`],
  ...wasItYou(link),
})

const wasItYou = (link: string): Pick<Letter, 'action' | 'notes'> => ({
  action: { words: 'See where you are signed in', link },
  notes: [
    'If it was you, there is nothing to do. If it was not, end the sessions you do not know and change your password.',
  ],
})
