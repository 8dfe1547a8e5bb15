import type { Page } from '@playwright/test'
import { expect, follow, open, test, waitForArrival } from './fixtures.ts'
import { record } from './recording.ts'

const check = '**/api/check-user-redirections*'
/** Chromium's own words about a call that failed. */
const failedToLoad = /^Failed to load resource/
const logged = /^The redirection check failed, so the navigation stays undecided\./

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'We couldn’t check your access.' })
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })
const pathOf = (page: Page) => new URL(page.url()).pathname

const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'cannot be reached': page => page.route(check, route => route.abort()),
  'answers 500': page => page.route(check, route => route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } })),
  'answers something unreadable': page => page.route(check, route => route.fulfill({ status: 502, body: '<html>' })),
}

for (const [how, fail] of Object.entries(failures)) {
  test(`a redirection check that ${how} leaves the visitor where they are, with another try`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(logged, failedToLoad)
    await open(page, '/privacy-policy')
    const heading = await page.locator('h1').innerText()
    await fail(page)
    const recording = record(page)
    await follow(page, '/jobs?words=nurse&country=all')
    await expect(notice(page)).toBeInViewport()
    expect(pathOf(page)).toBe('/privacy-policy')
    await expect(page.locator('h1')).toHaveText(heading)

    const failedAgain = page.waitForEvent('console', message => logged.test(message.text()))
    await retry(page).click()
    await failedAgain
    await expect(notice(page)).toBeVisible()
    expect(pathOf(page)).toBe('/privacy-policy')

    await page.unroute(check)
    await retry(page).click()
    await waitForArrival(page)
    await expect(page).toHaveURL('/jobs?words=nurse&country=all')
    await expect(notice(page)).toBeHidden()
    expect(recording).toEqual({
      checks: Array(3).fill('GET /api/check-user-redirections'),
      unmarked: [],
      documents: [],
    })
    await page.goBack()
    await expect(page).toHaveURL('/privacy-policy')
  })
}

test('a check the server could not make counts as failed', async ({ page, expectErrors }) => {
  expectErrors(logged)
  await open(page, '/privacy-policy')
  await page.route(check, async route =>
    route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), status: false } }),
  )
  await follow(page, '/jobs')
  await expect(notice(page)).toBeVisible()
  expect(pathOf(page)).toBe('/privacy-policy')
})

test('an undecided navigation is given up for another one', async ({ page, expectErrors }) => {
  expectErrors(logged, failedToLoad)
  await open(page, '/privacy-policy')
  await page.route(check, route => route.abort())
  await follow(page, '/jobs')
  await expect(notice(page)).toBeVisible()
  await follow(page, '/terms-condition')
  await waitForArrival(page)
  await expect(page).toHaveURL('/terms-condition')
  await expect(notice(page)).toBeHidden()
})

test('a login check that fails sends the visitor to login', async ({ page, expectErrors }) => {
  expectErrors(failedToLoad)
  await open(page, '/privacy-policy')
  await page.route('**/check-user-loggedin', route => route.abort())
  await follow(page, '/my-cvs')
  await waitForArrival(page)
  await expect(page).toHaveURL('/login')
})

test('in the pre-departure area one that fails sends the visitor to the jumpstart login', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedToLoad)
  await open(page, '/privacy-policy')
  await page.route('**/check-user-loggedin', route => route.fulfill({ status: 500 }), { times: 1 })
  await follow(page, '/jumpstart/resources')
  await waitForArrival(page)
  await expect(page).toHaveURL('/jumpstart-login')
})

for (const [address, call] of [
  ['/blogs/case-studies', '**/check-blog-slug/*'],
  ['/blog/blogs/view/case-studies', '**/get-blog-detail/*'],
] as const) {
  test(`a blog lookup that fails at ${address} is only logged, and can be tried again`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/^The blog lookup failed, so the navigation stays undecided\./, failedToLoad)
    await open(page, '/privacy-policy')
    const heading = await page.locator('h1').innerText()
    await page.route(call, route => route.abort())
    await follow(page, address)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    expect(pathOf(page)).toBe('/privacy-policy')
    await expect(page.locator('h1')).toHaveText(heading)

    await page.unroute(call)
    await again.click()
    await waitForArrival(page)
    await expect(page).toHaveURL('/blog/case-studies')
  })
}
