import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ site: 'harbour', visitor: 'harbourAdmin' })
const branding = '/university-user-profile/branding'
// They change the same university, and whoever saves names the version they saw.
test.describe.configure({ mode: 'default' })

test('an administrator changes the branding, and a second one sees it before replacing it', async ({
  page,
  context,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 409/)
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, branding)
  // The preview follows what is typed, before anything is saved.
  await page.getByLabel('Colour', { exact: true }).fill('#ffd400')
  await expect(page.getByText(/contrast of 4\.\d : 1 in light mode/)).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).fill('#00639a')
  await page.getByLabel('Welcome line', { exact: true }).fill('Your way from Harbour to work.')
  await expect(page.getByRole('img', { name: /in light mode/ })).toContainText('Your way from Harbour to work.')
  await checkLook(page)
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect(page.getByText('The branding has been saved.')).toBeVisible()

  await other.getByLabel('Welcome line', { exact: true }).fill('Your route from Harbour to your first job.')
  await other.getByRole('button', { name: 'Save branding' }).click()
  await expect(other.getByText('The version someone else saved')).toBeVisible()
  await expect(other.getByText('Your way from Harbour to work.', { exact: true })).toBeVisible()
  await expect(other.getByLabel('Welcome line', { exact: true })).toHaveValue(
    'Your route from Harbour to your first job.',
  )
  await checkLook(other)
  await other.getByRole('button', { name: 'Save my version' }).click()
  await expect(other.getByText('The branding has been saved.')).toBeVisible()
})

test('an administrator adds a vacation week and a viewer', async ({ page, expectErrors }) => {
  test.slow()
  expectErrors(/status of 400/)
  await open(page, '/university-user-profile/calendar')
  await page.getByRole('button', { name: 'Add vacation' }).click()
  const weeks = page.getByRole('group', { name: 'Vacation weeks' })
  await weeks.getByLabel('Vacation', { exact: true }).fill('Study week')
  await weeks.getByLabel('First day').fill('2027-04-05')
  await weeks.getByLabel('Last day').fill('2027-04-01')
  await page.getByRole('button', { name: 'Save calendar' }).click()
  await expect(weeks.getByText('Study week ends before it starts.')).toBeVisible()
  await weeks.getByLabel('Last day').fill('2027-04-11')
  await page.getByRole('button', { name: 'Save calendar' }).click()
  await expect(page.getByText('The calendar has been saved.')).toBeVisible()
  await checkLook(page)

  await open(page, '/university-user-profile/team')
  await page.getByLabel('Who is it?').selectOption('A colleague, as viewer')
  await page.getByLabel('Name', { exact: true }).fill('Vera Stone')
  await page.getByLabel('Email address').fill('vera.stone@harbour.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('We’ve sent the invitation.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vera Stone' })).toContainText('Viewer')
  await checkLook(page)
})
