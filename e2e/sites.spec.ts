import { expect, open, origin, test, type SiteName } from './fixtures.ts'

declare global {
  interface Window {
    __SITE__: unknown
  }
}

const countries: readonly [SiteName, number, string][] = [
  ['main', 226, 'rgb(255, 203, 46)'],
  ['au', 14, 'rgb(255, 168, 115)'],
  ['ca', 39, 'rgb(187, 215, 245)'],
  ['ie', 104, 'rgb(185, 224, 165)'],
]
for (const [site, countryId, colour] of countries) {
  test(`country ${countryId} has its own band and tells the app its identifier`, async ({ page }) => {
    await open(page, `${origin(site)}/`)
    const band = page.locator('main > section').first()
    await expect(band).toHaveCSS('background-color', colour)
    expect(await page.evaluate(() => window.__SITE__)).toMatchObject({
      countryId,
      isMicrosite: false,
      brand: null,
      name: 'Sojourn',
    })
  })
}

test('a university’s colours and name are on its microsite only', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Sign in' })
  const colourOn = async (site: SiteName) => {
    await open(page, `${origin(site)}/login`)
    return button.evaluate(element => getComputedStyle(element).backgroundColor)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await colourOn('main')).toBe('rgb(11, 90, 80)')
  await expect(page.locator('html')).not.toHaveAttribute('data-brand')
  const colours = [await colourOn('northbridge'), await colourOn('harbour')]
  expect(new Set([...colours, 'rgb(11, 90, 80)']).size).toBe(3)
  await expect(page.getByRole('banner')).toContainText('Harbour Institute of Technology')
  await expect(page.getByRole('banner')).toContainText('with Sojourn')
  expect(await page.evaluate(() => window.__SITE__)).toMatchObject({
    countryId: 14,
    isMicrosite: true,
    name: 'Harbour Institute of Technology',
  })
})
