import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from '@playwright/test'
import { scriptHeader } from '#shared/constants.ts'
import { expect, open, reload, tabTo, test, waitForArrival } from './fixtures.ts'
import { checkLook, findBarriers, mainText } from './page-checks.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ticket = (page: Page, name: string) => page.getByRole('article', { name })

test.describe('someone who looks for work', () => {
  test.use({ visitor: 'newcomer' })
  /** One person's list, from the first entry to the last. */
  test.describe.configure({ mode: 'serial' })

  async function add(page: Page, title: string, company: string) {
    await page.getByLabel('Job title').fill(title)
    await page.getByLabel('Employer').fill(company)
    await page.getByRole('button', { name: 'Add application' }).click()
    await expect(ticket(page, title)).toBeVisible()
  }

  test('writes down applications from elsewhere, and is told what is missing', async ({ page, expectErrors }) => {
    expectErrors(/status of 400/)
    await open(page, '/my-saved-jobs')
    await expect(heading(page)).toHaveText('No saved jobs yet')
    await checkLook(page)
    await page.getByLabel('Job title').fill('Data analyst')
    await page.getByLabel('Link to the job').fill('elsewhere.example')
    await page.getByRole('button', { name: 'Add application' }).click()
    const summary = page.getByRole('group', { name: 'The application hasn’t been added' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Enter the employer.' }).click()
    await expect(page.getByLabel('Employer')).toBeFocused()
    await expect(page.getByLabel('Job title')).toHaveValue('Data analyst')
    await page.getByLabel('Link to the job').fill('https://elsewhere.example/jobs/1')
    await add(page, 'Data analyst', 'Elsewhere Ltd')
    await expect(heading(page)).toHaveText('1 job')
    await expect(page.getByLabel('Job title')).toHaveValue('')
    await add(page, '=Research assistant', 'Institute of Things')
    await expect(heading(page)).toHaveText('2 jobs')
  })

  test('moves an application on, writes a note and a date, and reads its history', async ({ page }) => {
    await open(page, '/my-saved-jobs')
    const analyst = ticket(page, 'Data analyst')
    await analyst.getByText('Another stage or day').click()
    await analyst.getByLabel('Stage', { exact: true }).selectOption('Interview')
    await analyst.getByLabel('Since').fill('2026-10-01')
    await analyst.getByRole('button', { name: 'Save stage' }).click()
    await expect(analyst.getByText('Saved: interview.')).toBeVisible()
    await analyst.getByText('Note, next date and history').click()
    await analyst.getByLabel('Note', { exact: true }).fill('Ask about the team.')
    await analyst.getByLabel('Next step').fill('Interview by video')
    await analyst.getByLabel('Date', { exact: true }).fill('2031-03-04')
    await analyst.getByRole('button', { name: 'Save note and date' }).click()
    await expect(analyst.getByText('Note and date saved.')).toBeVisible()
    await expect(analyst.getByText('Interview by video: Tue 4 Mar 2031')).toBeVisible()
    const history = analyst.getByRole('list').last().getByRole('listitem')
    await expect(history.first()).toContainText('Thu 1 Oct 2026')
    await expect(history.last()).toContainText('Note: Ask about the team.')
    await checkLook(page)

    await page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: 'Interview 1' }).click()
    await expect(heading(page)).toHaveText('1 job: interview')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(new URL(page.url()).search).toBe('?stage=interview')
    const response = await reload(page)
    expect(await page.evaluate(() => window.firstWords)).toBe(mainText(await response.text()))
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('takes everything along as a file that no spreadsheet runs', async ({ page }) => {
    await open(page, '/my-saved-jobs')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download all as CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
    const rows = parse(readFileSync(await download.path()), { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(row => [row.Job, row.Stage, row['Stage since'], row['Next date'], row.Note])).toEqual([
      ["'=Research assistant", 'Applied', rows[0]!['Stage since'], '', ''],
      ['Data analyst', 'Interview', '2026-10-01', '2031-03-04', 'Ask about the team.'],
    ])
  })

  test('removes an entry by keyboard, takes that back, and removes both in the end', async ({ page }) => {
    await open(page, '/my-saved-jobs')
    const assistant = ticket(page, '=Research assistant')
    await tabTo(page, assistant.locator('summary', { hasText: 'Note, next date and history' }))
    await page.keyboard.press('Enter')
    await tabTo(page, assistant.getByRole('button', { name: 'Remove' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(heading(page)).toHaveText('1 job')
    await page.keyboard.press('Enter')
    await expect(assistant).toBeVisible()
    await expect(heading(page)).toHaveText('2 jobs')
    for (const name of ['=Research assistant', 'Data analyst']) {
      await ticket(page, name).locator('summary', { hasText: 'Note, next date and history' }).click()
      await ticket(page, name).getByRole('button', { name: 'Remove' }).click()
      await expect(ticket(page, name)).toBeHidden()
    }
    await reload(page)
    await expect(heading(page)).toHaveText('No saved jobs yet')
  })
})

test.describe('the newsletter', () => {
  const mailTo = (page: Page, email: string, subject: string) =>
    page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).first()
  const post = async (page: Page, path: string, data: object) =>
    expect(await page.request.post(path, { data, headers: { [scriptHeader.name]: scriptHeader.value } })).toBeOK()
  const linkTo = async (page: Page, email: string, subject: string) => {
    await page.goto('/dev/mailbox')
    return (await mailTo(page, email, subject).getByRole('link').getAttribute('href'))!
  }

  test('is asked for from the foot of any public page', async ({ page }) => {
    await open(page, '/about-us')
    await page.getByRole('contentinfo').getByRole('link', { name: 'New jobs by email' }).click()
    const form = page.getByRole('region', { name: 'New jobs once a week' })
    await expect(form).toBeInViewport()
    await form.getByLabel('Email address').fill('footer@journey.example')
    await form.getByRole('button', { name: 'Subscribe to newsletter' }).click()
    await expect(form.getByRole('status')).toContainText('We’ve sent an email to footer@journey.example.')
  })

  test('begins with the link in the email, and ends with the link in an email', async ({ page }) => {
    const email = 'reader@journey.example'
    await post(page, '/api/newsletter', { email, source: 'board', submissionKey: crypto.randomUUID() })
    await open(page, await linkTo(page, email, 'Confirm the job newsletter'))
    await expect(heading(page)).toHaveText('Subscribe to the job newsletter?')
    await checkLook(page)
    await page.getByRole('button', { name: 'Subscribe to newsletter' }).click()
    await expect(heading(page)).toHaveText('You’re subscribed to the newsletter')
    await reload(page)
    await expect(heading(page)).toHaveText('You’re subscribed to the newsletter')

    await open(page, `/unsubscribe-job-newsletter/${encodeURIComponent(email)}`)
    await expect(heading(page)).toHaveText('Stop job emails')
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await checkLook(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page)).toHaveText('Check your inbox')
    const link = await linkTo(page, email, 'Stop the job newsletter')
    await open(page, link)
    await expect(heading(page)).toHaveText('Stop the job newsletter?')
    await checkLook(page)
    await page.getByRole('button', { name: 'Stop the job newsletter' }).click()
    await expect(heading(page)).toHaveText('You’ve unsubscribed from the job newsletter')
    await open(page, link)
    await expect(heading(page)).toHaveText('You’ve unsubscribed from the job newsletter')
    await checkLook(page)
  })

  test('is stopped without any script too', async ({ page, newContext }) => {
    const email = 'plain@journey.example'
    await post(page, '/api/newsletter', { email, source: 'board', submissionKey: crypto.randomUUID() })
    const token = (await linkTo(page, email, 'Confirm the job newsletter')).split('/').at(-1)
    await post(page, `/api/newsletter/links/${token}/confirm`, {})
    await post(page, '/api/newsletter/unsubscribe-links', { email, submissionKey: crypto.randomUUID() })
    const link = await linkTo(page, email, 'Stop the job newsletter')
    const plain = await (await newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(link)
    await plain.getByRole('button', { name: 'Stop the job newsletter' }).click()
    await expect(heading(plain)).toHaveText('You’ve unsubscribed from the job newsletter')
    expect(plain.url()).toBe(link)
  })
})

test.describe('someone who applies at the employer’s own page', () => {
  test.use({ visitor: 'applicant', viewport: { width: 390, height: 844 } })

  test('is asked on return, answers by one tap, moves on by one tap, takes it back and compares', async ({ page }) => {
    await page.context().route(/\.example\//, route => route.fulfill({ body: 'The employer’s form' }))
    await open(page, '/jobs?country=united-kingdom&visa=enough')
    const titles: string[] = []
    for (const place of [0, 1]) {
      await open(page, '/jobs?country=united-kingdom&visa=enough')
      await page.getByRole('article').nth(place).getByRole('heading').getByRole('link').click()
      await page.waitForURL(/\/jobs\/.+/)
      await waitForArrival(page)
      titles.push((await heading(page).textContent())!)
      const opening = page.waitForEvent('popup')
      await page.getByRole('link', { name: /^Apply at / }).click()
      await (await opening).close()
      await page.bringToFront()
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByRole('heading', { name: /^Did you apply/ })).toBeFocused()
      if (place === 0) expect(await findBarriers(page)).toEqual([])
      await page.getByRole('button', { name: place === 0 ? /^Yes, today/ : /^Not yet/ }).click()
      await expect(page.getByText(place === 0 ? /^Noted: you applied on / : 'Saved for later.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Saved / }).first()).toBeVisible()
    }
    await open(page, '/my-saved-jobs')
    const [applied, later] = titles.map(title => ticket(page, title).first())
    await expect(applied!.getByText(/^Applied since /)).toBeVisible()
    await applied!.getByRole('button', { name: /^Interview today/ }).click()
    await expect(applied!.getByText('Saved: interview.')).toBeVisible()
    await applied!.getByRole('button', { name: /^Undo/ }).click()
    await expect(applied!.getByText(/^Applied since /)).toBeVisible()
    for (const card of [applied!, later!]) await card.getByRole('checkbox', { name: /^Compare/ }).check()
    await page.getByRole('button', { name: 'Compare 2 jobs' }).click()
    await expect(page.getByRole('heading', { name: '2 jobs side by side' })).toBeFocused()
    await expect(page.getByRole('row', { name: /^Verdict Sponsors and pays enough/ })).toBeVisible()
    await checkLook(page)
  })
})
