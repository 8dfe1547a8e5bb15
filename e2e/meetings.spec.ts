import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const free = (page: Page) => page.getByRole('group', { name: /^Free times/ }).getByRole('radio')
const isHolding = /^Check your inbox: we’re holding (this time|your place) until \d\d:\d\d$/
/** The newest email to someone. */
async function findMail(page: Page, email: string, subject: string) {
  await page.goto('/dev/mailbox')
  return page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject, exact: true }) })
    .first()
}
/** The same, with its calendar file. */
async function openMail(page: Page, email: string, subject: string) {
  const mail = await findMail(page, email, subject)
  await mail.getByText('Attached: meeting.ics').click()
  return mail
}

test('a meeting is booked in the reader’s zone, taken from everyone else, moved and cancelled from the email', async ({
  page,
  newContext,
  expectErrors,
}) => {
  test.slow()
  // The time that another took.
  expectErrors(/status of 409/)
  const email = 'priya.e2e@northbridge.example'
  const mistyped = 'prya.e2e@northbridge.example'
  await open(page, '/book-a-meeting?kind=student')
  await expect(page.getByText(/^Free times, London time/)).toBeVisible()
  await page.getByLabel('Show times in').selectOption('Kolkata')
  await page.getByRole('button', { name: 'Change time zone' }).click()
  await expect(page).toHaveURL('/book-a-meeting?kind=student&zone=Asia%2FKolkata')
  await expect(page.getByText('Free times, Kolkata time (UTC+5:30)')).toBeVisible()
  await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/week=/)

  await page.getByRole('button', { name: 'Book meeting' }).click()
  await expect(page.getByRole('group', { name: 'Your meeting hasn’t been booked yet' })).toBeFocused()
  await page.getByRole('link', { name: 'Choose a time.' }).click()
  await expect(free(page).first()).toBeFocused()
  await checkLook(page)

  // Someone else looks at the same times and is faster.
  const slot = await free(page).first().getAttribute('value')
  const rival = await (await newContext()).newPage()
  await open(rival, page.url())
  await rival.locator(`input[value="${slot}"]`).check()
  await rival.getByLabel('Name').fill('Faster')
  await rival.getByLabel('Email address').fill('faster.e2e@northbridge.example')
  await rival.getByRole('button', { name: 'Book meeting' }).click()
  await expect(rival.getByRole('heading', { name: isHolding })).toBeFocused()

  await page.locator(`input[value="${slot}"]`).check()
  await page.getByLabel('Name').fill('Priya Nair')
  await page.getByLabel('Email address').fill(mistyped)
  await page.getByLabel('What would you like to talk about?').fill('My first CV')
  await page.getByRole('button', { name: 'Book meeting' }).click()
  await expect(page.getByRole('group', { name: 'Your meeting hasn’t been booked yet' })).toContainText(
    'Someone else has just taken this time.',
  )
  await expect(page.locator(`input[value="${slot}"]`)).toHaveCount(0)
  await expect(page.getByLabel('What would you like to talk about?')).toHaveValue('My first CV')
  await free(page).first().check()
  const chosen = await page.getByRole('status').filter({ hasText: 'Kolkata time' }).textContent()
  await page.getByRole('button', { name: 'Book meeting' }).click()
  await expect(page.getByRole('heading', { name: isHolding })).toBeFocused()
  await expect(page.getByText(chosen!).filter({ visible: true })).toHaveCount(1)
  await checkLook(page)

  // The address was not the right one.
  await page.getByRole('button', { name: 'Correct the address or the time' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.getByLabel('Email address').fill(email)
  await checkLook(page)
  await page.getByRole('button', { name: 'Send correction' }).click()
  await expect(page.getByRole('heading', { name: isHolding })).toBeFocused()
  await expect(page.getByText(chosen!).filter({ visible: true })).toHaveCount(1)

  // The link that went to the wrong address does nothing any more; the other books the meeting.
  await (await findMail(page, mistyped, 'Confirm your meeting')).getByRole('link', { name: /\/meeting\// }).click()
  await expect(heading(page)).toHaveText('This link no longer works')
  await (await findMail(page, email, 'Confirm your meeting')).getByRole('link', { name: /\/meeting\// }).click()
  await expect(heading(page)).toHaveText('Confirm your meeting')
  await checkLook(page)
  await page.getByRole('button', { name: 'Confirm meeting' }).click()
  await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused()
  await expect(page.getByText(chosen!)).toBeVisible()

  const confirmation = await openMail(page, email, 'Your meeting is booked')
  await expect(confirmation).toContainText(`When: ${chosen}.`)
  await expect(confirmation).toContainText('METHOD:REQUEST')
  await expect(confirmation).toContainText('SEQUENCE:0')
  await confirmation.getByRole('link', { name: /\/meeting\// }).click()
  await expect(heading(page)).toHaveText('Your meeting')
  await expect(page.getByText(chosen!)).toBeVisible()
  await checkLook(page)
  const used = page.url()
  await free(page).last().check()
  await page.getByRole('button', { name: 'Move meeting' }).click()
  await expect(page.getByRole('heading', { name: 'Your meeting has moved' })).toBeFocused()

  await page.goto(used)
  await expect(heading(page)).toHaveText('This link no longer works')
  const moved = await openMail(page, email, 'Your meeting has moved')
  await expect(moved).toContainText('SEQUENCE:1')
  await moved.getByRole('link', { name: /\/meeting\// }).click()
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(page.getByRole('heading', { name: 'Your meeting is cancelled' })).toBeFocused()
  await expect(await openMail(page, email, 'Your meeting has been cancelled')).toContainText('METHOD:CANCEL')

  // Without script the times can be read in any zone, and weeks are links.
  const plain = await (await newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/book-a-meeting?kind=student')
  await plain.getByLabel('Show times in').selectOption('Tokyo')
  await plain.getByRole('button', { name: 'Change time zone' }).click()
  await expect(plain.getByText('Free times, Tokyo time (UTC+9)')).toBeVisible()
})

test('places at an event are taken, waited for, given up from the email and passed on', async ({ page }) => {
  test.slow()
  await open(page, '/workshop-and-webinars')
  await expect(heading(page)).toHaveText('Workshops and webinars')
  await page.getByRole('link', { name: /^Sign up.*CV clinic in small rounds/ }).click()
  await expect(heading(page)).toHaveText('CV clinic in small rounds')
  await expect(heading(page)).toBeFocused()
  await checkLook(page)
  const address = page.url()

  const mailTo = (name: string) =>
    page
      .getByRole('article')
      .filter({ hasText: `To ${name}.e2e@northbridge.example` })
      .first()
  /** Signs up, and opens the link in the email. */
  const signUp = async (name: string, button: string, answer: string | RegExp, confirm: string, outcome: string) => {
    await open(page, address)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email address').fill(`${name}.e2e@northbridge.example`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: answer })).toBeFocused()
    await page.goto('/dev/mailbox')
    await mailTo(name)
      .getByRole('link', { name: /\/event-place\// })
      .click()
    await expect(heading(page)).toHaveText('CV clinic in small rounds')
    await checkLook(page)
    await page.getByRole('button', { name: confirm }).click()
    await expect(page.getByRole('heading', { name: outcome })).toBeFocused()
  }
  await signUp('first', 'Sign up', isHolding, 'Confirm my place', 'You have a place')
  await signUp('second', 'Sign up', isHolding, 'Confirm my place', 'You have a place')
  // The page may have been kept for a moment, and still offer what is gone.
  await expect(async () => {
    await open(page, address)
    await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await signUp(
    'third',
    'Join the waiting list',
    'Check your inbox to confirm',
    'Join the waiting list',
    'You are on the waiting list',
  )

  await page.goto('/dev/mailbox')
  await expect(mailTo('third').getByRole('heading')).toHaveText('Waiting list: CV clinic in small rounds')
  await mailTo('first')
    .getByRole('link', { name: /\/event-place\// })
    .click()
  await expect(heading(page)).toHaveText('CV clinic in small rounds')
  await checkLook(page)
  await page.getByRole('button', { name: 'Give up my place' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve given up your place' })).toBeFocused()
  await page.goto('/dev/mailbox')
  await expect(mailTo('third').getByRole('heading')).toHaveText('Your place: CV clinic in small rounds')
  await expect(mailTo('third')).toContainText('METHOD:REQUEST')
  await expect(mailTo('first')).toContainText('METHOD:CANCEL')

  const download = page.waitForEvent('download')
  await open(page, address)
  await page.getByRole('link', { name: 'Download the calendar file' }).click()
  expect((await download).suggestedFilename()).toBe('cv-clinic-in-small-rounds.ics')
})
