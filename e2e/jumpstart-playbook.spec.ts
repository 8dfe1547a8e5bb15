import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** No one else writes this person's playbook. */
test.use({ visitor: 'leaving', site: 'northbridge' })

test('a text of the playbook is saved while it is typed, and the step is marked as done', async ({ page }) => {
  await open(page, '/jumpstart/linkedin-starter-playbook')
  await page.getByRole('link', { name: 'Write your headline' }).click()
  await page.waitForURL('/jumpstart/linkedin-starter-playbook/your-headline')
  const field = page.getByLabel('My headline')
  await field.fill('MSc Data Science student | SQL, Python')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have done this step' }).check()
  await expect(page.getByText('1 of 9 steps done').first()).toBeVisible()
  await checkLook(page)
  await page.reload()
  await expect(field).toHaveValue('MSc Data Science student | SQL, Python')
  await expect(page.getByRole('checkbox', { name: 'I have done this step' })).toBeChecked()
})

test('a text of the reading list is read in place and marked as read', async ({ page }) => {
  await open(page, '/jumpstart/reading-list')
  await page.getByRole('link', { name: /Visa details/ }).click()
  await page.waitForURL('/jumpstart/reading-list/visa-details')
  await page.getByRole('checkbox', { name: 'I have read this' }).check()
  await expect(page.getByText('1 of 15 texts done').first()).toBeVisible()
  await checkLook(page)
  await open(page, '/jumpstart/reading-list')
  await expect(page.getByText('Read.', { exact: false }).first()).toBeVisible()
})
