import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'admin', site: 'northbridge' })

test('an administrator finds the numbers of the university on the dashboard, chooses other weeks and goes on with them', async ({ page }) => {
  await open(page, '/university-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^University of Northbridge, /)
  await expect(page.getByRole('term')).toHaveText(['Activated accounts', 'Active in the last week', 'Jobs saved', 'Applications begun', 'Checker searches'])
  await page.getByLabel('Period').selectOption('Last 12 weeks')
  await page.getByLabel('Compare').selectOption('With the same weeks a year before')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('/university-dashboard?period=12-weeks&compare=year')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('University of Northbridge, last 12 weeks')
  await page.getByRole('navigation', { name: 'Numbers' }).getByRole('link', { name: 'Platform use' }).click()
  await page.waitForURL('/student-circus-analytics?period=12-weeks&compare=year')
  await expect(page.getByRole('listitem').filter({ hasText: 'Went no further' })).toHaveCount(5)
})

test('a chart of visa jobs can be read by keyboard, as a table and as a file', async ({ page }) => {
  await open(page, '/visa-job-analytics?period=12-weeks&cohort=1999')
  await expect(page.getByText('The address asks for a cohort that there is not.')).toBeVisible()
  const weeks = page.getByRole('group', { name: /people opened jobs/ })
  await weeks.getByRole('img').first().focus()
  await page.keyboard.press('End')
  await expect(weeks.getByRole('img').last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(weeks.getByRole('img').nth(-2)).toBeFocused()
  const countries = page.getByRole('region', { name: /^Most people opened jobs in the United Kingdom/ })
  await countries.getByText('Show as table').click()
  await expect(countries.getByRole('row', { name: /^United Kingdom/ })).toBeVisible()
  await expect(countries.getByText('fewer than 5').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await countries.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^demo-visa-jobs-countries-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  await checkLook(page)
})
