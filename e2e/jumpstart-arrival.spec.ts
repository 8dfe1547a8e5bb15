import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** Whose account changes its kind here; no other journey uses them. */
test.use({ visitor: 'landing', site: 'northbridge' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('someone arrives, goes on with the plan as a student, saves the visa dates, and undoes the arrival', async ({
  page,
}) => {
  test.slow()
  await open(page, '/jumpstart-dashboard')
  await expect(heading(page)).toHaveText(/^(You leave today|Have you arrived\?)$/)
  await page.getByRole('button', { name: 'I have arrived' }).click()
  await page.waitForURL('/first-30-days')
  await expect(heading(page)).toHaveText('Welcome to the United Kingdom.')
  await page.getByLabel('Last day of your student visa or permit').fill('2030-01-31')
  await page.getByRole('button', { name: 'Save visa dates' }).click()
  await expect(page.getByText('Your visa ends on Thu 31 Jan 2030.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Enrol at your university' }).check()
  await expect(page.getByText(/^Under way: 1 of \d+ steps done$/)).toBeVisible()
  await checkLook(page)
  await open(page, '/')
  await page.waitForURL('/student-dashboard')
  await open(page, '/jumpstart-dashboard')
  await page.waitForURL('/student-dashboard')

  await open(page, '/first-30-days')
  await expect(page.getByRole('checkbox', { name: 'Enrol at your university' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo arrival' }).click()
  await page.waitForURL('/jumpstart-dashboard')
  await expect(heading(page)).toHaveText('When do you leave?')
})
