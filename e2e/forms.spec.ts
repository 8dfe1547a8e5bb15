import type { Page } from '@playwright/test'
import { expect, open, signIn, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

const mailTo = (page: Page, address: string) => page.locator('article').filter({ hasText: `To ${address}` })
const summary = (page: Page, name: string) => page.getByRole('group', { name })

test('a message keeps its text through a failure and a lost connection, is sent once, and is confirmed by email', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const address = `amara-${Date.now()}@home.example`
  await open(page, '/contact-us')
  const send = page.getByRole('button', { name: 'Send message' })
  const message = page.getByLabel('Your message', { exact: true })
  await message.fill('The fee in the guide is old.\nPlease look.')
  await page.getByLabel('Your name', { exact: true }).fill('Amara')
  await send.click()
  const failed = summary(page, 'Your message hasn’t been sent yet')
  await expect(failed).toBeFocused()
  await failed.getByRole('link', { name: 'Choose what it is about.' }).click()
  await expect(page.getByLabel('I’m a student or graduate', { exact: true })).toBeFocused()
  await page.getByLabel('Something on the site is wrong', { exact: true }).check()
  await page.getByLabel('Your email address', { exact: true }).fill(address)
  await checkLook(page)

  // The answer is lost on its way, though the message arrived: sending again makes no second one.
  await page.route(
    '**/api/forms/contact',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send.click()
  await expect(failed).toContainText('We could not reach the server.')
  await expect(message).toHaveValue('The fee in the guide is old.\nPlease look.')
  await send.click()
  const done = page.getByRole('heading', { name: 'Message sent' })
  await expect(done).toBeFocused()
  await expect(page.locator('main')).toContainText(`reply to ${address}`)
  await checkLook(page)

  await page.goto('/dev/mailbox')
  await expect(mailTo(page, address)).toHaveCount(1)
  await expect(mailTo(page, address)).toContainText('We have your message')
  await expect(mailTo(page, 'staff@sojourn.example').filter({ hasText: address })).toHaveCount(1)
})

test('a story is shared with consent, published by staff, and gone at once when it is withdrawn', async ({
  page,
  newContext,
}) => {
  const name = `Imara ${Date.now()}`
  const address = `imara-${Date.now()}@home.example`
  await open(page, '/success-stories')
  await page.getByRole('link', { name: 'Share your story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share your success story')
  const story = 'I asked everybody I met what they would do in my place. '.repeat(6).trim()
  await page.getByLabel('First name', { exact: true }).fill(name)
  await page.getByLabel('Email address', { exact: true }).fill(address)
  await page.getByLabel('Where are you from?', { exact: true }).selectOption('Kenya')
  await page.getByLabel('Where do you work now?', { exact: true }).selectOption('Ireland')
  await page.getByLabel('What do you do now?', { exact: true }).fill('Sound engineer')
  await page.getByLabel('Your story', { exact: true }).fill(story)
  await page.getByRole('button', { name: 'Send story' }).click()
  await expect(summary(page, 'Your story hasn’t been sent yet').getByRole('link')).toHaveCount(2)
  await expect(page.getByLabel('Your story', { exact: true })).toHaveValue(story)
  await checkLook(page)
  await page.getByLabel(/You may publish my story/).check()
  await page.getByLabel(/The story is my own/).check()
  await page.getByRole('button', { name: 'Send story' }).click()
  await expect(page.getByRole('heading', { name: 'Story sent' })).toBeFocused()

  const staff = await (await newContext()).newPage()
  await signIn(staff, 'staff')
  await open(staff, '/staff/stories')
  await checkLook(staff)
  await staff.getByRole('button', { name: `Publish the story of ${name}` }).click()
  await expect(staff.getByRole('status').filter({ hasText: `${name}’s story has been published.` })).toBeVisible()
  await open(page, '/success-stories')
  await expect(page.getByRole('heading', { name: `${name}, Sound engineer` })).toBeVisible()

  await page.goto('/dev/mailbox')
  await mailTo(page, address)
    .filter({ hasText: 'Your story has been published' })
    .getByRole('link', { name: /withdraw-story/ })
    .click()
  await page.locator('html[data-running]').waitFor({ state: 'attached' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw your story?')
  await checkLook(page)
  await page.getByRole('button', { name: 'Withdraw and delete story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve withdrawn your story')
  await page.getByRole('link', { name: 'Go to the success stories' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success stories')
  await expect(page.getByText(name)).toHaveCount(0)
})

test('an employer chooses a situation, and a university its colour', async ({ page }) => {
  await open(page, '/employers')
  await page.getByRole('link', { name: /^Abroad, needs sponsorship/ }).click()
  const chosen = page.getByRole('heading', { name: 'Abroad, needs sponsorship' })
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport()
  await expect(page).toHaveURL(/situation=abroad/)
  await checkLook(page)

  await open(page, '/partner-with-us')
  await page.getByRole('button', { name: 'Sun yellow' }).click()
  const [day, night] = [
    page.getByRole('img', { name: /in light mode/ }),
    page.getByRole('img', { name: /in dark mode/ }),
  ]
  const background = (picture: typeof day) =>
    picture.getByText('See the jobs').evaluate(button => getComputedStyle(button).backgroundColor)
  // A yellow no one could read on white becomes a dark one in light mode, and stays the same in dark mode.
  expect(await background(day)).not.toBe(await background(night))
  expect(await background(night)).toBe('rgb(255, 212, 0)')
  await checkLook(page)
})

test('a vacancy’s link leads to its form', async ({ page }) => {
  await open(page, '/careers?vacancy=web-developer#apply')
  await checkLook(page)
  await expect(page.getByLabel('Vacancy', { exact: true })).toHaveValue('web-developer')
})
