import type { Page } from '@playwright/test'
import { blank } from '#shared/points/answers.ts'
import { writeAnswers } from '#client/features/points/link.ts'
import { expect, open, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** No one else keeps scenarios under this name. */
test.use({ visitor: 'newcomer', site: 'northbridge' })
const address = '/skilled-migration-points-calculator-australia'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const totals = (page: Page) =>
  region(page, 'Your points')
    .getByRole('row', { name: /^Total/ })
    .locator('b')

async function answer(page: Page) {
  await page.getByLabel('Day of the invitation').fill('2027-01-20')
  await page.getByLabel('Date of birth').fill('2001-05-06')
  await region(page, 'English').getByRole('radio', { name: 'A test' }).check()
  await page.getByLabel('Test', { exact: true }).selectOption('PTE Academic')
  await page.getByLabel('Day of the test').fill('2026-02-03')
  for (const [skill, mark] of [
    ['Listening', '58'],
    ['Reading', '59'],
    ['Writing', '69'],
    ['Speaking', '76'],
  ] as const)
    await page.getByLabel(skill).fill(mark)
  await region(page, 'Study')
    .getByRole('radio', { name: /^Bachelor/ })
    .check()
  await region(page, 'Partner')
    .getByRole('radio', { name: /^I don’t have a partner/ })
    .check()
}

test('points are counted while one answers, kept under a name, compared, deleted and brought back', async ({
  page,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of 400/)
  await open(page, address)
  await expect(totals(page)).toHaveText(['0', '5', '15'])
  await answer(page)
  await expect(totals(page)).toHaveText(['65', '70', '80'])

  // A job that begins and goes on counts on a later day, and the birthday takes its points.
  await page.getByRole('button', { name: 'Add a job' }).click()
  await expect(page.getByLabel('Where')).toBeFocused()
  await page.getByLabel('First day').fill('2026-03-01')
  await expect(region(page, 'What time changes').getByRole('listitem').first()).toHaveText(
    'Mon 1 Mar 2027Skilled work in Australia: +5. 1 year in the 10 years before.189: 70 points, 190: 75 points, 491: 85 points',
  )
  await expect(region(page, 'What could add points').getByRole('listitem').first()).toContainText('+10')

  // What cannot be true is said next to it, and everything else stays.
  await page.getByLabel('Speaking').fill('760')
  await expect(page.getByText('PTE Academic marks go from 10 to 90.')).toBeVisible()
  await page.getByLabel('Speaking').fill('76')
  await expect(page.getByText('PTE Academic marks go from 10 to 90.')).toBeHidden()
  await checkLook(page)

  const save = page.getByRole('region', { name: /^Save/ })
  await save.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Nothing has been saved yet' })).toBeFocused()
  await expect(page.getByLabel('Date of birth')).toHaveValue('2001-05-06')
  await save.getByLabel('Name').fill('In January')
  await save.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“In January” has been saved.')).toBeVisible()
  await page.getByLabel('Day of the invitation').fill('2027-03-01')
  await save.getByLabel('Name').fill('In March')
  await save.getByRole('button', { name: 'Save as new' }).click()
  await expect(page.getByText('“In March” has been saved.')).toBeVisible()

  // A reload loses nothing that was typed, and what was saved stands next to it.
  await page.getByLabel('Date of birth').fill('1990-05-06')
  await open(page, address)
  const saved = region(page, 'Saved scenarios')
  await expect(saved.getByRole('row', { name: /^Total, 189/ }).getByRole('cell')).toHaveText(['65', '70', '65'])
  await saved.getByRole('button', { name: 'Open In January' }).click()
  await expect(totals(page)).toHaveText(['65', '70', '80'])
  await expect(page.getByLabel('Reading')).toHaveValue('59')
  await saved.getByRole('button', { name: 'Delete In January' }).click()
  await expect(saved.getByText('Deleted: In January')).toBeVisible()
  await expect(saved.getByRole('button', { name: 'Undo' })).toBeFocused()
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('button', { name: 'Open In January' })).toBeVisible()
})

test('a copied link shows the answers to anyone who opens it, and leaves them out of the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, address)
  await answer(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(
    page.getByText('Copied. Anyone with the link can see your answers, including your date of birth.'),
  ).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#invitedOn=2027-01-20&born=2001-05-06')
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/faq')
  await page.goto(link)
  await expect(totals(page)).toHaveText(['65', '70', '80'])
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('explains a day without a table, and an age over the limit', async ({ page }) => {
  await open(
    page,
    `${address}#${writeAnswers({ ...blank, invitedOn: '2018-01-01', born: '1981-01-01', english: 'none' })}`,
  )
  await expect(
    page.getByText('We have no points table for Mon 1 Jan 2018. These are your points for today.'),
  ).toBeVisible()
  // The table is older than some of what is known around it.
  await page.getByLabel('Day of the invitation').fill('2020-01-01')
  await expect(region(page, 'Your points')).toContainText('For an invitation on Wed 1 Jan 2020.')
  await page.getByLabel('Day of the invitation').fill('2027-01-01')
  await expect(
    region(page, 'Your points').getByText('Not eligible: You are 45 or older on that day: no invitation is possible.'),
  ).toBeVisible()
  await expect(region(page, 'Your points').getByText('Not eligible: No Competent English on that day.')).toBeVisible()
})
