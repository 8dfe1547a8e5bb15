import { longestMetadata } from '#shared/single-sign-on/metadata-limits.ts'
import { startIndependentProvider } from '#server/features/single-sign-on/independent-provider/testing.ts'
import { demoPassword, expect, open, origin, test, waitForArrival, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ site: 'mapleridge', visitor: 'mapleRidgeAdmin' })

// One university, which has one provider at a time.
test.describe.configure({ mode: 'serial' })

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

test('an administrator sets up SAML with the provider’s file and tests it; then a student signs in with it', async ({
  page,
  newContext,
}) => {
  const saml = await startIndependentProvider()
  const metadata = await (await fetch(saml.issuer)).text()
  const fileOf = (text: string) => ({ name: 'idp.xml', mimeType: 'application/xml', buffer: Buffer.from(text) })
  await open(page, '/university-user-profile/sign-in')
  await page.getByLabel('SAML').check()
  const ours = page.getByRole('link', { name: '/api/auth/saml/metadata/' })
  saml.state.serviceMetadata = await (await fetch((await ours.getAttribute('href'))!)).text()

  const file = page.getByLabel('Or choose the file')
  await file.setInputFiles(fileOf(metadata.padEnd(longestMetadata + 1)))
  await expect(page.getByText('1 character too many. At most 150,000.')).toBeVisible()
  await file.setInputFiles(fileOf(metadata))
  await expect(page.getByLabel('Or its metadata as text')).toHaveValue(metadata)
  await page.getByRole('button', { name: 'Save sign-in' }).click()
  await expect(page.getByText('Saved. Now test it, then turn it on.')).toBeVisible()
  await checkLook(page)

  // The provider's own page posts its answer to us, and browsers send no cookie of ours with that.
  const consumed = (visit: typeof page) => visit.waitForRequest('**/saml/consumer')
  saml.state.options = {
    account: { subject: 'grace', email: 'admin@mapleridge.example', name: 'Grace Tremblay' },
  }
  await page.getByRole('button', { name: 'Test sign-in' }).click()
  const tested = consumed(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await (await tested).allHeaders()).cookie).toBeUndefined()
  await expect(page).toHaveURL(`${origin('mapleridge')}/university-user-profile/sign-in`)
  await expect(page.getByText('The test worked. Your provider sent admin@mapleridge.example')).toBeVisible()
  await waitForArrival(page)
  await page.getByLabel('Offer your university’s sign-in').check()
  await page.getByRole('button', { name: 'Save ways to sign in' }).click()
  await expect(page.getByText('Saved. Your people can sign in this way now.')).toBeVisible()

  saml.state.options = { account: { subject: 'noor', email: 'noor@mapleridge.example', name: 'Noor Haddad' } }
  const student = await (await newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await open(student, '/login')
  await student.getByRole('button', { name: 'Sign in with Maple Ridge University' }).click()
  await student.getByRole('button', { name: 'Continue' }).click()
  await student.getByRole('button', { name: 'Skip' }).click()
  await expect(student).toHaveURL(`${origin('mapleridge')}/student-dashboard`)
  await expect(student.getByRole('banner').getByText('Noor Haddad')).toBeVisible()
  await saml.close()
})
