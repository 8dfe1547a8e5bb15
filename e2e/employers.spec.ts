import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#shared/calendar/days.ts'
import { demoPassword, expect, open, people, tabTo, test, waitUntilRunning } from './fixtures.ts'
import { checkLook, findBarriers } from './page-checks.ts'

const address = 'ines@tidegrove.example'
const password = 'three calm otters 19'
const title = 'Graduate data analyst, genomes'
const text = [
  'You read genomes with a team of nine in Cambridge and build the tools that others use.',
  'We look for a degree with statistics, clear writing and questions when something is unclear.',
].join(' ')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const saved = (page: Page) => expect(page.getByText('All changes saved.')).toBeVisible()

/** Types as a person does, and waits until it is saved and checked. */
async function type(page: Page, label: string, words: string) {
  const answered = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await page.getByLabel(label, { exact: true }).fill(words)
  await answered
}

test.describe('by keyboard on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an employer registers, is approved, mends an advert, and answers a student who found it as stated', async ({
    page,
    newContext,
    signedIn,
  }) => {
    test.slow()
    await open(page, '/employer-registration')
    await tabTo(page, page.getByLabel('Organisation'))
    await page.keyboard.type('Tidegrove')
    await expect(page.getByRole('option', { name: /Tidegrove Genomics Ltd/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Organisation')).toHaveValue('Tidegrove Genomics Ltd')
    await tabTo(page, page.getByLabel('Website'))
    await page.keyboard.type('www.tidegrove.example')
    await tabTo(page, page.getByLabel('Your name'))
    await page.keyboard.type('Inês Prado')
    await tabTo(page, page.getByLabel('Work email address'))
    await page.keyboard.type('ines@gmail.com')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Your account hasn’t been requested yet' })).toBeFocused()
    await expect(page.getByText('This address is from a free provider').first()).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Work email address').fill(address)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()

    await page.goto('/dev/mailbox')
    await page
      .getByRole('article')
      .filter({ hasText: address })
      .first()
      .getByRole('link', { name: /employer-setup/ })
      .click()
    await waitUntilRunning(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('/employer-dashboard')
    await waitUntilRunning(page)
    await expect(page.getByText('We’re checking Tidegrove Genomics Ltd.')).toBeVisible()

    await page.getByRole('button', { name: 'Write a job advert' }).click()
    await page.waitForURL(/\/employer-jobs\/\d+/)
    await type(page, 'Job title', title)
    await type(page, 'Towns or cities', 'Cambridge')
    await type(page, 'Text of the advert', `${text} We cannot sponsor visas.`)
    await type(page, 'Lowest pay', '27,000')
    await type(page, 'Hours a week', '37.5')
    await page.getByRole('combobox', { name: 'Occupation' }).fill('3544')
    await page.getByRole('option', { name: /3544/ }).click()
    await page.getByLabel('Needs sponsorship from the first day').check()
    await page.getByRole('radio', { name: /^Here/ }).check()
    await type(page, 'Question 1 (optional)', 'When could you start?')
    const found = page.getByRole('complementary', { name: 'Checks and preview' })
    await expect(found.getByRole('link', { name: /That rules out the sponsorship you ticked/ })).toBeVisible()
    await expect(found.getByRole('link', { name: /For a new entrant/ })).toBeVisible()
    await saved(page)
    const address360 = page.url()
    // On a phone each finding is also next to its field, and their number stays in sight.
    await expect(page.locator('form').getByText(/For a new entrant/)).toBeVisible()
    const count = page.getByRole('link', { name: /^We found \d+ errors/ })
    await page.getByLabel('Job title', { exact: true }).scrollIntoViewIfNeeded()
    await expect(count).toBeInViewport({ ratio: 1 })
    await count.press('Enter')
    await expect(page.getByRole('heading', { name: 'What we found' })).toBeInViewport()
    await checkLook(page)

    const staff = await (await newContext({ storageState: await signedIn('staff', 'main') })).newPage()
    await open(staff, '/staff/employers')
    await staff.getByRole('button', { name: 'Approve Tidegrove Genomics Ltd' }).click()
    await expect(staff.getByText('Tidegrove Genomics Ltd is approved.')).toBeVisible()
    await checkLook(staff)

    await open(page, address360)
    await type(page, 'Text of the advert', text)
    await type(page, 'Lowest pay', '45,000')
    await expect(found.getByText(/rules out|For a new entrant/)).toHaveCount(0)
    await expect(found.getByText('Sponsorship stated')).toBeVisible()
    await saved(page)
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByText('Sent for review.')).toBeVisible()

    await open(staff, '/staff/posts')
    await checkLook(staff)
    await staff.getByRole('button', { name: `Approve ${title}` }).click()
    await expect(staff.getByText(`“${title}” is approved.`)).toBeVisible()

    await open(page, '/employer-dashboard')
    await expect(page.getByRole('heading', { name: 'Live (1)' })).toBeVisible()
    await checkLook(page)
    const student = await (await newContext({ storageState: await signedIn('student', 'main') })).newPage()
    await open(student, `/jobs?words=${encodeURIComponent('genomes')}&evidence=stated`)
    await student.getByRole('link', { name: title, exact: true }).click()
    await expect(heading(student)).toHaveText(title)
    await expect(student.getByText('We sponsor a work visa for this job.', { exact: true }).last()).toBeVisible()

    await student.getByRole('link', { name: 'Apply here' }).first().click()
    await student.waitForURL(/\/apply\//)
    await expect(student.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
    await student.getByLabel('When could you start?').fill('In July.')
    await student.getByRole('checkbox').press('Space')
    await student.getByRole('button', { name: 'Send application' }).press('Enter')
    await expect(student.getByRole('heading', { name: /^Your application/ })).toBeFocused()

    await open(page, '/received-applications')
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().press('Enter')
    await page.waitForURL(/\/received-applications\/\d+$/)
    await expect(page.getByText('In July.')).toBeVisible()
    await page.getByLabel('Kind of answer').selectOption('Invitation to an interview')
    await page.getByRole('button', { name: 'Send answer' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
    await checkLook(page)

    await student.reload()
    await student.getByRole('link', { name: 'Open your tracker' }).click()
    await expect(student.getByRole('article', { name: title }).first()).toContainText('Interview')
  })
})

test('by the keyboard alone an employer signs in, mends what we found in an advert and sends it', async ({ page }) => {
  test.slow()
  const press = (key: string) => page.keyboard.press(key)
  const found = page.getByRole('complementary', { name: 'Checks and preview' })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const typeInto = async (label: string, words: string) => {
    await tabTo(page, field(label))
    await page.keyboard.type(words)
  }
  /** As it stands, without the mouse: all of it is marked and typed over. */
  const replace = async (words: string) => {
    await press('ControlOrMeta+a')
    await page.keyboard.type(words)
  }
  await open(page, '/login')
  await typeInto('Email address', people.employer)
  await typeInto('Password', demoPassword)
  await press('Enter')
  await page.waitForURL('/employer-dashboard')
  await waitUntilRunning(page)
  await tabTo(page, page.getByRole('button', { name: 'Write a job advert' }))
  await press('Enter')
  await page.waitForURL(/\/employer-jobs\/\d+/)

  await typeInto('Job title', 'Graduate hydrologist')
  await typeInto('Towns or cities', 'Leeds')
  const riverText = [
    'You measure rivers and design defences with a team of eight in Leeds.',
    'We look for a degree with statistics, clear writing and questions when something is unclear.',
  ].join(' ')
  await typeInto('Text of the advert', `${riverText} We cannot sponsor visas.`)
  await typeInto('Lowest pay', '27,000')
  await typeInto('Hours a week', '37.5')
  await tabTo(page, page.getByRole('combobox', { name: 'Occupation' }))
  await page.keyboard.type('2121')
  await expect(page.getByRole('option', { name: /2121/ }).first()).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: /^Needs sponsorship from the first day/ }))
  await press('Space')
  await tabTo(page, page.getByRole('radio', { name: /^By a link/ }))
  await press('ArrowDown')
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Here/ })).toBeChecked()

  // What we found leads to its field.
  const refuses = found.getByRole('link', { name: /That rules out the sponsorship you ticked/ })
  await expect(refuses).toBeVisible()
  await tabTo(page, refuses)
  await press('Enter')
  await expect(field('Text of the advert')).toBeFocused()
  await replace(riverText)
  await expect(refuses).toHaveCount(0)
  const tooLow = found.getByRole('link', { name: /^For a new entrant/ })
  await tabTo(page, tooLow)
  await press('Enter')
  await expect(field('Lowest pay')).toBeFocused()
  await replace('45,000')
  await expect(tooLow).toHaveCount(0)
  await saved(page)
  await tabTo(page, page.getByRole('button', { name: 'Send for review' }))
  await press('Enter')
  await expect(page.getByText('Sent for review.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Take back from review' }))
  await press('Enter')
  await expect(page.getByText('Taken back.')).toBeVisible()
})

test.describe('the demo employer', () => {
  // They use the same jobs.
  test.describe.configure({ mode: 'default' })
  test.use({ visitor: 'employer' })
  test('has jobs in every state, and a queue that is not empty', async ({ page, newContext, signedIn }) => {
    await open(page, '/employer-dashboard')
    for (const name of [/^Live/, /^In review/, /^Drafts/, /^Closed/])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Extend Graduate civil engineer, bridges' }).press('Enter')
    await page.getByLabel('New closing day').fill(addDays(dayOf(new Date()), 60))
    await page.getByRole('button', { name: 'Extend', exact: true }).press('Enter')
    await expect(page.getByText('The closing day is changed.')).toBeVisible()
    const staff = await (await newContext({ storageState: await signedIn('staff', 'main') })).newPage()
    await open(staff, '/staff')
    await expect(staff.getByRole('link', { name: /job boards? to check/ })).toBeVisible()
    await open(staff, '/staff/posts')
    await expect(staff.getByText('Changed since it was last approved:')).toBeVisible()
    await expect(staff.getByText(/Asks for documents/)).toBeVisible()
  })

  test('closes a job, reopens it, and writes the next one from a copy', async ({ page }) => {
    const name = 'Graduate civil engineer, bridges'
    await open(page, '/employer-dashboard')
    await page.getByRole('button', { name: `Close ${name}` }).press('Enter')
    await page.getByRole('button', { name: 'Close job' }).press('Enter')
    await expect(page.getByText('The job is closed.')).toBeVisible()
    await page.getByRole('button', { name: `Reopen ${name}` }).press('Enter')
    await page.getByLabel('New closing day').fill(addDays(dayOf(new Date()), 45))
    await page.getByRole('button', { name: 'Reopen', exact: true }).press('Enter')
    // Its row moves to the live jobs.
    await expect(page.getByRole('button', { name: `Close ${name}` })).toBeVisible()
    await page.getByRole('button', { name: `Duplicate ${name}` }).press('Enter')
    await page.waitForURL(/\/employer-jobs\/\d+/)
    await waitUntilRunning(page)
    await expect(page.getByText('Draft. Everything you type is saved.')).toBeVisible()
    await expect(page.getByLabel('Job title', { exact: true })).toHaveValue(`${name} (copy)`)
    await type(page, 'Job title', 'Graduate civil engineer, tunnels')
    await saved(page)
    await open(page, '/employer-dashboard')
    await page.getByRole('button', { name: 'Delete Graduate civil engineer, tunnels' }).press('Enter')
    await page.getByRole('button', { name: 'Delete this draft for good' }).press('Enter')
    await expect(page.getByText('The draft has been deleted.')).toBeVisible()
  })

  test('sees the jobs of a board go live once staff have approved all of them at once', async ({
    page,
    newContext,
    signedIn,
    expectErrors,
  }) => {
    // Changes are asked for once without a reason.
    expectErrors(/status of 400/)
    const titles = ['Graduate rail engineer', 'Graduate tunnel engineer']
    const staff = await (await newContext({ storageState: await signedIn('staff', 'main') })).newPage()
    await open(staff, '/staff/posts')
    const batch = staff.getByRole('listitem').filter({ hasText: 'Brightworks Engineering Ltd: 2 imported jobs' })
    await batch.getByText(titles[1]!).click()
    await expect(batch.getByText('plans tunnels')).toBeVisible()
    await checkLook(staff)
    await batch.getByRole('button', { name: 'Ask for changes to all 2 jobs' }).click()
    await expect(batch.getByText('Enter a reason.')).toBeVisible()
    await batch.getByRole('button', { name: 'Approve all 2 jobs' }).click()
    await expect(staff.getByText('2 jobs are approved.')).toBeVisible()
    await expect(batch).toHaveCount(0)
    await open(page, '/employer-dashboard')
    for (const title of titles) await expect(page.getByRole('button', { name: `Close ${title}` })).toBeVisible()
  })
})
