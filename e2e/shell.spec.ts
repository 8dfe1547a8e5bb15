import type { Page } from '@playwright/test'
import { startLineMs } from '#shared/constants.ts'
import { expect, follow, open, reload, tabTo, test, waitForArrival } from './fixtures.ts'

const startLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'is starting. You can use the page already.' })

test.describe('the start line', () => {
  test('is in the page from the server and clears 3,000 ms after mount', async ({ page }) => {
    expect(startLineMs).toBe(3_000)
    const start = Date.parse('2026-11-15T09:00:00Z')
    await page.clock.install({ time: start })
    await page.clock.pauseAt(start + 1_000)
    const response = await open(page, '/')
    expect(await response.text()).toContain('is starting. You can use the page already.')
    await expect(startLine(page)).toBeVisible()
    await page.clock.runFor(2_999)
    await expect(startLine(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(startLine(page)).toHaveCount(0)
    await follow(page, '/privacy-policy')
    await waitForArrival(page)
    await expect(startLine(page)).toHaveCount(0)
  })

  test('covers nothing: a link works while it is on show, and it stays for its time', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await open(page, '/')
    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
    await expect(page).toHaveURL(/\/jobs(\?country=[a-z-]+)?$/)
    await expect(startLine(page)).toBeVisible()
    const { line, header, main } = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect
      return { line: box('[role=status]:has(> .sr-only)'), header: box('header'), main: box('main') }
    })
    expect(line.height).toBe(4)
    expect(line.top).toBeGreaterThanOrEqual(header.bottom)
    expect(main.top).toBeGreaterThanOrEqual(line.bottom)
  })
})

test('the skip link is the first stop of Tab and leads past the header', async ({ page }) => {
  await open(page, '/privacy-policy')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('header'))).toBeNull()
})

test('the heading takes the focus after an in-app navigation, not after a first request', async ({ page }) => {
  await open(page, '/privacy-policy')
  await expect(page.locator('h1')).not.toBeFocused()
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms-condition')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page).toHaveTitle(/^Terms/)
  await page.goBack()
  await expect(page.locator('h1')).toBeFocused()
  await expect(page).toHaveTitle(/^Privacy/)
})

test('a new page starts at its top, and Back returns to the place left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await open(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  await link.click()
  await waitForArrival(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test.describe('the theme', () => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(244, 247, 246)', 'rgb(13, 22, 20)']

  test('follows the system until one is chosen, which then outlives a reload without a flash', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    expect(await paper(page)).toBe(dark)

    await page.getByRole('radio', { name: 'Light' }).check()
    expect(await paper(page)).toBe(light)
    const reloaded = await reload(page)
    expect(await reloaded.text()).toMatch(/^<!doctype html><html [^>]*data-theme="light"/)
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    expect(await paper(page)).toBe(light)

    await page.getByRole('radio', { name: 'System' }).check()
    expect(await paper(page)).toBe(dark)
    expect(await (await reload(page)).text()).not.toMatch(/<html [^>]*data-theme/)
  })
})

test('the menu of small screens holds the focus, closes with Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/privacy-policy')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  const stops = await menu.getByRole('link').or(menu.getByRole('button')).count()
  for (let presses = 0; presses < stops + 3; presses++) {
    // Between the last stop and the first the browser's own bars have the focus.
    const isHeld = await menu.evaluate(
      dialog => dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isHeld, `after ${presses} presses of Tab`).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Contact us' }).click()
  await waitForArrival(page)
  await expect(page).toHaveURL('/contact-us')
  await expect(menu).toBeHidden()
})

test('the offline bar shows while there is no connection', async ({ page, context }) => {
  await open(page, '/')
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await expect(bar).toHaveCount(0)
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
})

test('the about page alone wears its own style', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const main = getComputedStyle(document.querySelector('main')!)
      return {
        edge: main.borderTopWidth,
        heading: parseFloat(getComputedStyle(document.querySelector('h1')!).fontSize),
      }
    })
  await open(page, '/careers')
  const plain = await look()
  expect(plain.edge).toBe('0px')
  await follow(page, '/about-us')
  await waitForArrival(page)
  const about = await look()
  expect(about.edge).toBe('6px')
  expect(about.heading).toBeGreaterThan(plain.heading)
  await follow(page, '/careers')
  await waitForArrival(page)
  expect(await look()).toEqual(plain)
})

test('no link on the home page is dead', async ({ page }) => {
  await open(page, '/')
  const addresses = await page
    .locator('a[href]')
    .evaluateAll(links => [...new Set(links.map(link => (link as HTMLAnchorElement).href))])
  expect(addresses.length).toBeGreaterThan(20)
  const dead: [address: string, status: number][] = []
  // A browser asks a server for six things at once. All of them together would be turned away as a flood.
  const waiting = addresses.values()
  const askInTurn = async () => {
    for (const address of waiting) {
      const status = (await page.request.get(address)).status()
      if (status !== 200) dead.push([address, status])
    }
  }
  await Promise.all(Array.from({ length: 6 }, askInTurn))
  expect(dead).toEqual([])
})
