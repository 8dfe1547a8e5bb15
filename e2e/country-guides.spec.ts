import { expect, open, reload, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.describe('a student who reads a guide', () => {
  test.use({ visitor: 'student' })

  test('ticks faster than the server answers, and finds the last state after a reload', async ({ page }) => {
    await open(page, '/country-guide/singapore/networking')
    const point = page.getByRole('main').getByRole('checkbox').first()
    const here = page
      .getByRole('navigation', { name: 'Parts of this guide' })
      .getByRole('link', { name: /^Networking/ })
    let release!: () => void
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const answers: boolean[] = []
    await page.route('**/api/country-guides/singapore/ticks', async route => {
      await released
      answers.push((route.request().postDataJSON() as { isDone: boolean }).isDone)
      await route.continue()
    })
    await point.click()
    await point.click()
    await expect(point).not.toBeChecked()
    release()
    await expect.poll(() => answers).toEqual([true, false])
    await expect(page.getByText(/^0 of \d+ steps done for this country\.$/)).toBeVisible()
    await reload(page)
    await expect(point).not.toBeChecked()

    await point.click()
    await expect(here).toContainText(/1\/\d/)
    await checkLook(page)
    await reload(page)
    await expect(point).toBeChecked()
    await point.click()
    await expect(here).not.toContainText('/')
  })
})

test.describe('a student whose university has not opened the sections', () => {
  test.use({ visitor: 'basicStudent' })

  test('is told so, and led nowhere in vain', async ({ page }) => {
    await open(page, '/country-guide/ireland/overview')
    const parts = page.getByRole('navigation', { name: 'Parts of this guide' })
    await expect(parts.getByText('Your university hasn’t included the guide sections in your account.')).toBeVisible()
    await expect(parts.getByRole('link')).toHaveText(['Overview'])
    await checkLook(page)
  })
})
