import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword, expect, open, people, reload, signIn, test, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** One person's account from the first photo to its end; no one else signs in as them. */
test.describe.configure({ mode: 'serial' })

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 10, g: 120, b: 100 } } })
    .png()
    .toBuffer()

test('a photo is shown after it is uploaded, and gone when it is removed', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/)
  await signIn(page, 'settled')
  await open(page, '/edit-profile')
  const photo = section(page, 'Your photo')
  await expect(photo.getByText('TR')).toBeVisible()
  await photo
    .getByLabel('Choose photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(photo.getByText('This isn’t a JPEG, PNG or WebP image.')).toBeVisible()
  await photo
    .getByLabel('Choose photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(900) })
  await expect(page.getByText('Your photo has been saved.')).toBeVisible()
  const image = photo.locator('img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(512)
  await reload(page)
  await expect(image).toBeVisible()
  await photo.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photo.getByRole('button', { name: 'Remove photo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(photo.getByText('TR')).toBeVisible()
  await photo
    .getByLabel('Choose photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(600) })
  await expect(image).toBeVisible()
})

test('plans and work rights are kept, also when the session ended over the form', async ({ page, expectErrors }) => {
  expectErrors(/status of 401/)
  await signIn(page, 'settled')
  await open(page, '/edit-profile')
  await page.getByLabel('Course', { exact: true }).fill('MSc Robotics')
  await page.getByLabel('Ireland').check()
  await page.getByLabel('Jobs you would like to do').fill('controls engineer, Robotics Engineer')
  await page.getByRole('button', { name: 'Add a country' }).click()
  const rights = section(page, 'Work rights')
  await rights.getByLabel('Country', { exact: true }).selectOption('Mexico')
  await rights.getByLabel('Your status there').selectOption('Citizen or permanent resident')
  await page.getByRole('button', { name: 'Add another country' }).click()
  await rights.getByLabel('Country', { exact: true }).nth(1).selectOption('United Kingdom')
  await rights.getByLabel('Your status there').nth(1).selectOption('Student visa with limited hours, until a date')
  await rights.getByLabel('Until').nth(1).fill('2027-10-31')
  await page.getByLabel('At most one a day').check()

  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('group', { name: 'Your profile hasn’t been saved yet' })).toContainText(
    'You’ve been signed out. Sign in again in another tab, then save.',
  )
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue('MSc Robotics')
  await page.context().addCookies(cookies)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()

  await open(page, '/edit-profile')
  await expect(page.getByLabel('Ireland')).toBeChecked()
  await expect(page.getByLabel('Jobs you would like to do')).toHaveValue('controls engineer, Robotics Engineer')
  await expect(rights.getByLabel('Country', { exact: true }).nth(1)).toHaveValue('GB')
  await expect(rights.getByLabel('Until').nth(1)).toHaveValue('2027-10-31')
  await expect(page.getByLabel('At most one a day')).toBeChecked()
  await checkLook(page)
})

test('everything we hold comes as one file', async ({ page }) => {
  await signIn(page, 'settled')
  await open(page, '/edit-profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json', 'photo.webp'])
  expect(JSON.parse(strFromU8(files['data.json']!))).toMatchObject({
    account: { email: people.settled, university: 'Eastmoor University' },
    profile: { course: 'MSc Robotics', targetRoles: ['controls engineer', 'Robotics Engineer'] },
    workRights: [{ country: 'MX' }, { country: 'GB', until: '2027-10-31' }],
  })
})

test('a closed account is kept by its owner, from the email or the profile', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/)
  const close = async () => {
    await page.getByLabel('Your password, so that we know it’s you').fill(demoPassword)
    await page.getByRole('button', { name: 'Close my account' }).click()
    await page.waitForURL('/')
    await expect(page.getByText(/^Your account will be deleted on \w{3} \d+ \w{3} \d{4}\./)).toBeVisible()
  }
  await signIn(page, 'settled')
  await open(page, '/edit-profile')
  await page.getByLabel('Your password, so that we know it’s you').fill('not my password')
  await page.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByRole('group', { name: 'Your account hasn’t been closed' })).toBeFocused()
  await close()

  await page.goto('/login')
  await page.getByLabel('Email address').fill(people.settled)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/student-dashboard')
  await expect(page.getByRole('alert').getByText(/^Your account will be deleted on/)).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Keep my account' }).click()
  const notice = section(page, /^Your account will be deleted on/)
  await expect(notice).toBeVisible()
  await checkLook(page)
  await notice.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('We’ll keep your account. Nothing in it has changed.')).toBeVisible()
  await expect(notice).toBeHidden()
  await close()

  await page.goto('/dev/mailbox')
  await page
    .getByRole('article')
    .filter({ hasText: people.settled })
    .filter({ hasText: 'Your account will be deleted' })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your account?')
  await waitUntilRunning(page)
  await checkLook(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll keep your account')
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
})

test('the email address changes when both addresses have confirmed it', async ({ page, newContext }) => {
  const next = 'tomas@home.example'
  await signIn(page, 'settled')
  await open(page, '/edit-profile')
  await page.getByLabel('New email address').fill(next)
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await expect(page.getByText('New address: not confirmed yet')).toBeVisible()

  const elsewhere = await (await newContext()).newPage()
  const follow = async (where: Page, address: string) => {
    await where.goto('/dev/mailbox')
    await where
      .getByRole('article')
      .filter({ has: where.getByText(address, { exact: true }) })
      .filter({ hasText: 'Confirm' })
      .first()
      .getByRole('link')
      .click()
    await waitUntilRunning(where)
  }
  await follow(elsewhere, next)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Is this your email address?')
  await expect(elsewhere.getByRole('button', { name: 'It wasn’t me' })).toBeHidden()
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('You’ve confirmed this address')
  await open(page, '/edit-profile')
  await expect(page.getByText('New address: confirmed')).toBeVisible()

  await follow(page, people.settled)
  await expect(page.getByRole('button', { name: 'It wasn’t me' })).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address has been changed')
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByText(`Signed in as ${next}.`)).toBeVisible()
})
