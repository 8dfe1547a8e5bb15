import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.describe('a student', () => {
  test.use({ visitor: 'seeker' })
  test('follows an employer from the checker to its page and watches it', async ({ page }) => {
    await open(page, '/sponsorship-licence-checker?name=Brightworks+Engineering+Ltd')
    const choice = page.getByRole('link', { name: /^Brightworks Engineering Ltd.*Leeds/ })
    if (await choice.isVisible()) await choice.click()
    await page.getByRole('link', { name: 'This employer’s page' }).click()
    await page.waitForURL('/employers/brightworks-engineering-ltd-leeds-b47dc3ad')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightworks Engineering Ltd')
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()

    await page.getByRole('button', { name: 'Watch this employer' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible()
    await checkLook(page)
    await page.getByRole('button', { name: 'Stop watching' }).click()
    await expect(page.getByRole('button', { name: 'Watch this employer' })).toBeVisible()
  })

  test('watches an employer abroad in the same way', async ({ page }) => {
    await open(page, '/sponsorship-licence-checker?country=nl&name=Polderlicht')
    await page.getByRole('button', { name: 'Watch this employer' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible()
    await checkLook(page)
    await page.getByRole('heading', { name: 'Employers you watch' }).locator('..').getByRole('link').first().click()
    await page.waitForURL(/\/employers\/nl--/)
    await checkLook(page)
    await page.getByRole('button', { name: 'Stop watching' }).click()
    await expect(page.getByRole('button', { name: 'Watch this employer' })).toBeVisible()
  })
})

test('a visitor goes from a job to its employer and back to a job', async ({ page }) => {
  await open(page, '/jobs?country=united-kingdom&evidence=stated')
  const first = page.locator('main article a, main h2 a, main h3 a').first()
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  await page.locator('h1 + p').getByRole('link').click()
  await page.waitForURL(/\/employers\/./)
  await expect(page.getByRole('heading', { name: 'What their adverts said about sponsorship' })).toBeVisible()
  await expect(page.locator('blockquote').first()).toBeVisible()
  await page.getByRole('link', { name: title!, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
})
