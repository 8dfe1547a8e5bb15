import type { Page } from '@playwright/test'
import { expect, open, tabTo, test } from './fixtures.ts'
import { bottomOf, checkLook, findBarriers, topOf } from './page-checks.ts'

async function openFirst(page: Page, board: string) {
  await open(page, board)
  const address = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')
  await open(page, address!)
}

test('a job is printed with its facts, the rules behind them and where to apply, and nothing that leads elsewhere', async ({
  page,
}) => {
  await openFirst(page, '/jobs?country=united-kingdom&evidence=stated&clears=standard')
  const rule = page.locator('details', { hasText: 'The rules used' }).getByRole('listitem').first()
  await expect(rule).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(rule).toBeVisible()
  await expect(page.getByText(/^Apply at https:\/\/.+This page: http/)).toBeVisible()
  await expect(page.getByText('Visa facts: the evidence and the pay')).toBeVisible()
  for (const part of ['nav', 'header', 'footer', 'button', 'form'])
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'See the employer in the register' })).toBeHidden()
})

test('a job in a country without an official list is printed on two sheets, with the rules behind the answer', async ({
  page,
}) => {
  await openFirst(page, '/jobs?country=singapore&sort=newest')
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

test('on a tablet, where a job has one column, the way to apply is in sight at once', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await openFirst(page, '/jobs?country=united-kingdom')
  const apply = page.getByRole('link', { name: /^Apply at / })
  await expect(apply).toHaveCount(1)
  await expect(apply).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the way to apply is in sight from the first to the last line, and covers nothing that has the focus', async ({
    page,
  }) => {
    await openFirst(page, '/jobs?country=united-kingdom')
    const apply = page.getByRole('link', { name: /^Apply at / })
    await expect(apply).toHaveCount(1)
    await expect(apply).toBeInViewport({ ratio: 1 })
    const bar = () => apply.evaluate(link => link.parentElement!.getBoundingClientRect().top)
    const places = await page.getByRole('navigation', { name: 'Main' }).evaluate(nav => nav.getBoundingClientRect().top)
    expect(
      Math.round(await apply.evaluate(link => link.parentElement!.getBoundingClientRect().bottom)),
    ).toBeLessThanOrEqual(Math.round(places))
    const report = page.getByText('Report this job')
    await tabTo(page, report)
    expect(await report.evaluate(summary => summary.getBoundingClientRect().bottom)).toBeLessThanOrEqual(await bar())
    await tabTo(page, apply)
    await expect(apply).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: 'Similar jobs' }).scrollIntoViewIfNeeded()
    expect(await findBarriers(page)).toEqual([])
  })
})

test.describe('on a phone of the usual size', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what decides is on the first screen: title, employer, place, pay, closing day, verdict, Save and Apply', async ({
    page,
  }) => {
    await openFirst(page, '/jobs?country=united-kingdom&visa=enough')
    const facts = page.getByRole('term')
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      facts.filter({ hasText: /^Pay$/ }).locator('xpath=../dd'),
      facts.filter({ hasText: /^Closes$/ }).locator('xpath=../dd'),
      page.getByText('Sponsors and pays enough').first(),
    ])
      expect(await bottomOf(part)).toBeLessThan(
        await topOf(page.getByRole('link', { name: /^Apply at / }).locator('xpath=..')),
      )
    for (const part of [page.getByRole('link', { name: /^Apply at / }), page.getByRole('link', { name: /^Save / })])
      expect(await bottomOf(part)).toBeLessThan(await topOf(page.getByRole('navigation', { name: 'Main' })))
    // The advert begins on the second screen at the latest.
    expect(await topOf(page.getByRole('heading', { name: 'In this role you will' }))).toBeLessThan(2 * 844)
  })
})

test('a part-time job and its board look right, whatever the country says about pay and self-employment', async ({
  page,
}) => {
  await open(page, '/part-time-jobs?country=united-kingdom')
  await checkLook(page)
  await openFirst(page, '/part-time-jobs?country=netherlands')
  await expect(page.getByRole('heading', { name: 'How much a student may work here' })).toBeVisible()
  await checkLook(page)
})
