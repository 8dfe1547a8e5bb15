import { expect, reload, test } from './fixtures.ts'

test.describe('the profile', () => {
  test.use({ visitor: 'harbourStudent', site: 'harbour', locale: 'en-AU' })
  test('keeps a phone number typed the local way, and what was typed when something is wrong', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/status of 400/)
    await page.goto('/edit-profile')
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText(/Australia/)
    await page.getByLabel('Course', { exact: true }).fill('BEng Civil Engineering')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('group', { name: 'Your profile hasn’t been saved yet' })).toBeFocused()
    await expect(page.getByLabel('Course', { exact: true })).toHaveValue('BEng Civil Engineering')

    await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 006')
    await page.getByRole('button', { name: 'Save profile' }).click()
    // The button is far down the page: what it did is said where it can be seen.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(page.getByText('Your profile has been saved.')).toBeInViewport({ ratio: 1 })
    await reload(page)
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(/^\+61 ?491/)
    await expect(page.getByLabel('Course', { exact: true })).toHaveValue('BEng Civil Engineering')
  })
})

test.describe('finding a university', () => {
  test('goes by keyboard alone from a few letters to its sign-in page', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Your university').focus()
    await page.keyboard.type('northb')
    await expect(page.getByRole('link', { name: 'University of Northbridge' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'University of Northbridge' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('/login/user-email-password/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to University of Northbridge')
  })
  test('says so when no university has that name', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Your university').pressSequentially('atlantis')
    await expect(page.getByText('We don’t have a university with that name.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'ask for access' })).toBeVisible()
  })
})
