import type { Page } from '@playwright/test'
import { expect, open, origin, reload, tabTo, test, waitUntilRunning } from './fixtures.ts'
import { findBarriers } from './page-checks.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const email = (page: Page) => page.getByLabel('Email address')
const password = 'three calm otters 19'
/** A new session takes over who is signed in, unless told otherwise. */
const nobody = { storageState: { cookies: [], origins: [] } }

/** The newest email to an address, as its reader finds it. */
async function openMail(page: Page, to: string, link: RegExp) {
  await page.goto('/dev/mailbox')
  await page.getByRole('article').filter({ hasText: to }).first().getByRole('link', { name: link }).click()
}

async function setUp(page: Page, name: string) {
  await expect(heading(page)).toHaveText('Set up your account')
  await waitUntilRunning(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: /^Save and / }).click()
}

test.describe('by keyboard alone on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a student registers, confirms the address, sets the account up in steps and is signed in', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/status of 400/)
    const address = 'kofi@northbridge.example'
    await open(page, '/register/1')
    await tabTo(page, email(page))
    await page.keyboard.type('kofi at northbridge')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Your account hasn’t been created yet' })).toBeFocused()
    await expect(email(page)).toHaveValue('kofi at northbridge')
    await tabTo(page, email(page))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Check your inbox')

    await openMail(page, address, /setup-account-redirection/)
    await page.waitForURL(/\/register\/setup-account\/update-profile\/kofi%40northbridge\.example\?key=/)
    await expect(heading(page)).toHaveText('Set up your account')
    await waitUntilRunning(page)
    expect(await findBarriers(page)).toEqual([])
    await tabTo(page, page.getByLabel('Name'))
    await page.keyboard.type('Kofi Boateng')
    await tabTo(page, page.getByLabel('Choose a password'))
    await page.keyboard.type('northbridge-kofi')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'This step hasn’t been saved yet' })).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Kofi Boateng')
    await tabTo(page, page.getByLabel('Choose a password'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')

    const course = page.getByRole('textbox', { name: 'Course', exact: true })
    await tabTo(page, course)
    await page.keyboard.type('MSc Hydrology')
    // Left and opened again, the link leads to the same step.
    await reload(page)
    await tabTo(page, course)
    await page.keyboard.type('MSc Water Engineering')
    await page.getByLabel('What may you do there now?').selectOption('student')
    await page.getByLabel('Last day of your visa').fill('2031-01-31')
    expect(await findBarriers(page)).toEqual([])
    await course.focus()
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByRole('checkbox', { name: 'Ireland' }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByLabel('What jobs would you like to do?'))
    await page.keyboard.type('hydrologist, flood engineer')
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('/student-dashboard')
    await expect(page.getByText('You’re signed in.')).toBeVisible()
    await page.goto('/edit-profile')
    await expect(page.getByLabel('Course', { exact: true })).toHaveValue('MSc Water Engineering')
  })
})

test('an address of another domain leads on to a request, and is not asked for again', async ({ page }) => {
  const address = 'pilar.home@mail.example'
  await open(page, '/register/2')
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.waitForURL('/request-access/2')
  await expect(email(page)).toHaveValue(address)
  await page.getByLabel('Name').fill('Pilar Reyes')
  await page.getByLabel('How can they recognise you?').fill('Second year of marine biology, student number 5512.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(heading(page)).toHaveText('Your request has been sent')
})

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' })

  test('approves a request, and its link makes the account', async ({ page, newContext }) => {
    const address = 'pilar.north@mail.example'
    const guest = await (await newContext(nobody)).newPage()
    await open(guest, '/alumni-student-registration/1')
    await guest.getByLabel('Name').fill('Pilar Reyes')
    await guest.getByLabel('Email address').fill(address)
    await guest.getByLabel('What did you study').fill('BA Economics, finished in 2025.')
    await guest.getByRole('button', { name: 'Send request' }).click()
    await expect(heading(guest)).toHaveText('Your request has been sent')

    await open(page, '/university-user-profile/requests')
    await expect(page.getByText(address)).toBeVisible()
    await page
      .getByRole('listitem')
      .filter({ hasText: address })
      .getByRole('button', { name: 'Approve Pilar Reyes' })
      .click()
    await expect(page.getByText('Approved. We’ll email them')).toBeVisible()
    await expect(page.getByText(address)).toHaveCount(0)

    await openMail(guest, address, /setup-account-redirection/)
    await setUp(guest, 'Pilar Reyes')
    await expect(guest.getByRole('textbox', { name: 'Course', exact: true })).toBeVisible()
  })

  test('invites a colleague, who accepts and sees the dashboard', async ({ page, newContext }) => {
    const address = 'sam@colleague.example'
    await open(page, '/university-user-profile/team')
    await page.getByLabel('Name').fill('Sam Whitlock')
    await page.getByLabel('Email address').fill(address)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('We’ve sent the invitation.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: address })).toContainText('invited by email')

    const guest = await (await newContext(nobody)).newPage()
    await openMail(guest, address, /register-invite/)
    await expect(heading(guest)).toHaveText('University of Northbridge invites you')
    await guest.getByRole('link', { name: 'Accept invitation' }).click()
    await setUp(guest, 'Sam Whitlock')
    await guest.waitForURL('/university-dashboard')

    await reload(page)
    const colleague = page.getByRole('listitem').filter({ hasText: address })
    await colleague.getByRole('button', { name: 'Remove Sam Whitlock' }).click()
    await expect(page.getByText('Remove Sam Whitlock from your team?')).toBeFocused()
    expect(await findBarriers(page)).toEqual([])
    await colleague.getByRole('button', { name: 'Remove Sam Whitlock' }).click()
    await expect(page.getByText('Sam Whitlock has been removed.')).toBeVisible()
    await expect(colleague).toHaveCount(0)
    await guest.goto('/university-dashboard')
    await guest.waitForURL(/\/login/)
  })

  test('withdraws the invitation of a colleague, whose link then works no more', async ({ page, newContext }) => {
    const address = 'noor@colleague.example'
    await open(page, '/university-user-profile/team')
    await page.getByLabel('Name').fill('Noor Rahimi')
    await page.getByLabel('Email address').fill(address)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const invitation = page.getByRole('listitem').filter({ hasText: address })
    await invitation.getByRole('button', { name: 'Withdraw the invitation to Noor Rahimi' }).click()
    await invitation.getByRole('button', { name: 'Withdraw the invitation' }).click()
    await expect(page.getByText('The invitation to Noor Rahimi has been withdrawn.')).toBeVisible()
    await expect(invitation).toHaveCount(0)

    const guest = await (await newContext(nobody)).newPage()
    await openMail(guest, address, /register-invite/)
    await expect(heading(guest)).toHaveText('You need the link from our email')
  })
})

test('a referral names who sent the visitor, and registers', async ({ page }) => {
  await open(page, '/referral/northbridge-ambassador')
  await expect(heading(page)).toHaveText('Amara Osei invites you to join University of Northbridge')
  await email(page).fill('referred@northbridge.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page)).toHaveText('Check your inbox')
})

test('an unknown referral says so and offers to register', async ({ page }) => {
  await open(page, '/referral/nobody-we-know')
  await expect(heading(page)).toHaveText('We don’t recognise this referral')
  await page.getByLabel('Your university').pressSequentially('harbour')
  await page.getByRole('link', { name: 'Harbour Institute of Technology' }).click()
  await page.waitForURL('/register/2')
})

test('someone who works at a university finds it and asks for an account', async ({ page }) => {
  await open(page, '/university-user-registration')
  await page.getByLabel('Your university').pressSequentially('glenmore')
  await page.getByRole('link', { name: 'Glenmore College Dublin' }).click()
  await page.waitForURL('/register-uni/4')
  await page.getByLabel('Name').fill('Aoife Byrne')
  await email(page).fill('aoife@glenmore.example')
  await page.getByLabel('What do you do there?').fill('Careers adviser for engineering students.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(heading(page)).toHaveText('Your request has been sent')
})

test('a university that is not listed can be named', async ({ page }) => {
  await open(page, '/request-access/0')
  await page.getByLabel('Your university').fill('University of Atlantis')
  await page.getByLabel('Who are you?').selectOption('I have graduated')
  await page.getByLabel('Name', { exact: true }).fill('Nia Okafor')
  await email(page).fill('nia@mail.example')
  await page.getByLabel('How can they recognise you?').fill('I finished my law degree there last year.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(heading(page)).toHaveText('Your request has been sent')
})

test('what was typed stays when the connection fails', async ({ page, context, expectErrors }) => {
  expectErrors(/Failed to load resource/)
  await open(page, '/request-access/1')
  await page.getByLabel('Name').fill('Nia Okafor')
  await email(page).fill('nia@mail.example')
  await page.getByLabel('How can they recognise you?').fill('I finished my law degree there last year.')
  await context.route('**/api/registrations', route => route.abort())
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('group', { name: 'Your request hasn’t been sent yet' })).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Nia Okafor')
  await expect(page.getByLabel('How can they recognise you?')).toHaveValue('I finished my law degree there last year.')
})

test('an address opened without its link offers to send one, and tells nothing', async ({ page }) => {
  for (const address of ['student%40northbridge.example', 'nobody%40northbridge.example']) {
    await open(page, `/register/setup-account-redirection/${address}`)
    await expect(heading(page)).toHaveText('You need the link from our email')
    await page.getByRole('button', { name: 'Send new link' }).click()
    await expect(heading(page)).toHaveText('Check your inbox')
  }
})

test.describe('before departure, on the university’s own site', () => {
  test.use({ site: 'northbridge' })
  test('a student registers and is led to the programme', async ({ page }) => {
    const address = 'leila@northbridge.example'
    await open(page, '/jumpstart-register/1')
    await email(page).fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page)).toHaveText('Check your inbox')
    await openMail(page, address, /setup-account-redirection/)
    expect(page.url()).toContain(origin('northbridge'))
    await setUp(page, 'Leila Haddad')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('button', { name: 'Save and go to your dashboard' }).click()
    await page.waitForURL('/jumpstart-dashboard')
  })
})
