import type { Page } from '@playwright/test'
import { flashes } from '#shared/flash.ts'
import {
  demoPassword,
  expect,
  follow,
  loseConnection,
  nameOf,
  open,
  origin,
  people,
  reload,
  signIn,
  tabTo,
  test,
  waitUntilRunning,
  type Person,
} from './fixtures.ts'

const email = (page: Page) => page.getByLabel('Email address')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const summary = (page: Page) => page.getByRole('group', { name: 'You’re not signed in yet' })
const flash = (page: Page, name: keyof typeof flashes) =>
  page.getByRole('status').filter({ hasText: flashes[name].words })
const wrongCredentials = 'The email address or password is incorrect. Check both and try again.'
/** Chromium's own words about a call that was refused or failed. */
const failedToLoad = /^Failed to load resource/

async function fillIn(page: Page, person: Person, secret = demoPassword) {
  await email(page).fill(people[person])
  await password(page).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.describe('by keyboard alone on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a visitor is asked, mistaken, corrected, signed in and signed out', async ({ page, expectErrors }) => {
    expectErrors(/^Failed to load resource: the server responded with a status of 401/)
    await open(page, '/my-cvs?sort=newest')
    await expect(page).toHaveURL('/login')

    await tabTo(page, email(page))
    await page.keyboard.type(people.student)
    await tabTo(page, password(page))
    await page.keyboard.type('not my password')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(wrongCredentials)
    await expect(email(page)).toHaveValue(people.student)
    await expect(password(page)).toHaveValue('not my password')

    await tabTo(page, password(page))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/my-cvs?sort=newest')
    await expect(flash(page, 'signedIn')).toBeVisible()

    await waitUntilRunning(page)
    await tabTo(page, page.getByRole('button', { name: 'Menu' }))
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByText(nameOf('student'))).toBeVisible()
    await tabTo(page, menu.getByRole('button', { name: 'Sign out' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(flash(page, 'signedOut')).toBeVisible()

    await open(page, '/my-cvs')
    await expect(page).toHaveURL('/login')
  })

  test('an empty form names each field and leads to it', async ({ page }) => {
    await open(page, '/login')
    await tabTo(page, password(page))
    await page.keyboard.press('Enter')
    await expect(summary(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription(/Enter your email address\./)
    await expect(password(page)).toHaveAccessibleDescription(/Enter your password\./)
    await tabTo(page, summary(page).getByRole('link', { name: 'Enter your password.' }))
    await page.keyboard.press('Enter')
    await expect(password(page)).toBeFocused()
    await expect(page).toHaveURL('/login')
  })
})

test('the message survives the redirect from the home page, and is shown once', async ({ page }) => {
  await open(page, '/')
  await open(page, '/login')
  await fillIn(page, 'student')
  await expect(page).toHaveURL('/student-dashboard')
  await expect(flash(page, 'signedIn')).toBeVisible()
  await expect(page.getByRole('banner').getByText(nameOf('student'))).toBeVisible()
  await reload(page)
  await expect(flash(page, 'signedIn')).toBeHidden()
})

test('without an address asked for before, each role without a second step comes to its own home', async ({
  newContext,
}) => {
  const homes = [
    ['student', '/student-dashboard'],
    ['admin', '/university-dashboard'],
    ['predeparture', '/jumpstart-dashboard'],
    ['employer', '/employer-dashboard'],
  ] as const
  for (const [person, home] of homes) {
    const page = await (await newContext()).newPage()
    await open(page, '/login')
    await fillIn(page, person)
    await expect(page).toHaveURL(home)
  }
})

test('after signing out, Back shows nothing of the person', async ({ page }) => {
  await signIn(page, 'student')
  await open(page, '/my-cvs')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(flash(page, 'signedOut')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(nameOf('student'))).toHaveCount(0)
})

test('a signed-in person who opens a sign-in page goes back to the page before', async ({ page }) => {
  await signIn(page, 'student')
  await open(page, '/my-journey')
  await open(page, '/login')
  await expect(page).toHaveURL('/my-journey')
  await open(page, '/jumpstart-login')
  await expect(page).toHaveURL('/my-journey')
})

test('a session that ended elsewhere is noticed at the next navigation', async ({ page, context }) => {
  await signIn(page, 'student')
  await open(page, '/my-cvs')
  await context.clearCookies({ name: 'session' })
  await follow(page, '/my-journey')
  await expect(page).toHaveURL('/login')
})

test.describe('when the server fails', () => {
  const broken = 'Something went wrong on our side. Please try again.'
  const answer = (response: object) => (page: Page) => page.route('**/api/auth/login', route => route.fulfill(response))
  const failures: Readonly<
    Record<string, [words: string, fail: (page: Page) => Promise<unknown>, mend: (page: Page) => Promise<unknown>]>
  > = {
    'answers 500': [
      broken,
      answer({ status: 500, json: { code: 'UNEXPECTED', status: 500, title: broken } }),
      page => page.unrouteAll(),
    ],
    'stands behind a gateway that answers': [
      'Our server didn’t answer. Wait a minute and try again.',
      answer({ status: 502, body: '<h1>Bad gateway</h1>' }),
      page => page.unrouteAll(),
    ],
    'cannot be reached': [
      'We could not reach the server. Check your connection',
      loseConnection,
      page => page.context().setOffline(false),
    ],
  }
  for (const [how, [words, fail, mend]] of Object.entries(failures)) {
    test(`and ${how}, what was typed stays and can be sent again`, async ({ page, expectErrors }) => {
      expectErrors(failedToLoad)
      await open(page, '/login')
      await fail(page)
      await fillIn(page, 'student')
      await expect(summary(page)).toBeFocused()
      await expect(summary(page)).toContainText(words)
      await expect(email(page)).toHaveValue(people.student)
      await expect(password(page)).toHaveValue(demoPassword)
      await mend(page)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/student-dashboard')
    })
  }
})

test.describe('on a microsite', () => {
  test.use({ site: 'northbridge' })

  test('another university’s people are not known', async ({ page, expectErrors }) => {
    expectErrors(/^Failed to load resource: the server responded with a status of 401/)
    await open(page, '/login')
    for (const person of ['harbourStudent', 'employer'] as const) {
      await fillIn(page, person)
      await expect(summary(page)).toContainText(wrongCredentials)
      await reload(page)
    }
    await fillIn(page, 'student')
    await expect(page).toHaveURL(`${origin('northbridge')}/student-dashboard`)
    await expect(page.getByRole('banner').getByText(nameOf('student'))).toBeVisible()
  })

  test('our staff are, and are asked for their second step', async ({ page }) => {
    await open(page, '/login')
    await fillIn(page, 'staff')
    await expect(page.getByLabel('Code from your app')).toBeFocused()
  })
})

test.describe('signing out without a connection', () => {
  test.use({ visitor: 'employer' })
  test('says that the person is still signed in', async ({ page, expectErrors }) => {
    expectErrors(/^Failed to load resource/)
    await open(page, '/employer-dashboard')
    await page.route('**/api/auth/logout', route => route.abort())
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'you’re still signed in' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/employer-dashboard')
  })
})
