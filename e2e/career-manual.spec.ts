import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** Harbour has not begun to write; no one else does. */
const address = '/career-manual/2'
test.use({ site: 'harbour', visitor: 'harbourStudent' })

test('a manual is written, previewed, saved and read by the university’s students', async ({
  page,
  newContext,
  signedIn,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 409/)
  await open(page, address)
  await expect(page.getByText('Your university hasn’t written its manual yet.')).toBeVisible()

  const admin = await newContext({ storageState: await signedIn('harbourAdmin', 'harbour') })
  const [desk, other] = [await admin.newPage(), await admin.newPage()]
  for (const tab of [desk, other]) {
    await open(tab, address)
    await tab.getByRole('button', { name: 'Write manual' }).click()
    await expect(tab.getByRole('textbox', { name: 'The manual' })).toBeVisible()
  }
  await desk.getByRole('textbox', { name: 'The manual' }).fill('## Where to find us\n\nBuilding 4, **ground floor**.')
  await desk.getByRole('button', { name: 'Preview' }).click()
  await expect(desk.getByRole('heading', { name: 'Preview' })).toBeFocused()
  await expect(desk.getByRole('heading', { name: 'Where to find us' })).toBeVisible()
  await checkLook(desk)
  await desk.getByRole('button', { name: 'Save manual' }).click()
  await expect(desk.getByText('The manual has been saved. Your students can see it now.')).toBeVisible()

  // Whoever had it open meanwhile loses nothing and overwrites nothing unseen.
  await other.getByRole('textbox', { name: 'The manual' }).fill('Another beginning.')
  await other.getByRole('button', { name: 'Save manual' }).click()
  await expect(other.getByRole('region', { name: 'The version someone else saved' })).toContainText('Building 4')
  await expect(other.getByRole('textbox', { name: 'The manual' })).toHaveValue('Another beginning.')
  // Nor after a reload: the text that is not saved yet knows what it began from.
  await open(other, address)
  await other.getByRole('button', { name: 'Edit manual' }).click()
  await expect(other.getByRole('region', { name: 'The version someone else saved' })).toContainText('Building 4')
  await expect(other.getByRole('textbox', { name: 'The manual' })).toHaveValue('Another beginning.')

  await open(page, address)
  await expect(page.getByRole('heading', { name: 'Where to find us' })).toBeVisible()
  await checkLook(page)
})
