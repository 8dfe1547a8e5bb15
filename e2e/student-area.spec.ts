import type { Page } from '@playwright/test'
import { expect, open, reload, test, waitForArrival } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('the dashboard', () => {
  test.use({ visitor: 'student' })
  test('says where someone is, the one thing to do next, and their dates; on a small screen the route is folded', async ({
    page,
  }) => {
    await open(page, '/student-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have an offer to answer')
    const stations = page.getByRole('navigation', { name: 'Your route' }).getByRole('listitem')
    await expect(stations.getByRole('link')).toHaveText([
      /Profile$/,
      /CV$/,
      /Applications$/,
      /Interviews$/,
      /Offer$/,
      /Visa switch$/,
    ])
    await expect(stations.filter({ has: page.getByText('You are here') })).toContainText('1 to answer')
    await expect(region(page, 'Your dates').getByRole('row')).toHaveCount(6)
    await checkLook(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(page.getByText('Station 5 of 6: Offer')).toBeVisible()
    await expect(stations.first()).toBeHidden()
    await page.getByText('Your whole route').click()
    await expect(stations).toHaveCount(6)
    await region(page, 'Do this next').getByRole('link', { name: 'Open your offers' }).click()
    await waitForArrival(page)
    await expect(page).toHaveURL('/my-saved-jobs?stage=offer')
  })
})

test.describe('the most important date, on a phone', () => {
  test.use({ visitor: 'student', viewport: { width: 390, height: 844 } })
  test('is the headline of the dashboard and of the journey, with the days left and a file for the calendar', async ({
    page,
  }) => {
    await open(page, '/student-dashboard')
    const banner = region(page, 'Your most important date')
    await expect(banner).toBeInViewport()
    await expect(banner).toContainText(/\d+ days? left/)
    const title = (await banner.getByRole('paragraph').first().textContent())!
    const { y, height } = (await banner.boundingBox())!
    expect(y + height).toBeLessThan(844)
    await banner.getByRole('link', { name: 'What to do, in order' }).click()
    await waitForArrival(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add these dates to your calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
  })
})

test.describe('the jobs for someone', () => {
  test.use({ visitor: 'seeker', viewport: { width: 390, height: 844 } })
  test('say why they are there, are dismissed by one tap, and come back by another', async ({ page }) => {
    await open(page, '/student-dashboard')
    const jobs = region(page, 'For you today').getByRole('article')
    await expect(jobs).toHaveCount(3)
    const title = (await jobs.first().getByRole('heading').textContent())!
    await expect(region(page, 'For you today').getByText(/^(Matches “|You saved |New, in your country)/)).toHaveCount(3)
    await region(page, 'For you today')
      .getByRole('button', { name: /^Not for me/ })
      .first()
      .click()
    await expect(page.getByText(`We won’t show ${title} again, and fewer jobs like it.`)).toBeVisible()
    await reload(page)
    await expect(jobs.first().getByRole('heading')).not.toHaveText(title)
    await region(page, 'For you today')
      .getByRole('button', { name: /^Not for me/ })
      .first()
      .click()
    await region(page, 'For you today').getByRole('button', { name: /^Undo/ }).click()
    await expect(jobs).toHaveCount(3)
    await page.getByRole('button', { name: 'Show 7 more' }).click()
    await expect(jobs).toHaveCount(10)
    await checkLook(page)
  })
})

test.describe('the journey', () => {
  // No one else sets a target under this name.
  test.use({ visitor: 'basicStudent' })
  test('leads to the field of the profile that is missing, and keeps a target for the week', async ({ page }) => {
    await open(page, '/my-journey')
    await expect(
      region(page, 'United Kingdom').getByRole('link', { name: 'Add the last day of your course' }),
    ).toHaveAttribute('href', '/edit-profile#courseEnds')
    await expect(region(page, 'United Kingdom')).toContainText('General information, not immigration advice.')
    const target = region(page, 'Applications a week')
    await target.getByLabel('Your target', { exact: true }).fill('99')
    await target.getByRole('button', { name: 'Save target' }).click()
    await expect(page.getByRole('group', { name: 'Your target hasn’t been saved yet' })).toBeFocused()
    await expect(target.getByLabel('Your target', { exact: true })).toHaveValue('99')
    await target.getByLabel('Your target', { exact: true }).fill('2')
    await target.getByRole('button', { name: 'Save target' }).click()
    await expect(page.getByText('Your target has been saved.')).toBeVisible()
    await expect(target).toContainText('0 of 2 applications sent this week, 2 to go.')
    await checkLook(page)
    await reload(page)
    await expect(page.getByLabel('Your target', { exact: true })).toHaveValue('2')
  })
})
