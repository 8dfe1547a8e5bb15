import { expect, open, test, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'admin', site: 'northbridge' })
const address = '/pre-auth-student'

test('a list is checked, sent, and its people are written to again or taken off', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/)
  await open(page, address)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\ufeffEmail;First name;Surname\r\nlena.from.a.list@gmail.example;Lena;Fromm\r\nnobody;No;Body\r\n',
    ),
  })
  await page.getByRole('button', { name: 'Check list' }).click()
  const checked = page.getByRole('region', { name: 'One person will be invited' })
  await expect(checked.getByRole('heading')).toBeFocused()
  await expect(checked).toContainText('Lena Fromm, lena.from.a.list@gmail.example, student')
  await expect(checked).toContainText('Line 3: “nobody” is not an email address.')
  await checkLook(page)
  await checked.getByRole('button', { name: 'Invite one person' }).click()
  await expect(page.getByText('One invitation is on its way.')).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: 'lena.from.a.list@gmail.example' })
  await expect(entry).toContainText('Invitation pending.')
  await entry.getByRole('button', { name: 'Send invitation again to Lena Fromm' }).click()
  await expect(entry.getByRole('alert')).toContainText('less than an hour ago')

  await page.getByLabel('Name or email address').fill('fromm')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\?q=fromm$/)
  await waitUntilRunning(page)
  await page.getByRole('button', { name: 'Remove Lena Fromm' }).click()
  await expect(page.getByRole('button', { name: 'Invite again Lena Fromm' })).toBeFocused()
  await expect(page.getByText('Removed: Lena Fromm. Their link no longer works.')).toBeVisible()
})
