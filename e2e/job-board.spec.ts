import { expect, open, tabTo, test, waitForArrival } from './fixtures.ts'
import { findBarriers } from './page-checks.ts'

const heading = /^[\d,]+ (job|graduate job|internship)s?/

test.describe('the board, by keyboard on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('is filtered, sorted, paged and opened', async ({ page }) => {
    await open(page, '/jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await tabTo(page, page.getByText(/^Filters/))
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
    await page.getByRole('link', { name: 'Remove filter: United Kingdom' }).click()
    await page.waitForURL(url => !url.search.includes('country') && !url.search.includes('page'))
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/jobs\/.+/)
    await waitForArrival(page)
    await expect(page.getByText('Visa facts: the evidence and the pay')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})

test.describe('the filters on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('are ticked one after another by keyboard, and stay open where they are', async ({ page }) => {
    await open(page, '/jobs')
    const row = page.getByText(/^Filters/)
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    const internship = page.getByRole('checkbox', { name: /^Internship/ })
    await tabTo(page, internship)
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Space')
    await page.waitForURL('/jobs?type=internship')
    await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ internships$/ })).toBeAttached()
    await expect(internship).toBeFocused()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
    const placement = page.getByRole('checkbox', { name: /^Placement year/ })
    await page.keyboard.press('Tab')
    await expect(placement).toBeFocused()
    await page.keyboard.press('Space')
    await page.waitForURL(url => url.searchParams.getAll('type').join(',') === 'internship,placement')
    await expect(placement).toBeFocused()
    await expect(row).toHaveText('Filters (2)')
    await expect(row).toBeInViewport()

    await page.getByRole('button', { name: 'Show jobs' }).click()
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Remove filter: Internship' }).click()
    await page.waitForURL('/jobs?type=placement')
    await row.click()
    await expect(internship).not.toBeChecked()
    await expect(placement).toBeChecked()
    expect(await findBarriers(page)).toEqual([])
  })
})

test('a city without a country brings its own, which it leaves when another is chosen', async ({ page }) => {
  await open(page, '/jobs')
  await page.getByLabel('City').selectOption({ value: 'united-kingdom/london' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs in London$/)
  await expect(page.getByLabel('Country')).toHaveValue('united-kingdom')
  await page.getByLabel('Country').selectOption({ value: 'ireland' })
  await page.waitForURL('/jobs?country=ireland')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs in Ireland$/)
  await expect(page.getByLabel('City')).toHaveValue('')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the board is read and filtered, and a job opens', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByRole('checkbox', { name: /^Sponsorship stated/ }).check()
    await page.getByLabel('Country').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show jobs' }).click()
    await page.waitForURL(/evidence=stated/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^[\d,]+ jobs? in the United Kingdom that say they sponsor$/,
    )
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByText(/^Sponsors/).first()).toBeVisible()
  })
})

test('an address that asks for what no one has says so, and what to leave out', async ({ page }) => {
  await open(page, '/jobs?country=singapore&evidence=stated&field=atlantis')
  await expect(page.getByText('We don’t recognise “atlantis” for the field')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No jobs in Singapore/)
  await page.getByRole('link', { name: /^Without sponsorship/ }).click()
  await page.waitForURL('/jobs?country=singapore')
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
