import { expect, follow, open, test, waitForArrival, type Person, type SiteName } from './fixtures.ts'
import { hold, record } from './recording.ts'

const login = 'GET /check-user-loggedin'
const redirections = 'GET /api/check-user-redirections'
const videoDoor = 'GET /api/check-user-redirections?checkurl=cih'
const detail = 'GET /get-blog-detail/'
const slug = 'GET /check-blog-slug/'

/** The specification's decisions, typed out: who follows a link to where, ends where, by which calls. */
type Row = readonly [visitor: Person | 'anonymous', to: string, end: string, checks: readonly string[]]
const decisions: Readonly<Partial<Record<SiteName, readonly Row[]>>> = {
  main: [
    ['anonymous', '/terms-condition', '/terms-condition', []],
    ['anonymous', '/no-such-page', '/no-such-page', []],
    ['anonymous', '/jobs', '/jobs', [redirections]],
    ['anonymous', '/blog/career-advice', '/blog/career-advice', [redirections]],
    ['anonymous', '/', '/', [redirections]],
    ['anonymous', '/employers', '/employers', [redirections]],
    ['anonymous', '/country-guide/ireland/cv', '/login', [redirections, login]],
    ['anonymous', '/login', '/login', [login]],
    ['anonymous', '/student-dashboard', '/login', [login, login]],
    ['anonymous', '/cih', '/login', [videoDoor, login]],
    ['anonymous', '/jumpstart', '/jumpstart', [redirections]],
    ['anonymous', '/jumpstart/resources', '/jumpstart-login', [login, login]],
    ['anonymous', '/jumpstart-dashboard', '/jumpstart-login', [login, login]],
    ['anonymous', '/success-stories-form', '/share-your-success-story', [redirections]],
    ['anonymous', '/amber-student', '/', [redirections]],
    ['anonymous', '/career-ignition-hub', '/login', [videoDoor, login]],
    ['anonymous', '/career-ignition-hub/records', '/cih/standard', []],
    ['anonymous', '/blog/blogs/view', '/blog', [redirections]],
    ['anonymous', '/blog/blogs/index/a/b', '/blog', [redirections]],
    ['anonymous', '/blog/trends', '/blog/hiring-trends', [redirections]],
    ['anonymous', '/blog/blogs/view/news-updates', '/blog/news-updates', [`${detail}news-updates`, redirections]],
    ['anonymous', '/blog/blogs/view/unheard-of', '/blog', [`${detail}unheard-of`, redirections]],
    ['anonymous', '/blogs/case-studies', '/blog/case-studies', [`${slug}case-studies`, redirections]],
    ['anonymous', '/blogs/category/unheard-of', '/blog', [`${slug}unheard-of`, redirections]],
    ['student', '/', '/student-dashboard', [redirections, login]],
    ['student', '/employers', '/student-dashboard', [redirections, login]],
    ['student', '/jobs', '/jobs', [redirections]],
    ['student', '/country-guide/ireland/cv', '/country-guide/ireland/cv', [redirections]],
    ['student', '/cih', '/cih/premium', [videoDoor, login]],
    ['student', '/jumpstart', '/student-dashboard', [redirections, login]],
    ['student', '/jumpstart-dashboard', '/student-dashboard', [login, redirections, login]],
    ['basicStudent', '/cih', '/cih/standard', [videoDoor]],
    ['basicStudent', '/country-guide/ireland/cv', '/student-dashboard', [redirections, login]],
    ['basicStudent', '/country-guide/ireland/overview', '/country-guide/ireland/overview', [redirections]],
    ['admin', '/', '/university-dashboard', [redirections, login]],
    ['admin', '/employers', '/employers', [redirections]],
    ['admin', '/jumpstart', '/university-dashboard', [redirections, login]],
    ['predeparture', '/', '/jumpstart-dashboard', [redirections, login]],
    ['predeparture', '/jumpstart', '/jumpstart-dashboard', [redirections, login]],
    ['predeparture', '/jumpstart/resources', '/jumpstart/resources', [login]],
    ['employer', '/', '/employer-dashboard', [redirections, login]],
    ['staff', '/jumpstart', '/staff', [redirections, redirections, login]],
  ],
  northbridge: [
    ['anonymous', '/jobs', '/login', [redirections, login]],
    ['anonymous', '/', '/login', [redirections, login]],
    ['anonymous', '/employers', '/login', [redirections, login]],
    ['anonymous', '/cih', '/cih', [videoDoor]],
    ['anonymous', '/jumpstart', '/jumpstart-login', [redirections, login]],
    ['student', '/jobs', '/jobs', [redirections]],
    ['student', '/cih', '/cih/premium', [videoDoor, login]],
  ],
}

for (const [site, rows] of Object.entries(decisions) as [SiteName, readonly Row[]][]) {
  for (const [visitor, to, end, checks] of rows) {
    test.describe(() => {
      test.use({ site, visitor })
      test(`${visitor} on ${site} follows a link to ${to} and comes to ${end}`, async ({ keptPage: page }) => {
        await open(page, '/privacy-policy')
        const recording = record(page)
        await follow(page, to)
        await waitForArrival(page)
        expect(new URL(page.url()).pathname).toBe(end)
        expect(recording).toEqual({ checks, unmarked: [], documents: [] })
      })
    })
  }
}

test('the address stays while the check is pending', async ({ page }) => {
  await open(page, '/privacy-policy')
  const heading = await page.locator('h1').innerText()
  const letGo = await hold(page, '**/api/check-user-redirections')
  const asked = page.waitForRequest('**/api/check-user-redirections')
  await page.getByRole('link', { name: 'About us' }).click()
  await asked
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('h1')).toHaveText(heading)
  expect(new URL(page.url()).pathname).toBe('/privacy-policy')
  letGo()
  await expect(page).toHaveURL('/about-us')
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
})

test('Back after a redirect returns to the page before it', async ({ page }) => {
  await open(page, '/privacy-policy')
  const heading = await page.locator('h1').innerText()
  await follow(page, '/student-dashboard')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page.locator('h1')).toHaveText(heading)
})

test('a change of the query alone does not ask again, another page of the same kind does', async ({ page }) => {
  await open(page, '/country-guide/ireland/overview?from=mail')
  const recording = record(page)
  await follow(page, '/country-guide/ireland/overview?from=search')
  await expect(page).toHaveURL('/country-guide/ireland/overview?from=search')
  expect(recording.checks).toEqual([])
  await follow(page, '/country-guide/canada/overview')
  await expect(page).toHaveURL('/country-guide/canada/overview')
  expect(recording).toEqual({ checks: [redirections], unmarked: [], documents: [] })
})

test.describe('with a student', () => {
  test.use({ visitor: 'student' })
  test('a link to an authentication page leads back to the page before', async ({ page }) => {
    await open(page, '/my-cvs?sort=newest')
    await follow(page, '/privacy-policy')
    await waitForArrival(page)
    const recording = record(page)
    await follow(page, '/login')
    await waitForArrival(page)
    await expect(page).toHaveURL('/my-cvs?sort=newest')
    expect(recording).toEqual({ checks: [login, login], unmarked: [], documents: [] })
  })
})
