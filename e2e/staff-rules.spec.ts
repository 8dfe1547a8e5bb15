import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'staff' })

/** No other journey reads it. */
const rule = 'sg.employment-pass.compass-exempt'

test('staff check a rule, take it back, and add a version after seeing what it changes', async ({
  page,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 400/)
  await open(page, '/staff/rules?show=all&q=sg.employment-pass')
  await checkLook(page)
  const row = page.getByRole('listitem').filter({ hasText: rule }).first()
  await row.getByRole('button', { name: 'Checked today, unchanged' }).click()
  await expect(row.getByText('Checked today by you.')).toBeVisible()
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText(/in the repository/)).toBeVisible()

  await open(page, `/staff/rules/${rule}`)
  await page.getByRole('textbox', { name: 'Value' }).fill('a lot')
  await page.getByLabel('First day', { exact: true }).fill('2026-12-01')
  await page.getByRole('textbox', { name: 'What the page says' }).fill('From $23,000 a month.')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await expect(page.getByText('"a lot" is not a number.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What the page says' })).toHaveValue('From $23,000 a month.')
  await page.getByRole('textbox', { name: 'Value' }).fill('23000')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeFocused()
  await expect(page.getByRole('heading', { name: /live jobs get another verdict/ })).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: 'Save new version' }).click()
  await expect(page.getByText('The new version has been saved.')).toBeVisible()

  // Readers see it at once, and the change can be taken into the repository.
  await open(page, '/immigration-guide?country=sg')
  await expect(page.getByText('S$23,000 a month').first()).toBeAttached()
  await open(page, '/staff/rules?show=edited')
  await page.getByRole('button', { name: 'Collect changes' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download patch' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('content-changes.patch')

  await open(page, `/staff/rules/${rule}`)
  await page.getByLabel('This rule ends on').fill('2027-06-30')
  await page.getByRole('textbox', { name: 'The sentence about the end' }).fill('It closes on 30 June 2027.')
  await page.getByRole('button', { name: 'Preview the end' }).click()
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeFocused()
  await page.getByRole('button', { name: 'End this rule' }).click()
  await expect(page.getByText('This rule ends on Wed 30 Jun 2027.')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to the repository’s version' }).click()
  await expect(page.getByText('Readers now see the repository’s version.')).toBeVisible()
  await open(page, '/staff/audit-log')
  for (const words of ['Checked a rule', 'Added a version to a rule', 'Went back to an earlier state of a rule'])
    await expect(page.getByText(words).first()).toBeVisible()
})

test('staff add a rule that texts can quote, and its id can be used once', async ({ page, expectErrors }) => {
  test.slow()
  expectErrors(/status of 400/)
  await open(page, '/staff/rules')
  await page.getByRole('link', { name: 'Add a rule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a rule')
  await page.getByLabel('Id', { exact: true }).fill('sg.work-pass.journey')
  await page.getByLabel('Title', { exact: true }).fill('Days in a journey')
  await page.getByLabel('Topic', { exact: true }).selectOption('Work visas with an employer')
  await page.getByLabel('Unit', { exact: true }).selectOption('days')
  await page.getByLabel('Value', { exact: true }).fill('some')
  await page.getByLabel('First day', { exact: true }).fill('2026-11-01')
  await page.getByLabel('Address of the page that says it').fill('https://www.mom.gov.sg/passes')
  await page.getByLabel('Name of the page', { exact: true }).fill('MOM: work passes')
  await page.getByLabel('What the page says', { exact: true }).fill('You have 12 days.')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await expect(page.getByText('"some" is not a number.').first()).toBeVisible()
  await page.getByLabel('Value', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await expect(page.getByText(/^12 days, /)).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: 'Save rule' }).click()
  await page.waitForURL('/staff/rules/sg.work-pass.journey')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Days in a journey')
  await expect(page.getByText('The rule has been added.')).toBeVisible()
})
