import type { Page } from '@playwright/test'
import { expect, open, reload, tabTo, test, waitForArrival } from './fixtures.ts'
import { bottomOf, findBarriers, topOf } from './page-checks.ts'

/** How much of the screen nothing fixed or sticky covers, in pixels. */
const heightLeft = (page: Page) =>
  page.evaluate(() => {
    const covering = [...document.querySelectorAll('body *')].filter(
      element => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.clientHeight > 0,
    )
    const covered = (y: number) =>
      covering.some(element => element.contains(document.elementFromPoint(innerWidth / 2, y)))
    return Array.from({ length: innerHeight }, (_, y) => y).filter(y => !covered(y)).length
  })

const heading = /^[\d,]+ (job|graduate job|internship)s?/

test.describe('the board, by keyboard on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('is filtered, sorted, paged and opened', async ({ page }) => {
    await open(page, '/jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await tabTo(page, page.getByRole('searchbox', { name: /^Search by job/ }))
    await page.keyboard.type('markting')
    await page.keyboard.press('Enter')
    await page.waitForURL('/jobs?words=markting&country=united-kingdom')
    await expect(page.getByText('These are the jobs for “marketing”.')).toBeVisible()

    await page.goto('/jobs?words=engineer&country=united-kingdom')
    await page.getByText('Sort: Best match').click()
    await page.getByRole('link', { name: 'Highest pay' }).click()
    await page.waitForURL(/sort=pay/)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole('link', { name: 'Remove filter: United Kingdom' }).click()
    await page.waitForURL(url => url.search.includes('country=all') && !url.search.includes('page'))
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
    await open(page, '/jobs?country=all')
    const row = page.getByText(/^Filters( \(\d\))?$/)
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    const internship = page.getByRole('checkbox', { name: /^Internship/ })
    await tabTo(page, internship)
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Space')
    await page.waitForURL(url => url.searchParams.get('type') === 'internship')
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
    await page.waitForURL('/jobs?country=all&type=placement')
    await row.click()
    await expect(internship).not.toBeChecked()
    await expect(placement).toBeChecked()
    expect(await findBarriers(page)).toEqual([])
  })
})

test('a city without a country brings its own, which it leaves when another is chosen', async ({ page }) => {
  await open(page, '/jobs?country=all')
  await page.getByLabel('City', { exact: true }).selectOption({ value: 'united-kingdom/london' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs in London$/)
  await expect(page.getByLabel('Country')).toHaveValue('united-kingdom')
  await page.getByLabel('Country').selectOption({ value: 'ireland' })
  await page.waitForURL('/jobs?country=ireland')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs in Ireland$/)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
})

test('jobs near a town are found by its name and a distance, and remote ones are a tap away', async ({ page }) => {
  await open(page, '/jobs?country=united-kingdom')
  await page.getByLabel('Near a town').fill('Loughborough')
  await page.getByLabel('Near a town').press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^[\d,]+ jobs within 25 miles of Loughborough$/)
  const near = parseInt((await heading.textContent())!.replace(',', ''))
  await page.getByLabel('Distance').selectOption('Within 50 miles')
  await expect(heading).toHaveText(/^[\d,]+ jobs within 50 miles of Loughborough$/)
  expect(parseInt((await heading.textContent())!.replace(',', ''))).toBeGreaterThan(near)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: /^See [\d,]+ remote jobs$/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Remote' })).toBeChecked()
  await expect(page.getByLabel('Near a town')).toHaveValue('')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the board is read and filtered, and a job opens', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByRole('checkbox', { name: /^Sponsorship stated/ }).check()
    await page.getByLabel('Country').selectOption({ value: 'united-kingdom' })
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the board shows its search, its chips and two whole jobs on the first screen', async ({ page }) => {
    await open(page, '/jobs')
    const tabs = await topOf(page.getByRole('navigation', { name: 'Main' }))
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    for (const name of ['Remove filter: United Kingdom', /^Only: Can lead to a visa/])
      await expect(page.getByRole('link', { name })).toBeInViewport()
    expect(await bottomOf(page.getByRole('article').nth(1))).toBeLessThan(tabs)
    await page.mouse.wheel(0, 3_000)
    await expect(page.getByRole('article').first()).not.toBeInViewport()
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Remove filter: United Kingdom' })).toBeInViewport()
    expect(await findBarriers(page)).toEqual([])
  })

  test('the first job is at most twelve tabs away', async ({ page }) => {
    await open(page, '/jobs')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    const first = page.getByRole('article').first().getByRole('link').first()
    let tabs = 2
    while (tabs <= 12 && !(await first.evaluate(link => link === document.activeElement))) {
      await page.keyboard.press('Tab')
      tabs++
    }
    expect(tabs).toBeLessThanOrEqual(12)
  })

  test('ways of working are filtered', async ({ page }) => {
    await open(page, '/jobs?country=united-kingdom&mode=remote')
    await expect(page.getByRole('link', { name: 'Remove filter: Remote' })).toBeVisible()
    for (const job of await page.getByRole('article').all()) await expect(job).toContainText('remote')
  })

  for (const address of ['/jobs', '/part-time-jobs'])
    test(`${address} begins with the site’s country, says so in its address, and shows all countries by one tap`, async ({
      page,
    }) => {
      await open(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in the United Kingdom$/)
      await page.waitForURL(`${address}?country=united-kingdom`)
      await page.getByRole('link', { name: 'Remove filter: United Kingdom' }).click()
      await page.waitForURL(`${address}?country=all`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/United Kingdom/)
      await reload(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/United Kingdom/)
      await page.getByRole('link', { name: /^Only: United Kingdom/ }).click()
      await page.waitForURL(`${address}?country=united-kingdom`)
    })
})

test.describe('where a text is twice its size', () => {
  // A window of 1366 by 768 at 200 %.
  test.use({ viewport: { width: 683, height: 384 } })
  for (const address of ['/jobs', '/jobs?visa=lead'])
    test(`two thirds of the height are left for ${address}`, async ({ page }) => {
      await open(page, address)
      await page.mouse.wheel(0, 1_500)
      expect(await heightLeft(page)).toBeGreaterThanOrEqual((384 * 2) / 3)
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/jobs\/.+/)
      await waitForArrival(page)
      await page.mouse.wheel(0, 500)
      expect(await heightLeft(page)).toBeGreaterThanOrEqual((384 * 2) / 3)
    })
})

test.describe('on the site of Ireland', () => {
  test.use({ site: 'ie' })
  test('the board begins with Ireland', async ({ page }) => {
    await open(page, '/jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in Ireland$/)
  })
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
