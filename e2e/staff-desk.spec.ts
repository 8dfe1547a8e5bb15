import { expect, open, tabTo, test, waitForArrival, waitUntilRunning } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

test.describe('by keyboard on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, visitor: 'staff' })

  test('staff answer a message by email with a canned answer, and it leaves the queue', async ({
    page,
    newContext,
  }) => {
    test.slow()
    const name = `Ravi ${Date.now()}`
    const address = `ravi-${Date.now()}@home.example`
    const visitor = await (await newContext()).newPage()
    await open(visitor, '/contact-us')
    await visitor.getByLabel('Your name', { exact: true }).fill(name)
    await visitor.getByLabel('Something on the site is wrong', { exact: true }).check()
    await visitor.getByLabel('Your email address', { exact: true }).fill(address)
    await visitor.getByLabel('Your message', { exact: true }).fill('The fee in the guide is old. Please look.')
    await visitor.getByRole('button', { name: 'Send message' }).click()
    await expect(visitor.getByRole('heading', { name: 'Message sent' })).toBeVisible()

    await open(page, '/staff/canned-answers')
    await page.getByRole('textbox', { name: 'Name' }).last().fill(`Thanks ${address}`)
    await page.getByRole('textbox', { name: 'Answer' }).last().fill('Thank you. We have corrected it.')
    await page.getByRole('button', { name: 'Add answer' }).click()
    await expect(page.getByRole('heading', { name: `Thanks ${address}` })).toBeVisible()
    await checkLook(page)

    await open(page, '/staff/audit-log')
    const menu = page.getByRole('navigation', { name: 'Staff area' })
    // One row, with the open place in sight although it is the last.
    expect((await menu.boundingBox())!.height).toBeLessThan(70)
    await expect(menu.getByRole('link', { name: 'Audit log' })).toBeInViewport()
    await open(page, '/staff')
    await expect(page.getByRole('link', { name: 'Messages' }).first()).toBeVisible()
    await checkLook(page)
    await open(page, '/staff/messages')
    await checkLook(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const row = page.getByRole('listitem').filter({ hasText: address }).last()
    await row.getByText(/Not assigned\./).click()
    await row.getByLabel('Assigned to').selectOption({ label: 'Noor Haddad (you)' })
    await row.getByRole('button', { name: `Save who works on ${name} and when` }).click()
    await expect(row.getByText(/Assigned to Noor Haddad\./)).toBeVisible()
    await row.getByLabel('Canned answer').selectOption({ label: `Thanks ${address}` })
    await row.getByRole('button', { name: 'Insert the canned answer' }).click()
    const answer = row.getByRole('textbox', { name: `Answer to ${name}, or a reply that arrived by email` })
    await expect(answer).toBeFocused()
    await expect(answer).toHaveValue('Thank you. We have corrected it.')
    await tabTo(page, row.getByRole('button', { name: `Send answer to ${name}` }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`We’re emailing your answer to ${address}.`)).toBeVisible()
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
    await open(page, `/staff/messages?view=done&q=${encodeURIComponent(address)}`)
    await expect(page.getByText('Thank you. We have corrected it.')).toBeVisible()
    await checkLook(page)

    // What they reply by email is kept with the thread, which is to do again and stays in sight.
    const answered = page.getByRole('listitem').filter({ hasText: address }).first()
    await answered.getByRole('textbox', { name: /^Answer to/ }).fill('Thanks! And the page about Ireland?')
    await answered.getByRole('button', { name: 'Add as their reply' }).click()
    await expect(page.getByText('The reply is in the thread, which is to do again.')).toBeVisible()
    await expect(answered.getByText('Thanks! And the page about Ireland?')).toBeVisible()
    // Without a mail server the email waits, so it is not offered again.
    await expect(answered.getByText('The email is on its way.')).toBeVisible()
    await expect(answered.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await answered.getByRole('button', { name: 'Done without an answer' }).click()
    await expect(page.getByText(`The messages of ${name} are done.`)).toBeVisible()
    await page.goto('/dev/mailbox')
    await expect(
      page
        .locator('article')
        .filter({ hasText: `To ${address}` })
        .filter({ hasText: 'We have corrected it.' }),
    ).toBeVisible()
  })
})

test.describe('staff', () => {
  test.use({ visitor: 'staff' })

  test('look at a reported job, keep it, correct another, close it and put it back', async ({ page, newContext }) => {
    test.slow()
    const visitor = await (await newContext()).newPage()
    await open(visitor, '/jobs?words=technician')
    await visitor.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await waitForArrival(visitor)
    const title = (await visitor.getByRole('heading', { level: 1 }).textContent())!.trim()
    await visitor.getByText('Report this job').click()
    await visitor.getByLabel('What is wrong?').selectOption({ label: 'It has already closed' })
    await visitor.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByRole('heading', { name: 'Report sent' })).toBeVisible()

    await open(page, '/staff/reports')
    await checkLook(page)
    await page
      .getByRole('button', { name: `Keep ${title}` })
      .first()
      .click()
    await expect(page.getByText(`“${title}” stays on the board.`)).toBeVisible()

    const address = new URL(visitor.url()).pathname
    await open(page, `/staff/jobs?by=address&q=${encodeURIComponent(address)}`)
    await checkLook(page)
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/On the careers board\./)).toBeVisible()
    await checkLook(page)
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} (day shift)`)
    await page.getByRole('button', { name: 'Save job' }).click()
    await expect(page.getByText('The job is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Title: use the source’s' })).toBeVisible()
    await page.getByRole('button', { name: 'Close job' }).click()
    await expect(page.getByText('Not on the board: staff closed it.')).toBeVisible()
    await page.getByRole('button', { name: 'Put back on the board' }).click()
    await expect(page.getByText(/On the careers board\./)).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('button', { name: 'Save job' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await open(page, '/staff/audit-log?kind=job')
    for (const words of ['Kept a reported job', 'Corrected a job', 'Closed a job', 'Put a job back on the board'])
      await expect(page.getByText(words).first()).toBeVisible()
  })

  test('answer a request for personal data, which the person downloads with the link in the email', async ({
    page,
    newContext,
  }) => {
    await open(page, '/staff/people?q=basic@northbridge.example')
    await checkLook(page)
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await page.getByLabel(/^What did .* ask for\?$/).selectOption({ label: 'Copy of personal data' })
    await page.getByLabel('How do you know that they asked?').fill('Their email of today')
    await page.getByRole('button', { name: 'Start request' }).click()
    await expect(page.getByText('The request has been started.')).toBeVisible()
    await checkLook(page)
    await page.getByRole('button', { name: /^Email the file/ }).click()
    await expect(page.getByText(/emailed the link to the file/).first()).toBeVisible()

    const person = await (await newContext()).newPage()
    await person.goto('/dev/mailbox')
    await person
      .locator('article')
      .filter({ hasText: 'Your data is ready' })
      .first()
      .getByRole('link', { name: /account-request/ })
      .first()
      .click()
    await waitUntilRunning(person)
    await checkLook(person)
    const [download] = await Promise.all([
      person.waitForEvent('download'),
      person.getByRole('link', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^your-data-.*\.zip$/)
  })
})
