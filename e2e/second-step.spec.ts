import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'
import { demoPassword, expect, open, people, reload, signIn, tabTo, test } from './fixtures.ts'
import { findBarriers } from './page-checks.ts'

const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'
const refused = /^Failed to load resource: the server responded with a status of 400/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByLabel('Code from your app')
const press = async (page: Page, name: string) => {
  await tabTo(page, button(page, name))
  await page.keyboard.press('Enter')
}
/** Codes of the secret, each later than the last: one is never good after another of its own or a later half minute. */
const codes = (secret: string) => ({
  now: () => codeAt(secret, new Date()),
  next: () => codeAt(secret, new Date(Date.now() + 30_000)),
})

async function givePassword(page: Page) {
  await open(page, '/login')
  await tabTo(page, page.getByLabel('Email address'))
  await page.keyboard.type(people.cautious)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
}

test.describe('the second step, by keyboard alone on a small screen', () => {
  test.use({ site: 'harbour', viewport: { width: 360, height: 740 } })

  test('is turned on, asked for, got round with a recovery code, and turned off', async ({
    page,
    newContext,
    expectErrors,
  }) => {
    expectErrors(refused)
    await signIn(page, 'cautious', 'harbour')
    await open(page, '/student-login')
    await tabTo(page, page.getByLabel('Your password', { exact: true }))
    await page.keyboard.type(demoPassword)
    await press(page, 'Turn on the second step')
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused()
    const secret = (await page.locator('ol code').innerText()).replaceAll(' ', '')
    const { now, next } = codes(secret)
    expect(await findBarriers(page)).toEqual([])
    await tabTo(page, codeField(page))
    await page.keyboard.type('not it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Your second step isn’t on yet' })).toBeFocused()
    await tabTo(page, codeField(page))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(now().replace(/^.../, '$& '))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    const recovery = await page.locator('ul code').allInnerTexts()
    expect(recovery).toHaveLength(10)
    expect(await findBarriers(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    const download = page.waitForEvent('download')
    await press(page, 'Download as text')
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(recovery.join('\n'))
    await press(page, 'I’ve saved the codes')
    await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()

    const phone = await (
      await newContext({ userAgent: safariOnIphone, viewport: { width: 360, height: 740 } })
    ).newPage()
    await givePassword(phone)
    expect(await findBarriers(phone)).toEqual([])
    await phone.keyboard.type('000 000')
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('group', { name: 'You’re not signed in yet' })).toBeFocused()
    await tabTo(phone, codeField(phone))
    await phone.keyboard.press('ControlOrMeta+A')
    await phone.keyboard.type(next())
    await phone.keyboard.press('Enter')
    await expect(phone).toHaveURL('/student-dashboard')

    await reload(page)
    const onPhone = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
    await expect(onPhone).toContainText('Harbour')
    await tabTo(page, onPhone.getByRole('button', { name: 'Sign out that device' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('That device has been signed out.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
    await expect(onPhone).toHaveCount(0)

    await givePassword(phone)
    await press(phone, 'Use a recovery code')
    await expect(phone.getByLabel('Recovery code')).toBeFocused()
    await phone.keyboard.type(recovery[0]!.toLowerCase())
    await phone.keyboard.press('Enter')
    await expect(phone).toHaveURL('/student-dashboard')

    await reload(page)
    await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible()
    await press(page, 'Turn off')
    await press(page, 'Use a recovery code')
    await page.keyboard.type(recovery[1]!)
    await page.keyboard.press('Enter')
    await expect(page.getByText('It is off.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused()

    await page.goto('/dev/mailbox')
    for (const subject of ['Your second step is on', 'A recovery code was used', 'Your second step is off']) {
      await expect(
        page.getByRole('article').filter({ hasText: people.cautious }).getByRole('heading', { name: subject }).first(),
      ).toBeVisible()
    }
    await expect(page.getByText(/Second step of staff@sojourn\.example at this moment: \d{6}/)).toBeVisible()
  })
})

test('when its script does not arrive, what was typed stays and can be sent again', async ({ page, expectErrors }) => {
  expectErrors(/^Failed to load resource/)
  await open(page, '/login')
  await page.route('**/assets/open-second-step*', route => route.abort())
  await page.getByLabel('Email address').fill(people.staff)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('group', { name: 'You’re not signed in yet' })).toContainText(
    'We couldn’t load your second step.',
  )
  await expect(page.getByLabel('Email address')).toHaveValue(people.staff)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(codeField(page)).toBeFocused()
})
