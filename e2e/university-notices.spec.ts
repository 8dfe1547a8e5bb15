import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ site: 'harbour', visitor: 'harbourAdmin' })

test('an administrator previews a notice and sends it once, and a student sees it until it is withdrawn', async ({
  page,
  newContext,
  signedIn,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 400/)
  const subject = `Careers fair ${Date.now()}`
  await open(page, '/university-user-profile/notices')
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Preview notice' }).click()
  await expect(page.getByText('Write the message.').first()).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await page.getByLabel('Message').fill('Come to the main hall.\n\nBring your CV.')
  await page.getByLabel('By email').check()
  await page.getByRole('button', { name: 'Preview notice' }).click()
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused()
  await expect(page.getByText('Stop emails from Harbour Institute of Technology')).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: 'Send notice' }).dblclick()
  await expect(page.getByText('Emails start in 10 minutes')).toBeVisible()
  const listed = page.getByRole('listitem').filter({ hasText: subject })
  await expect(listed).toHaveCount(1)
  await expect(listed.getByText(/Emails start at/)).toBeVisible()

  const student = await newContext({ storageState: await signedIn('harbourStudent', 'harbour') })
  const dashboard = await student.newPage()
  await open(dashboard, new URL('/student-dashboard', page.url()).href)
  await expect(dashboard.getByRole('heading', { name: subject })).toBeVisible()
  await checkLook(dashboard)

  await listed.getByRole('button', { name: 'Stop and withdraw' }).click()
  await expect(listed.getByText('Emails were stopped.')).toBeVisible()
  await dashboard.reload()
  await expect(dashboard.getByRole('heading', { name: subject })).toHaveCount(0)
})
