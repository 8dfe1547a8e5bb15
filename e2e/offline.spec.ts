import type { Page } from '@playwright/test'
import { expect, follow, loseConnection, open, test, waitForArrival, type Person } from './fixtures.ts'

/** Chromium's own words about what it could not fetch. */
const failedToLoad = /^Failed to load resource/

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The page you asked for will open' })
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })
/** It may name the country that it chose already. */
const board = /\/jobs(\?country=[a-z-]+)?$/
const pathOf = (page: Page) => new URL(page.url()).pathname

test.use({ viewport: { width: 390, height: 844 } })

interface Navigation {
  /** What is done while there is a connection. */
  begin(page: Page): Promise<unknown>
  /** What is done without one. */
  go(page: Page): Promise<unknown>
  arrivesAt: string | RegExp
  visitor?: Person
}

const navigations: Readonly<Record<string, Navigation>> = {
  'a link, on a page that was just opened': {
    begin: page => open(page, '/privacy-policy'),
    go: page => follow(page, '/terms-condition'),
    arrivesAt: '/terms-condition',
  },
  'a link to a page that was open before, so that only its data are missing': {
    begin: async page => {
      await open(page, '/faq')
      await follow(page, '/jobs')
      await waitForArrival(page)
      await follow(page, '/faq')
      await waitForArrival(page)
    },
    go: page => follow(page, '/jobs'),
    arrivesAt: board,
  },
  'a tab': {
    begin: page => open(page, '/privacy-policy'),
    go: page => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click(),
    arrivesAt: board,
    visitor: 'student',
  },
  'the back button': {
    begin: async page => {
      await open(page, '/jobs')
      await follow(page, '/privacy-policy')
      await waitForArrival(page)
    },
    go: page => page.evaluate(() => history.back()),
    arrivesAt: board,
  },
  'the forward button': {
    begin: async page => {
      await open(page, '/privacy-policy')
      await follow(page, '/jobs')
      await waitForArrival(page)
      await page.goBack()
      // The heading of the jobs has the focus until the page before them is back.
      await expect(page.locator('h1')).toHaveText('Privacy policy')
    },
    go: page => page.evaluate(() => history.forward()),
    arrivesAt: board,
  },
  'a search': {
    begin: async page => {
      await open(page, '/jobs')
    },
    go: async page => {
      await page.getByRole('searchbox').fill('nurse')
      await page.keyboard.press('Enter')
    },
    arrivesAt: /\/jobs\?words=nurse/,
  },
  'a filter': {
    begin: async page => {
      await open(page, '/jobs')
      await page.getByText(/^Filters \(/).click()
    },
    go: page => page.getByLabel('Posted within').selectOption('30'),
    arrivesAt: /\/jobs\?.*posted=30/,
  },
}

for (const [how, { begin, go, arrivesAt, visitor = 'anonymous' }] of Object.entries(navigations)) {
  test.describe('without a connection', () => {
    test.use({ visitor })
    test(`${how} keeps the page and says so, and goes on by itself when the connection returns`, async ({
      page,
      context,
      expectErrors,
    }) => {
      expectErrors(failedToLoad)
      await begin(page)
      const heading = await page.locator('h1').innerText()
      await loseConnection(page)
      await go(page)
      await expect(notice(page)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('h1')).toHaveText(heading)
      await retry(page).click()
      await expect(notice(page)).toBeVisible()
      await expect(page.locator('h1')).toHaveText(heading)

      await context.setOffline(false)
      await expect(page).toHaveURL(arrivesAt)
      await expect(notice(page)).toBeHidden()
      await expect(page.locator('main h1')).toBeVisible()
    })
  })
}

test('a connection that is lost without the browser noticing counts as lost too', async ({ page, expectErrors }) => {
  expectErrors(failedToLoad)
  await open(page, '/privacy-policy')
  await page.route('**/*', route => route.abort())
  await follow(page, '/jobs')
  await expect(notice(page)).toContainText('We can’t reach Sojourn.')
  expect(pathOf(page)).toBe('/privacy-policy')
  await page.unroute('**/*')
  await retry(page).click()
  await waitForArrival(page)
  await expect(page).toHaveURL(board)
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
})

test('a navigation that waits is given up for another one', async ({ page, expectErrors }) => {
  expectErrors(failedToLoad)
  await open(page, '/privacy-policy')
  await page.route('**/*', route => route.abort())
  await follow(page, '/jobs')
  await expect(notice(page)).toBeVisible()
  await page.unroute('**/*')
  await follow(page, '/terms-condition')
  await waitForArrival(page)
  await expect(page).toHaveURL('/terms-condition')
  await expect(notice(page)).toBeHidden()
})
