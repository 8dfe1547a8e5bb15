import { demoPassword, expect, open, origin, test, waitForArrival, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ site: 'mapleridge', visitor: 'mapleRidgeAdmin' })

/** The one that tools/e2e.mjs starts. */
const provider = JSON.parse(process.env.E2E_PROVIDER!) as Record<'issuer' | 'clientId' | 'clientSecret', string>

test('an administrator sets up the university’s sign-in and tests it; then a student links and unlinks it', async ({
  page,
  newContext,
  signedIn,
}) => {
  await open(page, '/university-user-profile/sign-in')
  await page.getByLabel('OpenID Connect').check()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await page.getByRole('button', { name: 'Save sign-in' }).click()
  await expect(page.getByText('Saved. Now test it, then turn it on.')).toBeVisible()
  await checkLook(page)

  await page.getByRole('button', { name: 'Test sign-in' }).click()
  await page.getByRole('button', { name: 'grace', exact: true }).click()
  await expect(page).toHaveURL(`${origin('mapleridge')}/university-user-profile/sign-in`)
  await expect(page.getByText('The test worked. Your provider sent admin@mapleridge.example')).toBeVisible()
  await waitForArrival(page)
  await page.getByLabel('Offer your university’s sign-in').check()
  await page.getByRole('button', { name: 'Save ways to sign in' }).click()
  await expect(page.getByText('Saved. Your people can sign in this way now.')).toBeVisible()

  const context = await newContext({ storageState: await signedIn('linked', 'mapleridge') })
  const student = await context.newPage()
  await open(student, '/student-login')
  const section = student.locator('section', { has: student.getByRole('heading', { name: 'University sign-in' }) })
  const password = section.getByLabel('Your password')
  await password.fill(demoPassword)
  await student.getByRole('button', { name: 'Link university sign-in' }).click()
  await student.getByRole('button', { name: 'linked', exact: true }).click()
  await expect(student).toHaveURL(`${origin('mapleridge')}/student-login`)
  await waitUntilRunning(student)
  await expect(student.getByText('Linked to your account at Maple Ridge University since')).toBeVisible()
  await password.fill(demoPassword)
  await student.getByRole('button', { name: 'Unlink university sign-in' }).click()
  await expect(student.getByText('Your university sign-in is no longer linked.')).toBeVisible()
  await expect(student.getByRole('button', { name: 'Link university sign-in' })).toBeVisible()
})
