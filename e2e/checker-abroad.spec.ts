import { expect, open, tabTo, test } from './fixtures.ts'
import { checkPage } from './page-checks.ts'

const checker = '/sponsorship-licence-checker'

test.describe('the checker outside the UK', () => {
  test.use({ visitor: 'student' })

  test('goes by keyboard alone from a country to what its register says', async ({ page }) => {
    await open(page, checker)
    await page.getByRole('navigation', { name: 'Country' }).getByRole('link', { name: 'Netherlands' }).click()
    await expect(page.getByText('Demo data: invented employers.')).toBeVisible()
    await tabTo(page, page.getByLabel('Employer name in the Netherlands'))
    await page.keyboard.type('zilver')
    await expect(page.getByRole('link', { name: 'Zilverreiger Kapitaal B.V.' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Zilverreiger Kapitaal B.V.' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Zilverreiger Kapitaal B.V.' })).toBeFocused()
    await expect(page.getByText('On the official register', { exact: true })).toBeVisible()
    await expect(page.getByText('it may sponsor highly skilled migrants')).toBeVisible()
  })

  for (const [country, name, words] of [
    ['ie', 'Liffeyside Software', 'issued 16 employment permits'],
    ['nz', 'Kowhai Street Software', 'until'],
    ['ca', 'Tamarack Systems', '8 positions'],
    ['us', 'Cottonwood Cloud', '12 first and 34 continuing'],
    ['dk', 'Havnevind', 'certified'],
    ['de', '', 'No such list exists'],
    ['sg', '', 'No such list exists'],
  ] as const)
    test(`answers in ${country}`, async ({ page }) => {
      await open(page, `${checker}?country=${country}&name=${encodeURIComponent(name)}`)
      await expect(page.locator('main').getByText(words).first()).toBeVisible()
    })

  test('looks right at every width and in both lights', async ({ keptPage }) =>
    checkPage(keptPage, `${checker}?country=ie&name=Liffeyside+Software`))
})
