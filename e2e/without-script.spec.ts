import { cookieNames } from '#shared/constants.ts'
import { expect, origin, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('pages can be read and links followed', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page).toHaveURL('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
})

test('a protected page sends the visitor to login, and old addresses lead on', async ({ page }) => {
  await page.goto('/my-cvs')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email address')).toBeVisible()
  await page.goto('/blogs/faq')
  await expect(page).toHaveURL('/blog/masters-and-graduate-jobs-with-2-2-degree')
})

test('the password never gets into an address', async ({ page, expectErrors }) => {
  expectErrors(/^Failed to load resource/)
  await page.goto('/login')
  await page.getByLabel('Email address').fill('student@northbridge.example')
  await page.getByLabel('Password', { exact: true }).fill('a secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('nothing typed into a form is lost when it is sent', async ({ page, expectErrors }) => {
  expectErrors(/^Failed to load resource/)
  await page.goto('/contact-us')
  await page.getByLabel('Your message', { exact: true }).fill('The fee in the guide is old.\nPlease look.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your form wasn’t sent')
  await expect(page.getByRole('definition')).toContainText('The fee in the guide is old.')
  await page.getByRole('link', { name: 'Open the form again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
})

test.describe('with a student', () => {
  test.use({ visitor: 'student' })
  test('the dashboard is drawn by the server', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/student-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  test('the list of saved jobs says, once for all of them, that changing one needs a script', async ({ page }) => {
    // The browser leaves noscript elements out here, so this looks at what the server sends.
    const html = await (await page.request.get('/my-saved-jobs')).text()
    expect(html.match(/<article/g)!.length).toBeGreaterThan(1)
    expect(html.match(/<noscript><p[^>]*>Changing an application/g)).toHaveLength(1)
    expect(html).not.toMatch(/<article(?:(?!<\/article>).)*<noscript/s)
  })
})

test('a theme chosen before is in the page the server sends', async ({ page, context }) => {
  await context.addCookies([{ name: cookieNames.theme, value: 'dark', url: origin() }])
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
