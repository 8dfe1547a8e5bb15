import { expect, open, test, waitForArrival } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('someone new finds their university in spite of a typing error, and the address they typed goes with them', async ({
  page,
}) => {
  const address = 'amara@northbridge.example'
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await open(page, '/jobs')
  const create = page.getByRole('banner').getByRole('link', { name: 'Create account' })
  await expect(create).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
  await create.click()
  await waitForArrival(page)
  await expect(page.locator('h1')).toHaveText('Create your account')
  await page.getByLabel('Your university').fill('northbrige')
  await page.getByRole('link', { name: 'University of Northbridge' }).click()
  await expect(page).toHaveURL('/register/1')
  await expect(page.locator('h1')).toHaveText('Create your account')
  await checkLook(page)

  const email = page.getByLabel('Email address')
  await email.fill(address)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login/user-email-password/1')
  await expect(email).toHaveValue(address)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/forgot-password/)
  await expect(email).toHaveValue(address)
  expect(requested.filter(url => /amara/i.test(decodeURIComponent(url)))).toEqual([])
})

test('the tabs of a visitor lead to pages, and the menu has its links in groups', async ({ page }) => {
  await open(page, '/privacy-policy')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Jobs', 'Part-time', 'Checker', 'Guides'])
  for (const tab of await bar.getByRole('link').allTextContents()) {
    await bar.getByRole('link', { name: tab }).click()
    await waitForArrival(page)
  }
  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Find work', 'Learn', 'Work with us', 'Help'])
  await checkLook(page)
})

test.describe('a student', () => {
  test.use({ visitor: 'student' })
  test('has tabs for what they come back for', async ({ page }) => {
    await open(page, '/jobs')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Jobs', 'Saved', 'Visa'])
    await bar.getByRole('link', { name: 'Visa' }).click()
    await expect(page).toHaveURL('/my-journey')
    await bar.getByRole('link', { name: 'Saved' }).click()
    await expect(page).toHaveURL('/my-saved-jobs')
  })
})
