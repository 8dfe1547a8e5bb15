import { cookieDays, cookieNames, previousUrlDays } from '#shared/constants.ts'
import { deviceCookieName, deviceDays } from '#server/features/sign-in/devices.ts'
import { setupCookieName, setupCookieSeconds } from '#server/features/registration/setup-browser.ts'
import { attemptCookieName, attemptSeconds } from '#server/features/single-sign-on/attempt-cookie.ts'
import { sessionCookieName, sessionCookieSeconds } from '#server/platform/people/session.ts'

interface StoredItem {
  name: string
  purpose: string
  lifetime: string
  setBy: string
}

const hour = 60 * 60
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
function spell(seconds: number): string {
  if (seconds < hour) return `${seconds / 60} minutes`
  return seconds < 24 * hour ? `${seconds / hour} hours` : inDays(seconds / 24 / hour)
}
const server = 'our server'
const script = 'our script'

/** What the browser keeps for one tab (session storage). */
const inTheTab = [
  { name: 'applying', purpose: 'Asks whether you applied, once you are back from an employer’s page.' },
  { name: 'opened-jobs', purpose: 'Makes sure that opening a job twice within half an hour counts once.' },
  { name: 'sign-in-page', purpose: 'Remembers which university’s sign-in page you left from.' },
  {
    name: 'scroll-positions',
    purpose: 'Remembers how far down a page you were, so that Back leads to the same place.',
  },
  {
    name: 'drafts',
    purpose:
      'Keeps what you type in the points calculator or in a career manual through a reload. Gone when you sign out.',
  },
  {
    name: 'reloaded-after-preload-error',
    purpose: 'Keeps the page from reloading repeatedly after a new release.',
  },
]

/** Everything we store in a browser, taken from the code. */
export const listCookies = (production: boolean): StoredItem[] => [
  {
    name: sessionCookieName(production),
    setBy: server,
    purpose: 'Keeps you signed in. Scripts cannot read it.',
    lifetime:
      `${spell(sessionCookieSeconds('student'))} for students, ` +
      `${spell(sessionCookieSeconds('university_admin'))} for universities and employers, ` +
      `${spell(sessionCookieSeconds('staff'))} for our staff; less when not used, and gone when you sign out`,
  },
  {
    name: deviceCookieName(production),
    setBy: server,
    lifetime: `${inDays(deviceDays)} after you last signed in`,
    purpose:
      'Recognises a device that you have signed in with, so that wrong passwords typed by other people ' +
      'don’t lock you out. Scripts cannot read it.',
  },
  {
    name: attemptCookieName(production),
    setBy: server,
    purpose: 'Ties a sign-in through your university to this browser. Scripts cannot read it.',
    lifetime: spell(attemptSeconds),
  },
  {
    name: setupCookieName(production),
    setBy: server,
    lifetime: spell(setupCookieSeconds),
    purpose: 'Ties the setup of a new account to the browser in which you chose your password. Scripts cannot read it.',
  },
  {
    name: cookieNames.previousUrl,
    setBy: `${server} and ${script}`,
    purpose: 'Remembers the page you asked for, so that you get there after you have signed in.',
    lifetime: inDays(previousUrlDays),
  },
  {
    name: cookieNames.theme,
    setBy: script,
    purpose: 'Remembers whether you chose the light or the dark theme.',
    lifetime: inDays(cookieDays),
  },
  {
    name: cookieNames.flash,
    setBy: `${server} and ${script}`,
    purpose: 'Carries one message, such as “You are signed in”, to the next page.',
    lifetime: 'until it is shown, 1 day at most',
  },
  ...inTheTab.map(({ name, purpose }) => ({
    name,
    purpose: `${purpose} Not a cookie: it is kept in the tab and never sent to us.`,
    lifetime: 'until you close the tab',
    setBy: script,
  })),
  {
    name: 'documents',
    setBy: script,
    purpose:
      'Keeps the CVs and letters you are editing on this device, so that nothing is lost without a connection. ' +
      'Not a cookie: your browser keeps it, and our script sends it to us when there is a connection.',
    lifetime: 'until you sign out',
  },
  {
    name: 'player',
    setBy: script,
    purpose:
      'Remembers the volume, the speed and whether you want captions in video lessons. ' +
      'Not a cookie: your browser keeps it, and it is never sent to us.',
    lifetime: 'until you clear it in your browser',
  },
]
