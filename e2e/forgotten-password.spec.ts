import { expect, people, test } from './fixtures.ts'

const email = people.forgetful
const weak = 'short'
const password = 'quiet harbour lamp 81'

test('someone who forgot the password chooses a new one from the email', async ({ page, expectErrors }) => {
  // The password that will not do.
  expectErrors(/status of 400/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')

  await page.goto('/dev/mailbox')
  const mail = page.getByRole('article').filter({ hasText: email }).first()
  await mail.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  const link = page.url()

  await page.getByLabel('New password').fill(weak)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('group', { name: 'Your password hasn’t been changed yet' })).toBeFocused()
  await expect(page.getByLabel('New password')).toHaveValue(weak)

  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('/login')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/student-dashboard')

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
})
