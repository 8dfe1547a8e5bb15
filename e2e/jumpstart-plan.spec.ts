import type { Page } from '@playwright/test'
import { addDays, dayOf, spellDay } from '#shared/calendar/days.ts'
import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dateField = (page: Page) => page.getByLabel('Day you leave home')

test('a visitor reads what the programme is and finds the way in', async ({ page }) => {
  await open(page, '/jumpstart')
  await expect(heading(page)).toHaveText('Get ready before you fly')
  await checkLook(page)
  await page.getByRole('link', { name: 'Choose your university' }).click()
  await page.waitForURL('/jumpstart-login')
})

test.describe('before departure', () => {
  /** No one else plans with this person. */
  test.use({ visitor: 'planning', site: 'northbridge' })

  test('a plan is made for a date, ticked, made again for another date, and keeps its ticks', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/status of 400/)
    const today = dayOf(new Date())
    await open(page, '/')
    await page.waitForURL('/jumpstart-dashboard')
    await expect(heading(page)).toHaveText('When do you leave?')
    await expect(page.getByText('10 weeks before you leave')).toBeVisible()

    await dateField(page).fill(addDays(today, -30))
    await page.getByRole('button', { name: 'Make my plan' }).click()
    await expect(page.getByText('This day has passed.').first()).toBeVisible()
    await dateField(page).fill(addDays(today, 70))
    await page.getByRole('button', { name: 'Make my plan' }).click()
    await expect(heading(page)).toHaveText('70 days until you leave')
    const week = page.getByRole('region', { name: 'This week' })
    await expect(week.getByText('10 weeks before you leave.')).toBeVisible()

    await week.getByRole('checkbox', { name: 'Check the end date of your passport' }).check()
    await expect(page.getByText(/^Under way: 1 of \d+ steps done$/)).toBeVisible()
    await week.getByRole('checkbox', { name: 'Find your university’s careers service' }).check()
    await week.getByRole('checkbox', { name: 'Find your university’s careers service' }).uncheck()
    await expect(page.getByText(/^Under way: 1 of \d+ steps done$/)).toBeVisible()
    await checkLook(page)

    await dateField(page).fill(addDays(today, 14))
    await page.getByRole('button', { name: 'Save and update my plan' }).click()
    await expect(heading(page)).toHaveText('14 days until you leave')
    await expect(week.getByText('2 weeks before you leave.')).toBeVisible()
    await expect(week.getByRole('checkbox', { name: 'Check the end date of your passport' })).toBeChecked()
    await page.reload()
    await expect(heading(page)).toHaveText('14 days until you leave')
    await expect(page.getByText(`on ${spellDay(addDays(today, 14))}`)).toBeVisible()
    await expect(week.getByRole('checkbox', { name: 'Check the end date of your passport' })).toBeChecked()
    await page.getByLabel('Country you will study in').selectOption('Ireland')
    await page.getByRole('button', { name: 'Save and update my plan' }).click()
    await expect(page.getByText('Buy private health insurance')).toBeVisible()

    // A country without an official list: employers by what their adverts offer, and where the wage is from.
    await open(page, '/jumpstart/top-30-employers?country=australia')
    await expect(page.getByText(/^Australia does not publish a list of approved sponsors yet\./)).toBeVisible()
    await expect(page.getByText(/adverts? say that sponsorship is offered\.$/).first()).toBeVisible()
    await open(page, '/jumpstart/part-time-jobs?country=united-kingdom')
    const pay = page.getByRole('region', { name: 'Typical pay' })
    await pay.getByText('How we know').click()
    await expect(pay.getByText(/checked \w{3} \d+ \w{3} \d{4}/)).toBeVisible()
  })
})
