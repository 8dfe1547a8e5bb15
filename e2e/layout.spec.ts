import type { Locator, Page } from '@playwright/test'
import { cookieNames } from '#shared/constants.ts'
import { expect, open, origin, test } from './fixtures.ts'
import { checkLook } from './page-checks.ts'

/** How far the lines of one link stand apart, and how far two links do. */
const lineGaps = (list: Locator) =>
  list.evaluate(element => {
    const links = [...element.querySelectorAll('a')].map(link => {
      const words = document.createRange()
      words.selectNodeContents(link.firstChild!)
      return [...words.getClientRects()]
    })
    const within = links.flatMap(lines => lines.slice(1).map((line, place) => line.top - lines[place]!.bottom))
    const between = links.slice(1).map((lines, place) => lines[0]!.top - links[place]!.at(-1)!.bottom)
    return { within, between }
  })

async function expectApart(list: Locator) {
  const { within, between } = await lineGaps(list)
  expect(within.length, 'links that break').toBeGreaterThan(0)
  expect(
    Math.min(...between) - Math.max(...within),
    'pixels by which links stand further apart than their lines',
  ).toBeGreaterThanOrEqual(8)
}

/** How much longer what stands next to a text is than the text. */
const gapBeside = (page: Page) =>
  page.locator('main .split').evaluate(split => {
    const [text, side] = [...split.children].map(part => part.getBoundingClientRect().height)
    return side! - text!
  })

for (const address of ['/', '/jobs', '/country-guide/ireland/overview', '/contact-us']) {
  test(`${address} has no barrier at either width in either light`, async ({ page }) => {
    await open(page, address)
    await checkLook(page, 'every')
  })
}

test.describe('on paper', () => {
  test.use({ viewport: { width: 794, height: 1123 } })
  for (const address of [
    '/faq',
    '/privacy-policy',
    '/blog/time-after-your-degree-six-countries',
    '/university-case-study/northbridge',
    '/country-guide/germany/overview',
    '/jobs',
    '/jobs-in-london-finance',
    '/ebook/first-job-abroad',
  ]) {
    test(`${address} is as wide as the sheet`, async ({ keptPage: page }) => {
      await page.emulateMedia({ media: 'print' })
      await open(page, address)
      const shares = await page.locator('main .split').evaluate(split => {
        const { paddingLeft, paddingRight } = getComputedStyle(split)
        const room = split.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return [...split.children].map(part => part.getBoundingClientRect().width / room).filter(share => share > 0)
      })
      expect(shares.length).toBeGreaterThan(0)
      expect(shares.filter(share => share < 0.99)).toEqual([])
      await page.emulateMedia({ media: null })
    })
  }

  test('rules that are folded away on the screen are printed', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await open(page, '/blog/time-after-your-degree-six-countries')
    const fold = page.locator('main .split details')
    await expect(fold).not.toHaveAttribute('open')
    await expect(fold.locator('dd').last()).toBeVisible()
  })
})

test.describe('many rules', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('are next to an article and not longer than it', async ({ page }) => {
    for (const address of ['/blog/time-after-your-degree-six-countries', '/blog/two-sisters-and-the-points-test']) {
      await open(page, address)
      expect(await gapBeside(page), address).toBeLessThan(100)
    }
    await page.getByText(/^The other \d+ rules$/).click()
    await expect(page.locator('main .split details dd').last()).toBeVisible()
  })

  test.describe('of a guide', () => {
    test.use({ visitor: 'student' })
    test('are next to it and not longer than it', async ({ page }) => {
      for (const country of ['australia', 'united-kingdom', 'canada', 'netherlands']) {
        await open(page, `/country-guide/${country}/visa-details`)
        expect(await gapBeside(page), country).toBeLessThan(100)
      }
    })
  })
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('links of the footer that break are told apart', async ({ page }) => {
    await open(page, '/privacy-policy')
    for (const list of await page.getByRole('navigation', { name: 'Footer' }).getByRole('list').all()) {
      const { within } = await lineGaps(list)
      if (within.length > 0) await expectApart(list)
    }
    await expectApart(page.getByRole('navigation', { name: 'Footer' }).getByRole('list').first())
  })

  test('so are the links under what a country asks first, and no employer on the board is cut', async ({ page }) => {
    await open(page, `${origin('au')}/`)
    await expectApart(
      page
        .getByRole('list')
        .filter({ has: page.getByRole('link', { name: 'Count your own points' }) })
        .last(),
    )
    const cut = await page
      .getByRole('table', { name: 'Closing soon' })
      .locator('td *')
      .evaluateAll(parts =>
        parts
          .filter(part => getComputedStyle(part).textOverflow === 'ellipsis' || part.scrollWidth > part.clientWidth + 1)
          .filter(part => getComputedStyle(part).display !== 'inline')
          .map(part => part.textContent),
      )
    expect(cut).toEqual([])
  })

  for (const visitor of ['student', 'admin', 'predeparture'] as const) {
    test.describe(`the bar of ${visitor}`, () => {
      test.use({ visitor })
      test('has room for each of its words', async ({ page }) => {
        await open(page, '/privacy-policy')
        const words = await page
          .getByRole('navigation', { name: 'Main' })
          .last()
          .locator('.bar-link')
          .evaluateAll(places =>
            places.map(place => {
              const range = document.createRange()
              range.selectNodeContents(place.lastChild!)
              const { left, right } = range.getBoundingClientRect()
              return [left, right] as const
            }),
          )
        expect(words.length).toBe(5)
        expect(words[0]![0]).toBeGreaterThanOrEqual(4)
        expect(words.at(-1)![1]).toBeLessThanOrEqual(356)
        expect(
          words
            .slice(1)
            .map(([left], place) => left - words[place]![1])
            .filter(distance => distance < 4),
        ).toEqual([])
      })
    })
  }
})

test('the policy names all that a browser keeps', async ({ page, context }) => {
  await open(page, '/jobs')
  await page.locator('main article a').first().click()
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('opened-jobs')
  await open(page, '/privacy-policy')
  const kept = [
    ...(await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])),
    ...(await context.cookies()).map(({ name }) => name),
  ]
  expect(kept).toEqual(expect.arrayContaining(['scroll-positions', 'opened-jobs', cookieNames.previousUrl]))
  const named = await page.getByRole('region', { name: 'Table of cookies' }).getByRole('rowheader').allTextContents()
  expect(kept.filter(name => !named.includes(name))).toEqual([])
})
