import type { Page } from '@playwright/test'
import { expect, follow, open, test, waitForArrival, waitUntilRunning } from './fixtures.ts'
import { record } from './recording.ts'

const chunk = '**/assets/about-us.page-*.js'
const failedToLoad = /^Failed to load resource/

/** Notes the messages of `vite:preloadError`, over reloads too. */
async function noteEvents(page: Page): Promise<string[]> {
  const messages: string[] = []
  await page.exposeFunction('noteEvent', (message: string) => messages.push(message))
  await page.addInitScript(() => {
    window.addEventListener('vite:preloadError', event =>
      (window as unknown as { noteEvent(message: string): void }).noteEvent(event.payload.message),
    )
  })
  return messages
}

test('a page script that cannot be fetched reloads the page once, then says so instead of reloading for ever', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedToLoad)
  const events = await noteEvents(page)
  await open(page, '/privacy-policy')
  await page.route(chunk, route => route.abort())
  const { documents } = record(page)
  const reloaded = page.waitForEvent('load')
  await follow(page, '/about-us')
  await reloaded
  await waitUntilRunning(page)
  expect(documents).toEqual(['/privacy-policy'])
  expect(events).toHaveLength(1)

  await follow(page, '/about-us')
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke on our side' })).toBeVisible()
  expect(documents).toEqual(['/privacy-policy'])
  expect(events).toHaveLength(2)

  await page.unroute(chunk)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We show the proof.' })).toBeVisible()
})

test('when the reload has helped, the visitor goes on', async ({ page, expectErrors }) => {
  expectErrors(failedToLoad)
  await open(page, '/privacy-policy')
  await page.route(chunk, route => route.abort(), { times: 1 })
  const reloaded = page.waitForEvent('load')
  await follow(page, '/about-us')
  await reloaded
  await waitUntilRunning(page)
  await follow(page, '/about-us')
  await waitForArrival(page)
  await expect(page).toHaveURL('/about-us')
})

test('on a first request the page stays readable, is reloaded once, and the error is rethrown', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedToLoad, /Failed to fetch dynamically imported module/)
  const events = await noteEvents(page)
  await page.route(chunk, route => route.abort())
  const { documents } = record(page)
  await page.goto('/about-us')
  await expect.poll(() => events.length).toBe(2)
  expect(documents).toEqual(['/about-us', '/about-us'])
  await expect(page.getByRole('heading', { level: 1, name: 'We show the proof.' })).toBeVisible()
})

test('a stylesheet that cannot be preloaded is named by its path', async ({ page, expectErrors }) => {
  expectErrors(failedToLoad)
  const events = await noteEvents(page)
  // No page has a stylesheet of its own yet: one takes the script's place in the list the built preloader works from.
  await page.route('**/assets/elsewhere-*.js', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"assets\/about-us\.page-[\w-]+\.js"/, '"assets/no-such-style.css"')
    await route.fulfill({ response, body })
  })
  await page.route('**/no-such-style.css', route => route.abort())
  await open(page, '/')
  const reloaded = page.waitForEvent('load')
  await follow(page, '/about-us')
  await reloaded
  expect(events).toEqual(['Unable to preload CSS for /assets/no-such-style.css'])
})
