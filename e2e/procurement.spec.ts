import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test('the first screen for universities shows the product, what changes, and a way to book a demo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/partner-with-us')
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('You invite up to 20,000 students from one list'),
    page.getByRole('link', { name: 'Book a demo' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  const picture = page.getByRole('img', { name: /^The dashboard of a university/ })
  await expect(picture).toBeInViewport({ ratio: 0.8 })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
  await checkLook(page)
  await page.getByRole('link', { name: 'Book a demo' }).click()
  await expect(page).toHaveURL(/book-a-meeting/)
})

test('a procurement team goes from page to page and takes the draft agreement with it', async ({ page }) => {
  await open(page, '/partner-with-us')
  await page.getByRole('main').getByRole('link', { name: 'Data processing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and data processing')
  await expect(page.getByRole('row', { name: /^Meetings 12 months/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the draft agreement (RTF)' }).click()
  expect((await download).suggestedFilename()).toBe('data-processing-agreement-draft.rtf')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status')
  await expect(page.getByText(/^(Works|Not checked yet)/).first()).toBeVisible()
})

for (const [word, question] of [
  ['price', 'What is the price for a university?'],
  ['GDPR', 'Does the service comply with the GDPR?'],
  ['SSO', 'Do you support single sign-on (SSO)?'],
] as const)
  test(`the questions find “${word}”`, async ({ page }) => {
    await open(page, `/faq?q=${word}`)
    await expect(page.getByText(question)).toBeVisible()
  })
