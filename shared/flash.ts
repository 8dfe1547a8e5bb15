/**
 * One-line messages shown under the header after something happened. They travel by name in a cookie, so
 * they survive redirects and full page loads, and nobody can put words of their own on our pages.
 */
export const flashes = {
  signedIn: { tone: 'good', words: 'You are signed in.' },
  profileSaved: { tone: 'good', words: 'Your profile is saved.' },
  passwordChanged: { tone: 'good', words: 'Your password is changed.' },
  employerWatched: { tone: 'good', words: 'You watch this employer now.' },
  employerNotWatched: { tone: 'good', words: 'You no longer watch this employer.' },
  watchingFailed: { tone: 'bad', words: 'This did not work, and nothing was changed. Try again.' },
  signOutFailed: { tone: 'bad', words: 'You are still signed in: we could not reach the server. Try again.' },
  signedOut: { tone: 'good', words: 'You are signed out.' },
} as const satisfies Record<string, { tone: 'good' | 'info' | 'warn' | 'bad'; words: string }>

export type FlashName = keyof typeof flashes
export const isFlashName = (name: string | undefined): name is FlashName => name !== undefined && Object.hasOwn(flashes, name)
