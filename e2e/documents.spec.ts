import { readFileSync } from 'node:fs'
import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test('the guide is asked for with a form that keeps what was typed, and comes as a PDF', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, '/ebook/first-job-abroad')
  await page.getByLabel('Your name').fill('Amara Osei')
  await page.getByRole('button', { name: 'Get the guide' }).click()
  await expect(page.getByRole('link', { name: 'Enter your email address.' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Amara Osei')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByLabel('Your email address').fill('amara@home.example')
  await page.getByRole('button', { name: 'Get the guide' }).click()
  await expect(page.getByRole('heading', { name: 'Your guide is ready' })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the guide (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('first-job-abroad.pdf')
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/)
  await checkLook(page)
})

test('a picture for link previews is where the page says it is', async ({ page, request }) => {
  for (const path of [
    '/country-guide/ireland/overview',
    '/jobs-in-london',
    '/blog/masters-and-graduate-jobs-with-2-2-degree',
    '/faq',
  ]) {
    await open(page, path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await request.get(new URL(address!).pathname)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})

test('each chart of the report has its table and its file', async ({ page }) => {
  await open(page, '/international-student-job-search-report')
  await expect(page.getByText('Demonstration data.').first()).toBeVisible()
  await page.getByText('Show as table').first().click()
  await expect(page.getByRole('columnheader', { name: 'Share with pay stated' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).first().click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Country,Open jobs')
  await checkLook(page)
})
