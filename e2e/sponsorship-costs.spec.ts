import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test('an employer works out what it costs to sponsor a graduate, and prints it', async ({ page }) => {
  await open(page, '/employers?situation=graduate-switch')
  await expect(page.getByRole('table', { name: 'You have to pay' })).toContainText('£1,440')
  await page.getByRole('link', { name: 'Work out your own costs' }).click()
  await page.waitForURL('/employers/sponsorship-costs?candidate=graduate-switch')
  await expect(page.getByRole('radio', { name: 'Graduate visa' })).toBeChecked()

  await page.getByRole('radio', { name: 'Medium or large' }).press('Space')
  await page.getByLabel('How long you would sponsor them').selectOption('5 years')
  await page.getByRole('radio', { name: 'Yes, for skilled workers' }).press('Space')
  await page.getByRole('button', { name: 'Work out the costs' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You pay £7,125' })).toBeVisible()
  await expect(page).toHaveURL(
    '/employers/sponsorship-costs?candidate=graduate-switch&size=large&months=60&licence=yes',
  )
  await checkLook(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Work out the costs' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'You pay £7,125' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How long it takes' })).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You pay £7,125' })).toBeVisible()
})
