import { expect, open, tabTo, test, waitForArrival } from './fixtures.ts'
import { findBarriers } from './page-checks.ts'

const heading = /^[\d,]+ (job|graduate job|internship)s?/

test.describe('the board, by keyboard on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('is filtered, sorted, paged and opened', async ({ page }) => {
    await open(page, '/jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await tabTo(page, page.getByText('Filters', { exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('searchbox', { name: 'Words' }))
    await page.keyboard.type('markting')
    await page.keyboard.press('Enter')
    await page.waitForURL('/jobs?words=markting')
    await expect(page.getByText('These are the jobs for “marketing”.')).toBeVisible()

    await page.goto('/jobs?words=engineer&country=united-kingdom')
    await page.getByRole('link', { name: 'Highest pay' }).click()
    await page.waitForURL(/sort=pay/)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole('link', { name: 'Take off: United Kingdom' }).click()
    await page.waitForURL(url => !url.search.includes('country') && !url.search.includes('page'))
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/jobs\/.+/)
    await waitForArrival(page)
    await expect(page.getByRole('heading', { name: 'Visa facts' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the board is read and filtered, and a job opens', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByRole('checkbox', { name: /^Sponsorship stated/ }).check()
    await page.getByLabel('Country').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show jobs' }).click()
    await page.waitForURL(/evidence=stated/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ jobs? in the United Kingdom that say they sponsor$/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByText('Sponsorship stated').first()).toBeVisible()
  })
})

test('an address that asks for what nobody has says so, and what to leave out', async ({ page }) => {
  await open(page, '/jobs?country=ireland&evidence=stated&field=atlantis')
  await expect(page.getByText('We do not know “atlantis” for the field')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No jobs in Ireland/)
  await page.getByRole('link', { name: /^Without sponsorship/ }).click()
  await page.waitForURL('/jobs?country=ireland')
})

test.describe('a signed-in student', () => {
  test.use({ visitor: 'student' })
  test('saves a job from the board and finds it again', async ({ page }) => {
    await open(page, '/jobs?words=analyst')
    const ticket = page.getByRole('article').first()
    const title = (await ticket.getByRole('heading').textContent())!
    await ticket.getByRole('button', { name: `Save ${title}` }).click()
    await expect(ticket.getByRole('button', { name: /^Saved/ })).toBeVisible()
    await page.goto('/my-saved-jobs')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  })
})
