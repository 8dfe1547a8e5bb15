import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.use({ visitor: 'staff' })

/** A Monday about two weeks ahead, and the day after. */
const monday = () => {
  const day = new Date(Date.now() + 14 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

test('staff add an event, publish it, and cancel it', async ({ page, expectErrors }) => {
  test.slow()
  expectErrors(/status of 400/)
  await open(page, '/staff/workshops')
  await checkLook(page)
  await page.getByRole('link', { name: 'Add event' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Zebra evening')
  await page.getByRole('button', { name: 'Publish event' }).click()
  await expect(page.getByText('Say in a sentence what it is about.').first()).toBeVisible()
  await checkLook(page)
  await page.getByLabel('Summary').fill('Meet a zebra.')
  await page.getByLabel('Description').fill('Stripes.\n\nMore stripes.')
  await page.getByLabel('Speaker', { exact: true }).fill('Zoe Bray')
  await page.getByLabel('What the speaker does').fill('adviser')
  await page.getByLabel('Day').fill(monday())
  await page.getByLabel('Begins at').fill('17:30')
  await page.getByLabel('Link to join online (optional)').fill('https://meet.sojourn.example/zebra')
  await page.getByLabel('Organiser’s email address').fill('events@sojourn.example')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft. Readers don’t see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish event' }).click()
  await expect(page.getByText('The event has been saved.')).toBeVisible()
  await checkLook(page)
  const address = page.url()
  await page.getByRole('link', { name: 'Open the page that readers see' }).click()
  await expect(page.getByRole('heading', { name: 'Zebra evening' })).toBeVisible()

  await page.goto(address)
  await page.getByLabel('Reason (optional)').fill('The zebra is ill.')
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('The event has been cancelled.')).toBeVisible()
  await checkLook(page)
  await page.getByRole('link', { name: 'Open the page that readers see' }).click()
  await expect(page.getByText('This event has been cancelled.')).toBeVisible()
  await checkLook(page)
})

test('staff add a host with times until a day, a day off, and remove the times again', async ({
  page,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 400/)
  await open(page, '/staff/hosts')
  await checkLook(page)
  await page.getByRole('link', { name: 'Add host' }).click()
  await page.getByLabel('Name').fill('Zoe Bray')
  await page.getByLabel('What they do').fill('student support')
  await page.getByLabel('Email address').fill('zoe@sojourn.example')
  await page.getByLabel('Link to their video calls').fill('https://meet.sojourn.example/zoe')
  await checkLook(page)
  await page.getByRole('button', { name: 'Add host' }).click()
  await expect(page.getByText('No times offered.')).toBeVisible()

  await page.getByLabel('Monday').check()
  await page.getByLabel('From', { exact: true }).fill('09:00')
  await page.getByLabel('To', { exact: true }).fill('11:00')
  await page.getByRole('button', { name: 'Add times' }).click()
  await expect(page.getByText('A schedule can’t go on for ever').first()).toBeVisible()
  await checkLook(page)
  await page.locator('#times-lastDay').fill(monday())
  await page.getByRole('button', { name: 'Add times' }).click()
  await expect(page.getByRole('button', { name: 'Remove Monday 09:00 to 11:00' })).toBeVisible()
  await page.locator('#off-firstDay').fill(monday())
  await page.getByRole('button', { name: 'Add days off' }).click()
  await expect(page.getByText('The diary has been changed.')).toBeVisible()
  await checkLook(page)
  await page.getByRole('button', { name: 'Remove Monday 09:00 to 11:00' }).click()
  await page.getByRole('button', { name: 'Remove times' }).click()
  await expect(page.getByText('No times offered.')).toBeVisible()
})
