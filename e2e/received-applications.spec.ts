import { expect, open, people, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

const slug = 'graduate-electrical-engineer-brightworks-engineering-ltd-173kj73f74'

test.use({ visitor: 'student' })
test('a student applies here, the employer answers, and the tracker shows it', async ({
  page,
  newContext,
  signedIn,
  expectErrors,
}) => {
  // The form is sent once with its answers left out.
  expectErrors(/status of 400/)
  await open(page, `/jobs/${slug}`)
  await page.getByRole('link', { name: 'Apply here' }).first().click()
  await page.waitForURL(`/apply/${slug}`)
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await page.getByLabel('Letter (optional)').fill('I have wired two theatres.')
  await page.getByRole('button', { name: 'Send application' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Answer this question.' }).first()).toBeVisible()
  await expect(page.getByLabel('Letter (optional)')).toHaveValue('I have wired two theatres.')
  await checkLook(page)
  await page.getByLabel('Why do you want to work on electrical systems?').fill('They move people.')
  await page.getByLabel('When could you start?').fill('In July.')
  await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Send application' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Your application/ })).toBeFocused()
  await expect(page.getByText('They move people.')).toBeVisible()

  const office = await (await newContext({ storageState: await signedIn('employer', 'main') })).newPage()
  await open(office, '/received-applications')
  await checkLook(office)
  await office.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await office.waitForURL(/\/received-applications\/\d+$/)
  await expect(office.getByText('I have wired two theatres.')).toBeVisible()
  await expect(office.getByText(people.student, { exact: true })).toBeVisible()
  await office.getByLabel('Kind of answer').selectOption('Invitation to an interview')
  await office.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(office.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await checkLook(office)

  await page.reload()
  await expect(page.getByText('We would like to meet you.')).toBeVisible()
  await checkLook(page)
  await page.getByRole('link', { name: 'Open your tracker' }).click()
  const ticket = page.getByRole('article', { name: 'Graduate Electrical Engineer' }).first()
  await expect(ticket.getByRole('link', { name: 'Your application and the employer’s answers' })).toBeVisible()
  await expect(ticket).toContainText('Interview')
})
