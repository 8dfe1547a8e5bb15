import { readFileSync } from 'node:fs'
import { dayOf } from '#shared/calendar/days.ts'
import { expect, open, reload, tabTo, test } from './fixtures.ts'
import { bottomOf, checkLook, checkPage, topOf } from './page-checks.ts'

const checker = '/sponsorship-licence-checker'
const answered = '?view=salary&occupation=2134&pay=38000&hours=37.5'
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
    await expect(page.getByText('This doesn’t mean that the employer can’t sponsor.')).toBeVisible()
    await expect(page.getByLabel('A message to copy')).toHaveValue(/work for Nobody of that name/)
    await open(page, `${checker}?name=pennywhistle+design`)
    await expect(page.getByText('was in an earlier register')).toBeVisible()
  })

  test('watches an employer and stops again', async ({ page }) => {
    await open(page, `${checker}?name=tidegrove+genomics`)
    await page.getByRole('button', { name: 'Watch this employer' }).click()
    await expect(page.getByText('You’re now watching this employer.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Employers you watch' })).toBeVisible()
    await reload(page)
    await page.getByRole('button', { name: 'Stop watching' }).click()
    await expect(page.getByRole('button', { name: 'Watch this employer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Employers you watch' })).toBeHidden()
  })

  test('checks a list, and gives it as a file', async ({ page, expectErrors }) => {
    expectErrors(/status of 400/)
    await open(page, checker)
    await page.getByRole('link', { name: 'Several at once' }).click()
    await page.getByRole('button', { name: 'Check list' }).click()
    await expect(page.getByRole('group', { name: 'Your list hasn’t been checked yet' })).toBeFocused()
    await page.getByLabel('Employer names').fill('Brightworks Engineering\n\nBrightworks\n=Nobody\n')
    await page.getByRole('button', { name: 'Check list' }).click()
    await expect(page.getByRole('heading', { name: '3 names checked' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Brightworks Possible match \(2 to choose from\)/ })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('sponsor-check-2026-11-03.csv')
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines[1]).toContain('Brightworks Engineering,Licensed for Skilled Worker,Brightworks Engineering Ltd,Leeds,')
    expect(lines[3]).toMatch(/^'=Nobody,/)
    await checkLook(page)
  })

  test('says why a list is too long, keeps it, and counts duplicates once', async ({ page, expectErrors }) => {
    expectErrors(/status of 400/)
    await open(page, `${checker}?view=list`)
    const names = Array.from({ length: 51 }, (_, i) => `Name ${i + 1}`)
    await page.getByLabel('Employer names').fill(names.join('\n'))
    await page.getByRole('button', { name: 'Check list' }).click()
    await expect(page.getByRole('group', { name: 'Your list hasn’t been checked yet' })).toContainText(
      'Check at most 50 names at once.',
    )
    await expect(page.getByLabel('Employer names')).toHaveValue(names.join('\n'))
    await page.getByLabel('Employer names').fill([...names.slice(1), '', 'NAME 2', ' name  3 '].join('\n'))
    await page.getByRole('button', { name: 'Check list' }).click()
    await expect(page.getByRole('heading', { name: '50 names checked' })).toBeVisible()
    await expect(page.getByText('2 lines were repeated and counted once.')).toBeVisible()
    await page.getByLabel('Employer names').fill('tidegrove genomics')
    await page.getByRole('button', { name: 'Check list' }).click()
    await page.getByRole('link', { name: 'tidegrove genomics' }).click()
    await expect(page.getByRole('heading', { name: 'Tidegrove Genomics Ltd' })).toBeVisible()
  })

  for (const query of [
    '',
    '?name=brightworks+engineering',
    '?name=brightworks',
    '?name=nobody+at+all',
    '?name=quillhaven+abbey+trust',
    '?view=list',
    '?view=salary',
    answered,
    `${answered}&situation=newEntrant&because=age`,
  ]) {
    test(`looks right at every width and in both lights: ${query || 'empty'}`, async ({ keptPage }) =>
      checkPage(keptPage, checker + query))
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
    await expect(page.getByText(/B-rated sponsor: May not sponsor new workers.*Checked/)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in for the full checker' }).click()
    await page.waitForURL('/login')
  })
  for (const query of ['?name=brightworks+engineering', '?name=brightworks', '?name=nobody']) {
    test(`looks right at every width and in both lights: ${query}`, async ({ keptPage }) =>
      checkPage(keptPage, teaser + query))
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

test.describe('the salary test', () => {
  test.use({ visitor: 'student' })

  test('goes by keyboard alone from a few letters to an answer with its rules', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, checker)
    await page.getByRole('link', { name: 'Salary', exact: true }).click()
    await expect(page).toHaveURL(`${checker}?view=salary`)
    const occupation = page.getByRole('combobox', { name: 'Occupation' })
    await tabTo(page, occupation)
    await page.keyboard.type('software dev')
    const option = page.getByRole('option', { name: /2134 Programmers/ })
    await expect(option).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(option).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await checkLook(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.keyboard.press('Enter')
    await expect(occupation).toHaveValue('2134 Programmers and software development professionals')
    await tabTo(page, page.getByLabel('Pay before tax'))
    await page.keyboard.type('£38,300')
    await tabTo(page, page.getByLabel('Hours a week'))
    await page.keyboard.type('37.5')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'Programmers and software development professionals 2134' })
    await expect(heading).toBeFocused()
    await expect(page.getByText('Meets the salary rule', { exact: true })).toBeVisible()
    await expect(page.getByText('At most 48 months in total as a new entrant')).toBeVisible()
    await checkLook(page)

    // The form starts with what the profile says.
    await expect(page.getByText('your profile says that you have a Student visa')).toBeVisible()
    await page.getByRole('radio', { name: 'New entrant' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expect(page.getByText('Below by £16,400 a year')).toBeVisible()
    await expect(page.getByText('Your pay, £38,300 a year: too low').first()).toBeVisible()
    await expect(page.getByText('GOV.UK: Skilled Worker visa, your job').first()).toBeVisible()

    await reload(page)
    await expect(page.getByText('Below by £16,400 a year')).toBeVisible()
    await expect(page.getByLabel('Pay before tax')).toHaveValue('£38,300')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test('is for the day of the visa application, and says which list ends before it', async ({ page }) => {
      test.skip(dayOf(new Date()) > '2026-12-30', 'The list has ended.')
      await open(page, `${checker}?view=salary&occupation=3544&pay=45000&hours=37.5`)
      const result = page.getByRole('region', { name: /^Data analysts/ })
      // Without a day: the one that the visa dates lead to, which is in the next year.
      await expect(result).toContainText('The day comes from the visa dates in your profile.')
      await expect(result.getByText('Its list ends Thu 31 Dec 2026', { exact: true })).toBeVisible()
      await expect(result).not.toContainText('Meets the salary rule')

      await page.getByLabel('Day you would apply for the visa').fill('2026-12-30')
      await page.getByRole('button', { name: 'Check salary' }).click()
      const stamp = result.getByText('Meets the salary rule, but its list ends Thu 31 Dec 2026', { exact: true })
      await expect(stamp).toBeInViewport({ ratio: 1 })
      await expect(result).toContainText('which is due to end on Thu 31 Dec 2026.')
      expect(await bottomOf(stamp)).toBeLessThan(await topOf(page.getByRole('navigation', { name: 'Main' })))
      await checkLook(page)
    })
  })

  test('says what is missing next to the fields and keeps what was typed, whatever fails', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/status of 400/, /ERR_FAILED/)
    await open(page, `${checker}?view=salary`)
    await page.getByLabel('Pay before tax').fill('a lot')
    await page.getByText('New entrant', { exact: true }).click()
    await page.getByRole('radio', { name: 'My age' }).check()
    await page.getByRole('button', { name: 'Check salary' }).click()
    const summary = page.getByRole('group', { name: 'The salary hasn’t been checked yet' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Choose an occupation: its code has four digits.',
      'Enter an amount of money, such as 42000.',
      'Enter the hours a week, from 1 to 80.',
    ])
    await summary.getByRole('link', { name: /amount of money/ }).click()
    await expect(page.getByLabel('Pay before tax')).toBeFocused()
    await expect(page.getByLabel('Pay before tax')).toHaveValue('a lot')
    await checkLook(page)

    await page.getByRole('combobox', { name: 'Occupation' }).fill('2142')
    await page.getByLabel('Pay before tax').fill('41700')
    await page.getByLabel('Hours a week').fill('37.5')
    await page.getByRole('button', { name: 'Check salary' }).click()
    await expect(summary).toContainText('Enter your age in years.')
    await page.getByLabel('Your age').fill('40')
    await page.route('**/api/salary-test', route => route.abort())
    await page.getByRole('button', { name: 'Check salary' }).click()
    await expect(summary).toContainText('We could not reach the server.')
    await page.unroute('**/api/salary-test')
    await expect(page.getByLabel('Your age')).toHaveValue('40')
    await page.getByRole('button', { name: 'Check salary' }).click()
    await expect(page.getByText('Not eligible')).toBeVisible()
    await expect(page.getByText('a new entrant is younger than 26')).toBeVisible()
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
  test('has a salary test that is a form like any other', async ({ newContext, signedIn }) => {
    const context = await newContext({ storageState: await signedIn('student', 'main'), javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${checker}?view=salary`)
    await page.getByRole('combobox', { name: 'Occupation' }).fill('graphic designers')
    await page.getByLabel('Pay before tax').fill('33400')
    await page.getByLabel('Hours a week').fill('37.5')
    await page.getByRole('radio', { name: 'New entrant' }).check()
    await page.getByRole('radio', { name: 'I’m training for a regulated profession' }).check()
    await page.getByRole('button', { name: 'Check salary' }).click()
    await page.getByRole('link', { name: /^2142/ }).click()
    await expect(page.getByText('Meets the salary rule', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Pay before tax')).toHaveValue('33400')
  })
})
