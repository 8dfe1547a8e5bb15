import type { Page } from '@playwright/test'
import {
  demoPassword,
  expect,
  nameOf,
  open,
  origin,
  people,
  reload,
  signIn,
  test,
  waitUntilRunning,
  type Person,
} from './fixtures.ts'

/** What staff do to an account or a university, and what the people concerned see of it. */
test.use({ visitor: 'staff' })

const noOne = { storageState: { cookies: [], origins: [] } }
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function openPerson(page: Page, person: Person) {
  await open(page, `/staff/people?q=${people[person]}`)
  await page.getByRole('link', { name: nameOf(person) }).click()
  await expect(title(page)).toHaveText(nameOf(person))
  await waitUntilRunning(page)
}

/** Fills in the form for signing in and sends it. */
async function trySigningIn(page: Page, email: string) {
  await open(page, '/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const openMail = async (page: Page, to: string, link: RegExp) => {
  await page.goto('/dev/mailbox')
  await page.getByRole('article').filter({ hasText: to }).first().getByRole('link', { name: link }).click()
  await waitUntilRunning(page)
}

test('staff lock a student out and let them in again', async ({ page, newContext, expectErrors }) => {
  expectErrors(/status of 403/)
  const student = await (await newContext(noOne)).newPage()
  await signIn(student, 'lockedOut')
  await open(student, '/student-dashboard')

  await openPerson(page, 'lockedOut')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Someone else used the account.')
  await page.getByRole('button', { name: 'Lock account' }).click()
  await expect(page.getByText(`${nameOf('lockedOut')} has been locked out.`)).toBeVisible()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await student.goto('/student-dashboard')
  await expect(student).toHaveURL(/\/login/)
  await trySigningIn(student, people.lockedOut)
  await expect(student.getByText('This account is locked.').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Reason' }).fill('They have a new password now.')
  await page.getByRole('button', { name: 'Unlock account' }).click()
  await expect(page.getByText(`${nameOf('lockedOut')} can sign in again.`)).toBeVisible()
  await trySigningIn(student, people.lockedOut)
  await expect(student).toHaveURL('/student-dashboard')
})

test('a student agrees to the change of university that staff have prepared', async ({ page, newContext }) => {
  await openPerson(page, 'moving')
  await page.getByLabel(`What did ${nameOf('moving')} ask for?`).selectOption('Change of university')
  await page.getByLabel('New university').selectOption('Eastmoor University')
  await page.getByLabel('How do you know that they asked?').fill('Their email of 18 November')
  await page.getByRole('button', { name: 'Start request' }).click()
  await expect(page.getByText('The request has been started.')).toBeVisible()
  await expect(page.getByText('Change of university, to Eastmoor University')).toBeVisible()

  const student = await (await newContext(noOne)).newPage()
  await openMail(student, people.moving, /account-request/)
  await expect(title(student)).toHaveText('Move your account to Eastmoor University?')
  await student.getByRole('button', { name: 'Move my account' }).click()
  await expect(title(student)).toHaveText('Your account has moved')
  await signIn(student, 'moving', 'eastmoor')
  await open(student, `${origin('eastmoor')}/student-dashboard`)
  await expect(student.getByRole('banner').getByText(nameOf('moving'))).toBeVisible()
  await reload(page)
  await expect(page.getByText('Student, Eastmoor University')).toBeVisible()
})

test('staff create the university that someone asked for, approve them, and pause it', async ({
  page,
  newContext,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 403/)
  const address = 'kim@lowmere.example'
  const guest = await (await newContext(noOne)).newPage()
  await open(guest, '/request-access/0')
  await guest.getByLabel('Your university').fill('Lowmere College')
  await guest.getByLabel('Who are you?').selectOption('I have graduated')
  await guest.getByLabel('Name', { exact: true }).fill('Kim Sato')
  await guest.getByLabel('Email address').fill(address)
  await guest.getByLabel('How can they recognise you?').fill('I finished my degree in hydrology there.')
  await guest.getByRole('button', { name: 'Send request' }).click()
  await expect(title(guest)).toHaveText('Your request has been sent')

  await open(page, '/staff/requests')
  const request = page.getByRole('listitem').filter({ hasText: address })
  await request.getByRole('link', { name: 'Create it first' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lowmere College')
  await waitUntilRunning(page)
  await page.getByLabel('Short name').fill('lowmere')
  await page.getByLabel('Email domains').fill('lowmere.example')
  await page.getByLabel('Contact address').fill('careers@lowmere.example')
  await page.getByLabel('Welcome line').fill('Careers at Lowmere.')
  await page.getByRole('button', { name: 'Create university' }).click()
  await expect(page.getByText('The university has been added and chosen for the request.')).toBeVisible()
  await request.getByRole('button', { name: 'Approve Kim Sato' }).click()
  await expect(page.getByText('Kim Sato is approved.')).toBeVisible()

  await openMail(guest, address, /setup-account-redirection/)
  await expect(title(guest)).toHaveText('Set up your account')
  await waitUntilRunning(guest)
  await guest.getByLabel('Name').fill('Kim Sato')
  await guest.getByLabel('Choose a password').fill(demoPassword)
  await guest.getByRole('button', { name: 'Save and continue' }).click()
  await expect(guest.getByRole('textbox', { name: 'Course', exact: true })).toBeVisible()

  await open(page, '/staff/universities')
  await page.getByRole('link', { name: 'Lowmere College' }).click()
  await page.getByRole('button', { name: 'Pause university' }).click()
  await page.getByRole('button', { name: 'Pause university' }).click()
  await expect(page.getByText('Lowmere College is paused.')).toBeVisible()
  await guest.goto('/student-dashboard')
  await expect(guest).toHaveURL(/\/login/)
  await trySigningIn(guest, address)
  await expect(guest.getByText('Your university’s access is paused at the moment.').first()).toBeVisible()

  await page.getByRole('button', { name: 'End the pause' }).click()
  await page.getByRole('button', { name: 'End the pause' }).click()
  await expect(page.getByText('Lowmere College is open again.')).toBeVisible()
  await trySigningIn(guest, address)
  await expect(guest.getByRole('banner').getByText('Kim Sato')).toBeVisible()
})

test('staff see how far a preview is, and cancel it', async ({ page }) => {
  test.slow()
  const head = 'id,title,company,location,description,apply_url,posted'
  const row = (id: number) =>
    `${id},Mast Rigger ${id},Long List Ltd,"Leeds, UK",You rig.,https://list.example/${id},2026-11-10`
  const rows = Array.from({ length: 30_000 }, (_, id) => row(id))
  await open(page, '/staff/new-import')
  await page.getByLabel('Name', { exact: true }).fill('A very long list')
  await page.getByRole('button', { name: 'Add source' }).click()
  await expect(title(page)).toHaveText('A very long list')
  await waitUntilRunning(page)
  const buffer = Buffer.from([head, ...rows].join('\n'))
  await page.getByLabel('File').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  // It waits while another journey imports.
  const progress = page.getByRole('status').filter({ hasText: /^Preview: (?:Reading|Writing)/ })
  await expect(progress).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel preview' }).click()
  await expect(page.getByText(/^Preview cancelled, /)).toBeVisible()
  await expect(page.getByText('It was stopped before its end.')).toBeVisible()
})
