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

test('a page script that cannot be fetched opens its address as a whole page, once', async ({ page, expectErrors }) => {
  expectErrors(failedToLoad, /Failed to fetch dynamically imported module/)
  const events = await noteEvents(page)
  await open(page, '/privacy-policy')
  await page.route(chunk, route => route.abort())
  const { documents } = record(page)
  await follow(page, '/about-us')
  // Where the script is missing there too, the page stays as the server drew it.
  await expect.poll(() => events.length).toBe(2)
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('heading', { level: 1, name: 'We show the proof.' })).toBeVisible()
  expect(documents).toEqual(['/about-us'])
})

test('after a new release the visitor goes on, with the new scripts', async ({ page, expectErrors }) => {
  expectErrors(failedToLoad)
  await open(page, '/privacy-policy')
  await page.route(chunk, route => route.fulfill({ status: 404 }), { times: 1 })
  const { documents } = record(page)
  const loaded = page.waitForEvent('load')
  await follow(page, '/about-us')
  await loaded
  await waitUntilRunning(page)
  await expect(page).toHaveURL('/about-us')
  expect(documents).toEqual(['/about-us'])
  await follow(page, '/privacy-policy')
  await waitForArrival(page)
  expect(documents).toEqual(['/about-us'])
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
