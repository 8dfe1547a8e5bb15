import { expect, open, test, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'staff' })

test('staff add a source, keep it when asked, and delete it', async ({ page }) => {
  await open(page, '/staff/new-import')
  await page.getByLabel('Name', { exact: true }).fill('A feed for a moment')
  await page.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByText('The source has been added.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A feed for a moment')
  await page.getByRole('button', { name: 'Delete source' }).click()
  await expect(page.getByText('You can’t undo this.')).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Delete source' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('A feed for a moment has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imports')
  await expect(page.getByRole('link', { name: 'A feed for a moment' })).toHaveCount(0)
})

/** A list of jobs of a made-up employer. */
const listJobs = (count: number) =>
  [
    'id,title,company,location,description,apply_url,posted',
    ...Array.from(
      { length: count },
      (_, i) =>
        `${i},Peat Surveyor ${i},Shrinking Moor Ltd,"Leeds, UK",You map peat.,https://moor.example/${i},2026-11-10`,
    ),
  ].join('\n')

test('a list that has become much shorter is imported only when staff say that it is complete', async ({ page }) => {
  test.slow()
  await open(page, '/staff/new-import')
  await page.getByLabel('Name', { exact: true }).fill('A list that shrinks')
  await page.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A list that shrinks')
  await waitUntilRunning(page)
  const upload = async (count: number) => {
    const buffer = Buffer.from(listJobs(count))
    await page.getByLabel('File').setInputFiles({ name: `${count}.csv`, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload and preview' }).click()
  }
  const newest = page.getByRole('heading', { name: 'Last run' }).locator('xpath=../..')
  const importNow = page.getByRole('button', { name: 'Import now' })
  await upload(12)
  await expect(newest).toContainText('Preview finished', { timeout: 60_000 })
  await importNow.click()
  await expect(newest).toContainText('Import finished', { timeout: 60_000 })
  await upload(1)
  await expect(newest).toContainText('This listing lacks 11 of the 12 live jobs', { timeout: 60_000 })
  // It would be refused again.
  await expect(importNow).toHaveCount(0)
  await checkLook(page)
  await page.getByRole('button', { name: 'It is complete: preview it anyway' }).click()
  await expect(newest).toContainText('Preview finished', { timeout: 60_000 })
  await importNow.click()
  await expect(newest).toContainText('Import finished', { timeout: 60_000 })
})

test('staff send the link of someone who has not registered yet again', async ({ page }) => {
  await open(page, '/staff/people?q=demo.110@northbridge.example')
  await page.getByRole('button', { name: 'Send link again' }).click()
  await expect(page.getByText('We’ve sent the link to demo.110@northbridge.example again.')).toBeVisible()
})
