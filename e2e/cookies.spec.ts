import type { BrowserContext } from '@playwright/test'
import { cookieNames } from '#shared/constants.ts'
import { expect, follow, nameOf, open, origin, signIn, test, waitForArrival } from './fixtures.ts'

const daySeconds = 86_400

async function cookie(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find(each => each.name === name)
  if (!found) return undefined
  const { value, expires, path, domain, httpOnly, sameSite } = found
  return {
    value: decodeURIComponent(value),
    days: (expires - Date.now() / 1000) / daySeconds,
    path,
    domain,
    httpOnly,
    sameSite,
  }
}
const ours = { path: '/', domain: 'localhost', httpOnly: false, sameSite: 'Lax' }
/** Within a minute or so. */
const about = (days: number) => expect.closeTo(days, 2)

test('a first request stores the address asked for, for one day', async ({ page, context }) => {
  await open(page, '/jobs?words=data+analyst&city=D%C3%BCsseldorf')
  expect(await cookie(context, cookieNames.previousUrl)).toEqual({
    ...ours,
    value: '/jobs?words=data+analyst&city=D%C3%BCsseldorf',
    days: about(1),
  })
})

test('an in-app navigation stores it in the same way', async ({ page, context }) => {
  await open(page, '/privacy-policy')
  expect(await cookie(context, cookieNames.previousUrl)).toBeUndefined()
  await follow(page, '/my-cvs?sort=newest')
  await waitForArrival(page)
  await expect(page).toHaveURL('/login')
  expect(await cookie(context, cookieNames.previousUrl)).toEqual({
    ...ours,
    value: '/my-cvs?sort=newest',
    days: about(1),
  })
})

test('open pages, authentication pages and addresses without a page store nothing', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/^Failed to load resource: the server responded with a status of 404/)
  for (const address of ['/terms-condition', '/login', '/register/1', '/no-such-page']) await open(page, address)
  await follow(page, '/login')
  await waitForArrival(page)
  expect(await cookie(context, cookieNames.previousUrl)).toBeUndefined()
})

test('the theme is kept for thirty days', async ({ page, context }) => {
  await open(page, '/')
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await cookie(context, cookieNames.theme)).toEqual({ ...ours, value: 'dark', days: about(30) })
})

test('the session is out of reach for scripts and for other hosts', async ({ page, context }) => {
  await signIn(page, 'student')
  const session = await cookie(context, 'session')
  expect(session).toMatchObject({ ...ours, httpOnly: true, days: about(30) })
  expect(session!.value).toHaveLength(43)
  expect(await page.evaluate(() => document.cookie)).not.toContain('session')

  const elsewhere = await open(page, `${origin('au')}/jobs`)
  expect((await elsewhere.request().allHeaders()).cookie ?? '').not.toContain('session')
  await expect(page.getByText(nameOf('student'))).toBeHidden()
  await page.goto(`${origin('northbridge')}/my-cvs`)
  await expect(page).toHaveURL(`${origin('northbridge')}/login`)
})
