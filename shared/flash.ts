import { isDay, spellDay } from './days.ts'
import type { StaticPath } from './routing/href.ts'

/**
 * One-line messages shown under the header after something happened. They travel by name in a cookie, so
 * they survive redirects and full page loads, and nobody can put words of their own on our pages.
 */
export const flashes = {
  accountClosing: { tone: 'warn', words: 'Your account will be deleted on {day}. Until then you can keep it.', link: { words: 'Keep my account', to: '/edit-profile' } },
  accountKept: { tone: 'good', words: 'Your account stays. Nothing in it has changed.' },
  emailChangeAsked: { tone: 'info', words: 'We have sent a link to both addresses. Confirm both within 24 hours.' },
  emailChangeStopped: { tone: 'good', words: 'Your e-mail address stays as it is.' },
  photoSaved: { tone: 'good', words: 'Your photo is saved.' },
  photoRemoved: { tone: 'good', words: 'Your photo is removed.' },
  shiftSaved: { tone: 'good', words: 'Your shift is saved.' },
  shiftsSaved: { tone: 'good', words: 'Your shifts are saved, one each week.' },
  hoursSettingsSaved: { tone: 'good', words: 'Your rules and dates are saved.' },
  signedIn: { tone: 'good', words: 'You are signed in.' },
  profileSaved: { tone: 'good', words: 'Your profile is saved.' },
  passwordChanged: { tone: 'good', words: 'Your password is changed.' },
  sessionEnded: { tone: 'good', words: 'That device is signed out.' },
  otherSessionsEnded: { tone: 'good', words: 'All other devices are signed out.' },
  secondStepOn: { tone: 'good', words: 'Your second step is on.' },
  secondStepOff: { tone: 'good', words: 'Your second step is off.' },
  employerWatched: { tone: 'good', words: 'You watch this employer now.' },
  employerNotWatched: { tone: 'good', words: 'You no longer watch this employer.' },
  watchingFailed: { tone: 'bad', words: 'This did not work, and nothing was changed. Try again.' },
  signOutFailed: { tone: 'bad', words: 'You are still signed in: we could not reach the server. Try again.' },
  invitationSent: { tone: 'good', words: 'The invitation is sent.' },
  requestApproved: { tone: 'good', words: 'Approved. They get a mail with a link to set up their account.' },
  requestRefused: { tone: 'info', words: 'Refused. They get a mail that says so.' },
  signedOut: { tone: 'good', words: 'You are signed out.' },
} as const satisfies Record<string, Message>

interface Message {
  tone: 'good' | 'info' | 'warn' | 'bad'
  /** `{day}` stands for the day that came along. */
  words: string
  link?: { words: string; to: StaticPath }
}

export type FlashName = keyof typeof flashes
/** What the cookie holds: a name, and with some a day. */
export const flashOn = (name: FlashName, iso: string) => `${name}.${iso.slice(0, 10)}`

export function readFlash(cookie: string): { name: FlashName; day: string | undefined } | undefined {
  const [, name, day] = /^(\w+)(?:\.(\d{4}-\d{2}-\d{2}))?$/.exec(cookie) ?? []
  if (name === undefined || !Object.hasOwn(flashes, name) || (day !== undefined && !isDay(day))) return undefined
  return { name: name as FlashName, day }
}

export const flashMessage = (name: FlashName, day: string | undefined): Message => {
  const message: Message = flashes[name]
  return { ...message, words: message.words.replace('{day}', day === undefined ? 'the day we told you' : spellDay(day)) }
}
