import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'admin', site: 'northbridge' })

test('an administrator finds the numbers of the university on the dashboard, chooses other weeks and goes on with them', async ({
  page,
}) => {
  await open(page, '/university-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^University of Northbridge, /)
  await expect(page.getByRole('term')).toHaveText([
    'Activated accounts',
    'Active in the last week',
    'Jobs saved',
    'Applications begun',
    'Checker searches',
    'CVs',
    'Video lessons finished',
  ])
  await page.getByLabel('Period').selectOption('Latest 12 weeks')
  await page.getByLabel('Compare').selectOption('With the same weeks a year before')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('/university-dashboard?period=12-weeks&compare=year')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('University of Northbridge, latest 12 weeks')
  await page.getByRole('navigation', { name: 'Numbers' }).getByRole('link', { name: 'Platform use' }).click()
  await page.waitForURL('/student-circus-analytics?period=12-weeks&compare=year')
  await expect(page.getByRole('listitem').filter({ hasText: 'Has an activated account' })).toContainText(
    'Went no further: about',
  )
})

test('the report is downloaded as a PDF and as tables, for the weeks on the screen', async ({ page }) => {
  await open(page, '/university-dashboard?period=12-weeks')
  for (const [name, ending] of [
    ['Export report (PDF)', '.pdf'],
    ['Export tables (CSV)', '.zip'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^demo-report-.*\\${ending}$`))
  }
})

test('a chart of visa jobs can be read by keyboard, as a table and as a file', async ({ page }) => {
  await open(page, '/visa-job-analytics?period=12-weeks&cohort=1999')
  await expect(page.getByText('We don’t have that cohort, so we’re showing: everyone.')).toBeVisible()
  const weeks = page.getByRole('group', { name: /people opened jobs/ })
  await weeks.getByRole('img').first().focus()
  await page.keyboard.press('End')
  await expect(weeks.getByRole('img').last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(weeks.getByRole('img').nth(-2)).toBeFocused()
  const evidence = page.getByRole('region', { name: /people opened a job that states sponsorship/ })
  await evidence.getByText('Show as table').click()
  await expect(evidence.getByRole('row', { name: /^Stated: / })).toBeVisible()
  await expect(evidence.getByText('too few to show').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await evidence.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^demo-visa-jobs-evidence-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  await checkLook(page)
})

test('an administrator has the figures divided by faculty from the next four weeks on, and changes it back', async ({
  page,
}) => {
  await open(page, '/student-circus-analytics')
  const section = page.getByRole('region', { name: 'How your figures are divided' })
  await expect(section).toContainText('The current 4 weeks are divided by the year people joined.')
  await section.getByRole('radio', { name: /^By faculty/ }).check()
  await section.getByRole('button', { name: 'Save choice' }).click()
  const words = /^From \w+ \d+ \w+ \d{4} your figures will be divided by faculty\.$/
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await checkLook(page)
  await open(page, '/visa-job-analytics')
  await expect(page.getByText(words)).toBeVisible()
  await open(page, '/student-circus-analytics')
  await expect(section.getByRole('radio', { name: /^By faculty/ })).toBeChecked()
  await section.getByRole('radio', { name: /^By the year people joined/ }).check()
  await section.getByRole('button', { name: 'Save choice' }).click()
  await expect(section).not.toContainText('will be divided')
})
