import { expect, open, test, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'admin', site: 'northbridge' })
const address = '/pre-auth-student'
// One of them changes the invitation, and whoever sends names the version they saw.
test.describe.configure({ mode: 'default' })

test('a list’s columns are named, it is checked and sent, and its people are written to again or removed', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/)
  await open(page, address)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\ufeffEmail;First name;Surname;Matriculation;School\r\n' +
        'lena.from.a.list@gmail.example;Lena;Fromm;0042;Law\r\nnobody;No;Body;;\r\n',
    ),
  })
  await page.getByRole('button', { name: 'Read columns' }).click()
  const columns = page.getByRole('region', { name: 'What is in each column?' })
  await expect(columns.getByRole('heading')).toBeFocused()
  await expect(columns.getByLabel('School')).toHaveValue('faculty')
  await columns.getByLabel('Matriculation').selectOption('Student number')
  await checkLook(page)
  await columns.getByRole('button', { name: 'Check list' }).click()
  const checked = page.getByRole('region', { name: 'One person will be invited' })
  await expect(checked.getByRole('heading')).toBeFocused()
  await expect(checked).toContainText('Lena Fromm, lena.from.a.list@gmail.example, student')
  await expect(checked).toContainText('This is not an email address.')
  await expect(checked).toContainText('Line 3: nobody, No, Body')
  const download = page.waitForEvent('download')
  await checked.getByRole('button', { name: 'Download lines to correct' }).click()
  expect((await download).suggestedFilename()).toBe('lines-to-correct.csv')
  await checkLook(page)

  // Nothing is lost by a reload: the checked list waits on the server.
  await open(page, address)
  await page.getByRole('button', { name: 'Invite one person' }).click()
  await expect(page.getByRole('heading', { name: 'One person invited' })).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'lena.from.a.list@gmail.example' })
  await expect(entry).toContainText('Invitation pending.')
  await expect(entry).toContainText('0042, Law')
  await entry.getByRole('button', { name: 'Send invitation again to Lena Fromm' }).click()
  await expect(entry.getByRole('alert')).toContainText('less than an hour ago')

  await page.getByLabel('Name, student number or email address').fill('0042')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=0042/)
  await waitUntilRunning(page)
  await page.getByRole('button', { name: 'Remove Lena Fromm' }).click()
  await expect(page.getByText('Removed: Lena Fromm. Their link no longer works.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite again Lena Fromm' }).click()
  await expect(page.getByText('Lena Fromm is on the list again.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Lena Fromm' }).click()
  await expect(page.getByRole('button', { name: 'Invite again Lena Fromm' })).toBeFocused()
})

test('the invitation is written and seen as a student reads it', async ({ page }) => {
  await open(page, address)
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Message').fill('Dear {name},\n\nwelcome to {university}.')
  await expect(preview).toContainText('Dear Ana Lima,')
  await expect(preview).toContainText('welcome to University of Northbridge.')
  await page.getByLabel('Message').fill('Dear {friend}')
  await page.getByRole('button', { name: 'Use the standard text' }).click()
  await expect(preview).toContainText('Hello Ana Lima,')
  await page.getByRole('button', { name: 'Save invitation' }).click()
  await expect(page.getByText('The invitation is saved.')).toBeVisible()
})

test('a refusal says why, and is undone', async ({ page, newContext }) => {
  const name = 'Quentin Undoes'
  const guest = await (await newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await open(guest, '/alumni-student-registration/1')
  await guest.getByLabel('Name').fill(name)
  await guest.getByLabel('Email address').fill('quentin@mail.example')
  await guest.getByLabel('What did you study').fill('BA Economics, finished in 2025.')
  await guest.getByRole('button', { name: 'Send request' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Your request has been sent')
  await open(page, '/university-user-profile/requests')
  await page.getByRole('button', { name: `Refuse ${name}`, exact: true }).click()
  const reason = page.getByLabel(`Why do you refuse ${name}?`)
  await expect(reason).toBeFocused()
  await reason.fill('We found no such student.')
  await page.getByRole('button', { name: `Refuse ${name}`, exact: true }).click()
  await expect(page.getByText('We found no such student.')).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: `Undo refusal of ${name}` }).click()
  await expect(page.getByText('No email was sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve ${name}` })).toBeVisible()
})
