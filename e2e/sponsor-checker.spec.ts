import { readFileSync } from 'node:fs'
import { expect, open, tabTo, test } from './fixtures.ts'
import { checkLook, checkPage } from './page-checks.ts'

const checker = '/sponsorship-licence-checker'
const teaser = '/uk-work-visa-sponsor-licence-check'

test.describe('the checker', () => {
  test.use({ visitor: 'student' })

  test('goes by keyboard alone from a few letters to an employer’s entry', async ({ page }) => {
    await open(page, checker)
    await tabTo(page, page.getByLabel('Employer name'))
    await page.keyboard.type('brightw')
    await expect(page.getByRole('link', { name: 'Brightworks Engineering Ltd Leeds' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Brightworks Engineering Ltd Leeds' })).toBeHidden()
    await expect(page.getByLabel('Employer name')).toBeFocused()
    await page.keyboard.type('orks e')
    await expect(page.getByRole('link', { name: 'Brightworks Engineering Ltd Leeds' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Brightworks Engineering Ltd Leeds' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?sponsor=\d+$/)
    await expect(page.getByRole('heading', { name: 'Brightworks Engineering Ltd' })).toBeFocused()
    await expect(page.getByText('Licensed for Skilled Worker')).toBeVisible()
    await expect(page.getByText('Checked in the register of Tue 3 Nov 2026.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Skilled Worker A rating/ })).toBeVisible()
    await expect(page.getByText('General information, not immigration advice.')).toBeVisible()
  })

  test('asks which of two namesakes is meant, and shows what changed for another', async ({ page }) => {
    await open(page, checker)
    await page.getByLabel('Employer name').fill('calder & finchley')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${checker}?name=calder+%26+finchley`)
    await expect(page.getByText('Possible match')).toBeVisible()
    await page.getByRole('link', { name: 'Calder & Finchley Limited Bristol' }).click()
    await expect(page.getByText('Licensed for Skilled Worker')).toBeVisible()

    await open(page, `${checker}?name=larkbarrow+analytics`)
    await expect(page.getByText('Licensed, no new workers now')).toBeVisible()
    await expect(page.getByText('Skilled Worker: A rating became B rating.')).toBeVisible()
  })

  test('never reads "not found" as "cannot sponsor", and gives a message to copy', async ({ page }) => {
    await open(page, `${checker}?name=Nobody+of+that+name`)
    await expect(page.getByText('Not found under this name')).toBeVisible()
    await expect(page.getByText('This does not say that the employer cannot sponsor.')).toBeVisible()
    await expect(page.getByLabel('A message to copy')).toHaveValue(/work for Nobody of that name/)
    await open(page, `${checker}?name=pennywhistle+design`)
    await expect(page.getByText('was in an earlier register')).toBeVisible()
  })

  test('watches an employer and stops again', async ({ page }) => {
    await open(page, `${checker}?name=tidegrove+genomics`)
    await page.getByRole('button', { name: 'Watch this employer' }).click()
    await expect(page.getByText('You watch this employer now.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Employers you watch' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Stop watching' }).click()
    await expect(page.getByRole('button', { name: 'Watch this employer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Employers you watch' })).toBeHidden()
  })

  test('checks a list, and gives it as a file', async ({ page, expectErrors }) => {
    expectErrors(/status of 400/)
    await open(page, checker)
    await page.getByRole('link', { name: 'Several at once' }).click()
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect(page.getByRole('group', { name: 'Your list is not checked yet' })).toBeFocused()
    await page.getByLabel('Employer names').fill('Brightworks Engineering\n\nBrightworks\n=Nobody\n')
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect(page.getByRole('heading', { name: '3 names checked' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Brightworks Possible match \(2 to choose from\)/ })).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as CSV' }).click()])
    expect(file.suggestedFilename()).toBe('sponsor-check-2026-11-03.csv')
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines[1]).toContain('Brightworks Engineering,Licensed for Skilled Worker,Brightworks Engineering Ltd,Leeds,')
    expect(lines[3]).toMatch(/^'=Nobody,/)
    await checkLook(page)
  })

  for (const query of ['', '?name=brightworks+engineering', '?name=brightworks', '?name=nobody+at+all', '?name=quillhaven+abbey+trust', '?view=list']) {
    test(`looks right at every width and in both lights: ${query || 'empty'}`, async ({ keptPage }) => checkPage(keptPage, checker + query))
  }
})

test.describe('the public page', () => {
  test('answers a name without an account and leads to the full checker', async ({ page }) => {
    await open(page, teaser)
    await page.getByLabel('Employer name').fill('the copper ladle')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { name: 'Ottermoor Foods Ltd T/A The Copper Ladle' })).toBeFocused()
    await expect(page.getByText('Demo register: invented organisations.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Watch this employer' })).toHaveCount(0)
    await page.getByText('What do the ratings mean?').click()
    await expect(page.getByText(/B rating: it is downgraded/)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in for the full checker' }).click()
    await page.waitForURL('/login')
  })
  for (const query of ['?name=brightworks+engineering', '?name=brightworks', '?name=nobody']) {
    test(`looks right at every width and in both lights: ${query}`, async ({ keptPage }) => checkPage(keptPage, teaser + query))
  }
  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })
    test('is a form like any other', async ({ page }) => {
      await page.goto(teaser)
      await page.getByLabel('Employer name').fill('Brightworks')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page).toHaveURL(`${teaser}?name=Brightworks`)
      await page.getByRole('link', { name: 'Brightworks Engineering Ltd Leeds' }).click()
      await expect(page.getByText('Licensed for Skilled Worker')).toBeVisible()
    })
  })
})

test.describe('the checker without a script', () => {
  test.use({ visitor: 'student', javaScriptEnabled: false })
  test('is a form like any other', async ({ newContext, signedIn }) => {
    const context = await newContext({ storageState: await signedIn('student', 'main'), javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(checker)
    await page.getByLabel('Employer name').fill('brightworks engineering ltd')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Licensed for Skilled Worker')).toBeVisible()
  })
})
