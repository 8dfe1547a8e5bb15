import type { Page } from '@playwright/test'
import { expect, open, tabTo, test } from './fixtures.ts'
import { listLessons } from './lessons.ts'
import { findBarriers } from './page-checks.ts'

const [standard] = listLessons('standard')
const [premium] = listLessons('premium')
const address = `/cih/standard/${standard?.slug}`

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')!.currentTime)
const play = (page: Page) => page.getByRole('button', { name: 'Play (K)' })

test.describe('watching', () => {
  test.use({ visitor: 'viewer' })

  test('by keyboard alone, and going on to the second on another device', async ({ page, newContext, signedIn }) => {
    await open(page, address)
    await tabTo(page, play(page))
    await page.keyboard.press('k')
    await expect.poll(() => timeOf(page)).toBeGreaterThan(4)
    await expect(page.getByTestId('caption')).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByTestId('caption')).toHaveCount(0)
    await page.keyboard.press('>')
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25')
    await page.keyboard.press('l')
    await expect.poll(() => timeOf(page)).toBeGreaterThan(14)
    const saved = page.waitForResponse(answer => answer.url().endsWith('/progress') && answer.ok())
    await page.keyboard.press('k')
    await saved
    const stoppedAt = Math.floor(await timeOf(page))
    await expect(page.getByText(/^\d+ % watched$/)).toBeVisible()

    const phone = await newContext({ storageState: await signedIn('viewer', 'main') })
    const second = await phone.newPage()
    await open(second, address)
    await expect.poll(() => timeOf(second)).toBeGreaterThanOrEqual(stoppedAt - 2)
    expect(await timeOf(second)).toBeLessThanOrEqual(stoppedAt)
  })

  test('keeps a note with its moment, and undoes its deletion', async ({ page }) => {
    await open(page, `${address}?t=20`)
    await page.getByRole('textbox', { name: 'New note' }).fill('Ask about this.')
    await expect(page.getByRole('textbox', { name: 'New note at 0:20' })).toBeVisible()
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('button', { name: 'Delete the note at 0:20' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Delete the note at 0:20' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })

  test('saves a lesson, and removes it with a way back', async ({ page }) => {
    await open(page, address)
    const saved = page.waitForResponse(answer => answer.url().endsWith('/saved') && answer.ok())
    await page.getByRole('button', { name: /^Save (?!note)/ }).click()
    await saved
    await open(page, '/cih/saved-videos')
    await page.getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
  })
})

test('the transcript leads to the second, and can be searched', async ({ page }) => {
  await open(page, address)
  const sentence = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(3).getByRole('link')
  const words = (await sentence.textContent())!
  const second = Number(/t=(\d+)/.exec((await sentence.getAttribute('href'))!)![1])
  await sentence.click()
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(second)
  await expect(sentence).toHaveAttribute('aria-current', 'time')
  await page.getByRole('searchbox', { name: 'Search in this lesson' }).fill(words)
  await expect(page.getByText('One sentence', { exact: true })).toBeVisible()
})

test('a chapter is chosen on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, address)
  await page.getByRole('combobox', { name: 'Chapter' }).selectOption({ index: 2 })
  await expect.poll(() => timeOf(page)).toBeGreaterThan(5)
})

test('a video that stops arriving says so and goes on when asked', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/)
  await page.route('**/lesson.mp4', route => route.abort())
  await open(page, address)
  await expect(page.getByRole('alert').filter({ hasText: 'stopped loading' })).toBeVisible()
  await page.unroute('**/lesson.mp4')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5)
})

test('captions that are broken are replaced by a hint to the transcript', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/)
  await page.route('**/captions.vtt', route => route.abort())
  await open(page, address)
  await expect(page.getByText('The captions could not be loaded.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a lesson is a plain player, and its sentences lead to their second', async ({ page }) => {
    await page.goto(address)
    const video = page.locator('video')
    await expect(video).toHaveAttribute('controls', '')
    await expect(video.locator('track[kind="captions"]')).toHaveAttribute('src', /captions\.vtt$/)
    await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(3).getByRole('link').click()
    await expect(page).toHaveURL(/\?t=\d+$/)
    await expect(video).toHaveAttribute('src', /lesson\.mp4#t=\d+$/)
  })
})

test.describe('a premium file', () => {
  test.use({ visitor: 'student' })

  test('is refused by its direct address without access, range requests included', async ({
    page,
    newContext,
    signedIn,
  }) => {
    await open(page, `/cih/premium/${premium!.courseslug}/${premium!.slug}`)
    const file = (await page.locator('video').getAttribute('src'))!.replace(/#.*/, '')
    const statusFor = async (context: Awaited<ReturnType<typeof newContext>>, headers: Record<string, string>) =>
      (await context.request.get(file, { headers })).status()
    const range = { range: 'bytes=0-99' }
    expect(await statusFor(page.context(), range)).toBe(206)
    const basic = await newContext({ storageState: await signedIn('basicStudent', 'main') })
    const stranger = await newContext({ storageState: { cookies: [], origins: [] } })
    for (const headers of [{}, range] as Record<string, string>[]) {
      expect(await statusFor(basic, headers)).toBe(403)
      expect(await statusFor(stranger, headers)).toBe(401)
    }
    const other = await basic.newPage()
    await open(other, `/cih/premium/${premium!.courseslug}/${premium!.slug}`)
    await expect(other.getByRole('link', { name: 'How to get access' })).toBeVisible()
    await expect(other.locator('video')).toHaveCount(0)
  })
})
