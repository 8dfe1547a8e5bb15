import type { Page } from '@playwright/test'
import { flashes } from '#shared/flash.ts'
import { expect, open, origin, tabTo, test, waitForArrival, waitUntilRunning } from './fixtures.ts'
import { checkLook, checkPage } from './page-checks.ts'

/** Eastmoor has a provider: tools/e2e.mjs starts it and sets it up. Its own page asks who one is. */
const eastmoorSignIn = '/login/user-email-password/5'
const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Eastmoor University' })
const signedIn = (page: Page) => page.getByRole('status').filter({ hasText: flashes.signedIn.words })
const notYet = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re not signed in yet' })
const choose = (page: Page, account: string) => page.getByRole('button', { name: account, exact: true }).click()
/** At the first sign-in people are asked about their course. */
const skip = (page: Page) => page.getByRole('button', { name: 'Skip' }).click()
const refused = (status: number) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status}`)

test.describe('by keyboard alone on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a student signs in through the university and comes back to the page asked for', async ({ page }) => {
    await open(page, '/my-cvs?sort=newest')
    await open(page, eastmoorSignIn)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Tab')
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'priya' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'What do you study?' })).toBeFocused()
    await tabTo(page, page.getByLabel('Course', { exact: true }))
    await page.keyboard.type('MSc Robotics')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${origin()}/my-cvs?sort=newest`)
    await expect(signedIn(page)).toBeVisible()
    await waitUntilRunning(page)
    await tabTo(page, page.getByRole('button', { name: 'Menu' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Priya Nair')).toBeVisible()
  })
})

test.describe('on the microsite', () => {
  test.use({ site: 'eastmoor' })
  for (const [address, account, name] of [
    ['/login', 'tomas', 'Tomás Ruiz'],
    ['/jumpstart-login', 'ana', 'Ana Lim'],
  ] as const) {
    test(`${address} leads through the university, and the code leaves the address`, async ({ page }) => {
      await open(page, address)
      await button(page).click()
      const finishing = page.waitForRequest('**/api/auth/sso/complete')
      await choose(page, account)
      expect((await finishing).headers().referer).toBe(`${origin('eastmoor')}/login-success`)
      await skip(page)
      await expect(page).toHaveURL(`${origin('eastmoor')}/student-dashboard`)
      await expect(signedIn(page)).toBeVisible()
      await expect(page.getByRole('banner').getByText(name)).toBeVisible()
      await open(page, '/login-success')
      await expect(page).toHaveURL(`${origin('eastmoor')}/student-dashboard`)
    })
  }
})

test('a person who cancels at the university is told so, and returns to its sign-in page', async ({ page }) => {
  await open(page, eastmoorSignIn)
  await button(page).click()
  await choose(page, 'Cancel')
  await expect(notYet(page)).toBeFocused()
  await expect(page).toHaveURL(`${origin()}/login-success`)
  await expect(page.getByText('You stopped signing in at your university')).toBeVisible()
  await checkLook(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(origin() + eastmoorSignIn)
  await waitForArrival(page)
  await button(page).click()
  await choose(page, 'ben')
  await skip(page)
  await expect(signedIn(page)).toBeVisible()
})

test('a person we cannot be sure of is refused in words', async ({ page, expectErrors }) => {
  expectErrors(refused(403))
  await open(page, eastmoorSignIn)
  await button(page).click()
  await choose(page, 'unchecked')
  await expect(notYet(page)).toBeFocused()
  await expect(page.getByText('We couldn’t match your university account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', eastmoorSignIn)
})

test('a lost connection loses nothing: the same can be sent again', async ({ page, expectErrors }) => {
  expectErrors(/^Failed to load resource/)
  await open(page, eastmoorSignIn)
  await page.route('**/api/auth/sso/complete', route => route.abort())
  await button(page).click()
  await choose(page, 'cleo')
  await expect(notYet(page)).toBeFocused()
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What do you study?' })).toBeVisible()
  await checkLook(page)
  await skip(page)
  await expect(page).toHaveURL(`${origin()}/student-dashboard`)
})

test('another person’s way back opens nothing here', async ({ page, newContext, expectErrors }) => {
  expectErrors(refused(401))
  const attacker = await (await newContext()).newPage()
  await open(attacker, eastmoorSignIn)
  const theirs = attacker.waitForRequest(request => request.url().includes('/login-success?'))
  await attacker.route('**/api/auth/sso/complete', () => {})
  await button(attacker).click()
  await choose(attacker, 'tomas')
  await page.goto((await theirs).url())
  await expect(notYet(page)).toBeFocused()
  await expect(page).toHaveURL(`${origin()}/login-success`)
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/login')
})

test('a university’s sign-in that does not answer leaves the password way open', async ({ page, expectErrors }) => {
  expectErrors(refused(503))
  await open(page, eastmoorSignIn)
  const words = 'Your university’s sign-in isn’t working properly.'
  await page.route('**/api/auth/sso/start', route =>
    route.fulfill({ status: 503, json: { code: 'SSO_UNAVAILABLE', status: 503, title: words } }),
  )
  await button(page).click()
  const summary = page.getByRole('group', { name: 'You’re not signed in yet' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(words)
  await expect(page.getByLabel('Email address')).toBeEditable()
})

test('both pages are readable in every look', async ({ page }) => {
  await checkPage(page, eastmoorSignIn)
  await checkPage(page, '/login-success')
  await page.getByRole('link', { name: 'Continue to sign in' }).click()
  await expect(page).toHaveURL(`${origin()}/login`)
})
