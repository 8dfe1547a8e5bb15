import { expect, open, test } from './fixtures.ts'

test.use({ visitor: 'staff' })

test('staff add a source, keep it when asked, and delete it', async ({ page }) => {
  await open(page, '/staff/new-import')
  await page.getByLabel('Name', { exact: true }).fill('A feed for a moment')
  await page.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByText('The source has been added.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A feed for a moment')
  await page.getByRole('button', { name: 'Delete source' }).click()
  await expect(page.getByText('You can’t undo this.')).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Delete source' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('A feed for a moment has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imports')
  await expect(page.getByRole('link', { name: 'A feed for a moment' })).toHaveCount(0)
})

test('staff send the link of someone who has not registered yet again', async ({ page }) => {
  await open(page, '/staff/people?q=demo.110@northbridge.example')
  await page.getByRole('button', { name: 'Send link again' }).click()
  await expect(page.getByText('We’ve sent the link to demo.110@northbridge.example again.')).toBeVisible()
})
