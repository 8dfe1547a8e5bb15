import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'staff' })

/** No job of the demo is in this occupation, and no other journey reads it. */
const code = '2111'

test('staff find a going rate, see what a change does, save it and go back', async ({ page, expectErrors }) => {
  test.slow()
  expectErrors(/status of (400|409)/)
  await open(page, '/staff/rules')
  await page.getByRole('link', { name: 'UK going rates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UK going rates')
  await expect(page.getByText('for 37.5 hours a week').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Occupation' }).fill('xylophone')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No occupation matches.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Occupation' }).fill(code)
  await page.getByRole('button', { name: 'Search' }).click()
  await checkLook(page)
  await page.getByRole('link', { name: `${code} Chemical scientists` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${code} Chemical scientists`)

  const standard = page.getByLabel('Standard (£ a year)')
  const quote = page.getByRole('textbox', { name: 'What the page says' })
  await standard.fill('a lot')
  await page.getByLabel('First day', { exact: true }).fill('2026-12-01')
  await quote.fill('2111 Chemical scientists £66,600')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await expect(page.getByText('Enter whole pounds a year').first()).toBeVisible()
  await expect(quote).toHaveValue('2111 Chemical scientists £66,600')
  await standard.fill('£66,600')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeFocused()
  await expect(page.getByRole('heading', { name: /live jobs get another verdict/ })).toBeVisible()
  await checkLook(page)

  // A colleague is quicker. What was typed stays, and is saved after their version was seen.
  const colleague = await page.context().newPage()
  await open(colleague, `/staff/rates/${code}`)
  await colleague.getByLabel('Standard (£ a year)').fill('65000')
  await colleague.getByLabel('First day', { exact: true }).fill('2026-12-01')
  await colleague.getByRole('textbox', { name: 'What the page says' }).fill('£65,000')
  await colleague.getByRole('button', { name: 'Preview what changes' }).click()
  await colleague.getByRole('button', { name: 'Save going rates' }).click()
  await expect(colleague.getByText('The going rates have been saved.')).toBeVisible()
  await colleague.close()
  await page.getByRole('button', { name: 'Save going rates' }).click()
  await expect(page.getByRole('heading', { name: 'The version someone else saved' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('Standard £65,000,')).toBeVisible()
  await expect(standard).toHaveValue('£66,600')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  await page.getByRole('button', { name: 'Save going rates' }).click()
  await expect(page.getByText('The going rates have been saved.')).toBeVisible()
  await expect(page.getByText('Standard £66,600,').first()).toBeVisible()

  await open(page, '/staff/rates?show=edited')
  await page.getByRole('link', { name: 'All rules, and “Collect changes”' }).click()
  await page.getByRole('button', { name: 'Collect changes' }).click()
  await expect(page.getByText('content/rules/uk-going-rates.csv').first()).toBeVisible()

  await open(page, `/staff/rates/${code}`)
  await page.getByRole('button', { name: 'Go back to the repository’s version' }).click()
  await expect(page.getByText('Readers now see the repository’s version.')).toBeVisible()
  await open(page, '/staff/audit-log?kind=rate')
  for (const words of ['Changed a going rate', 'Went back to an earlier state of a going rate'])
    await expect(page.getByText(words).first()).toBeVisible()
})
