import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fortnightOf } from '#shared/hours/calendar.ts'
import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** In the university's second term; no one else writes down this person's hours. */
test.use({ visitor: 'harbourStudent', site: 'harbour' })
const first = fortnightOf('2026-10-05')
const address = `/my-hours?week=${first}`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function fillShift(page: Page, day: string, starts: string, ends: string) {
  const form = region(page, 'Add a shift')
  await form.getByLabel('Day').fill(day)
  await form.getByLabel('Starts').fill(starts)
  await form.getByLabel('Ends').fill(ends)
  return form
}

test('shifts are kept, warned about before they break the limit, taken back, and held against the rule a person chooses', async ({
  page,
  context,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 400/)
  const [monday, tuesday, nextMonday] = [0, 1, 7].map(days =>
    new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10),
  ) as [string, string, string]
  await open(page, address)
  await expect(heading(page)).toHaveText(/^0 of 48 hours in the fortnight of Mon /)

  const form = await fillShift(page, monday, '09:00', '21:00')
  await form.getByLabel('Repeat every week until').fill(nextMonday)
  await expect(form.getByText('12 hours. It doesn’t break any limit we know of.')).toBeVisible()
  await form.getByRole('button', { name: 'Add shift' }).click()
  await expect(page.getByRole('group', { name: 'Your shift hasn’t been saved yet' })).toBeFocused()
  await form.getByLabel('Employer').fill('Quayside Café')
  await form.getByRole('button', { name: 'Add shift' }).click()
  await expect(page.getByText('Your shifts have been saved, one for each week.')).toBeVisible()
  await expect(heading(page)).toHaveText(/^24 of 48 hours in the fortnight/)

  // Both the university's week and the country's fortnight, while it is typed.
  await fillShift(page, tuesday, '20:00', '10:00')
  await expect(
    form.getByText(
      /^This would make 26 hours in the week from .*: 2 hours over the limit of 24 hours a week in term, set by your university\.$/,
    ),
  ).toBeVisible()
  await form.getByLabel('Ends').fill('19:59')
  await expect(form.getByText(/^This would make 35 h 59 min in the week/)).toBeVisible()
  await form.getByLabel('Employer').fill('Harbour Library')
  await form.getByRole('radio', { name: 'Unpaid' }).check()
  await form.getByRole('button', { name: 'Add shift' }).click()
  await expect(heading(page)).toHaveText(/^47 h 59 min of 48 hours/)
  await expect(region(page, 'Your limit').getByText(/^You have 35 h 59 min in the week/)).toBeVisible()
  await checkLook(page)

  const shifts = region(page, 'Shifts')
  const night = shifts.getByRole('listitem').filter({ hasText: 'Harbour Library' })
  await expect(night).toContainText('20:00 to 19:59 the next day')
  await night.getByRole('button', { name: 'Change' }).click()
  const change = region(page, 'Change shift')
  await expect(change.getByLabel('Day')).toBeFocused()
  await change.getByLabel('Ends').fill('23:00')
  await change.getByRole('button', { name: 'Save shift' }).click()
  await expect(heading(page)).toHaveText(/^27 of 48 hours/)
  await night.getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page)).toHaveText(/^24 of 48 hours/)
  await expect(shifts.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^27 of 48 hours/)

  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(`/my-hours?week=${nextMonday}`)
  await expect(shifts.getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await expect(shifts.getByRole('listitem')).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all shifts as CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(
    `${monday},09:00,21:00,12.00,Quayside Café,Paid,,`,
  )

  const settings = region(page, 'Your rules and dates')
  await expect(settings.getByText('Second: Mon 27 Jul 2026 to Fri 6 Nov 2026')).toBeVisible()
  await settings.getByRole('button', { name: 'Add dates' }).click()
  await settings.getByLabel('First day').fill(monday)
  await settings.getByLabel('Last day').fill(monday)
  await settings.getByRole('button', { name: 'Save rules and dates' }).click()
  await expect(page.getByText('Your rules and dates have been saved.')).toBeVisible()
  // In vacation Australia has no limit, so that Monday's twelve hours no longer count.
  await expect(heading(page)).toHaveText(/^15 of 48 hours/)
  await settings.getByRole('button', { name: 'Remove these dates' }).click()
  await settings.getByLabel('Country you study in').selectOption('United Kingdom')
  await settings.getByRole('radio', { name: 'Below degree level' }).check()
  await settings.getByRole('button', { name: 'Save rules and dates' }).click()
  await expect(heading(page)).toHaveText(/^15 of 10 hours .*: 5 hours too many$/)
  await expect(region(page, 'The rule').getByText('General information, not immigration advice.')).toBeVisible()

  // Without script all of it can be read, and the weeks are links.
  const plain = await context.browser()!.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    baseURL: new URL(page.url()).origin,
  })
  const still = await plain.newPage()
  await still.goto(address)
  await expect(heading(still)).toHaveText(/^15 of 10 hours/)
  await still.getByRole('link', { name: 'Next week' }).click()
  await expect(heading(still)).toHaveText(/^12 of 10 hours/)
  await plain.close()
})
