import { isDay, spellDay } from '#shared/calendar/days.ts'
import type { StaticPath } from './routing/href.ts'

/**
 * One-line messages shown under the header on the next page, whether the server or the browser draws it. They travel by
 * name in a cookie, so
 * they survive redirects and full page loads, and no one can put words of their own on our pages.
 */
export const flashes = {
  accountClosing: {
    tone: 'warn',
    words: 'Your account will be deleted on {day}. Until then you can keep it.',
    link: { words: 'Keep my account', to: '/edit-profile' },
  },
  signedIn: { tone: 'good', words: 'You’re signed in.' },
  passwordChanged: { tone: 'good', words: 'Your password has been changed.' },
  signedOut: { tone: 'good', words: 'You’re signed out.' },
} as const satisfies Record<string, FlashMessage>

export interface FlashMessage {
  tone: 'good' | 'info' | 'warn' | 'bad'
  /** `{day}` is replaced by the day in the cookie. */
  words: string
  link?: { words: string; to: StaticPath }
}

export type FlashName = keyof typeof flashes
/** The cookie's value: a name, and for some messages a day. */
export const flashOn = (name: FlashName, iso: string) => `${name}.${iso.slice(0, 10)}`

export function readFlash(cookie: string): FlashMessage | undefined {
  const [, name, day] = /^(\w+)(?:\.(\d{4}-\d{2}-\d{2}))?$/.exec(cookie) ?? []
  if (name === undefined || !Object.hasOwn(flashes, name) || (day !== undefined && !isDay(day))) return undefined
  const message: FlashMessage = flashes[name as FlashName]
  return {
    ...message,
    words: message.words.replace('{day}', day === undefined ? 'the day we told you' : spellDay(day)),
  }
}
