/**
 * One-line messages shown under the header after something happened. They travel by name in a cookie, so
 * they survive redirects and full page loads, and nobody can put words of their own on our pages.
 */
export const flashes = {
  signedIn: { tone: 'good', words: 'You are signed in.' },
  profileSaved: { tone: 'good', words: 'Your profile is saved.' },
  passwordChanged: { tone: 'good', words: 'Your password is changed.' },
  sessionEnded: { tone: 'good', words: 'That device is signed out.' },
  otherSessionsEnded: { tone: 'good', words: 'All other devices are signed out.' },
  secondStepOn: { tone: 'good', words: 'Your second step is on.' },
  secondStepOff: { tone: 'good', words: 'Your second step is off.' },
  signOutFailed: { tone: 'bad', words: 'You are still signed in: we could not reach the server. Try again.' },
  invitationSent: { tone: 'good', words: 'The invitation is sent.' },
  requestApproved: { tone: 'good', words: 'Approved. They get a mail with a link to set up their account.' },
  requestRefused: { tone: 'info', words: 'Refused. They get a mail that says so.' },
  signedOut: { tone: 'good', words: 'You are signed out.' },
} as const satisfies Record<string, { tone: 'good' | 'info' | 'warn' | 'bad'; words: string }>

export type FlashName = keyof typeof flashes
export const isFlashName = (name: string | undefined): name is FlashName => name !== undefined && Object.hasOwn(flashes, name)
