import { test, type SiteName } from './fixtures.ts'
import { checkPage } from './page-checks.ts'
import { visits } from './sample-addresses.ts'

/** Chromium's own words when the page itself is answered with an error. */
const failedToLoad = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Their own journeys look at them in use, with axe and in the same widths and lights. */
const lookedAtInUse: ReadonlySet<string> = new Set([
  '/',
  '/jobs',
  '/contact-us',
  '/country-guide/ireland/overview',
  '/part-time-jobs',
  '/edit-profile',
  '/my-hours',
  '/student-dashboard',
  '/my-journey',
  '/sponsorship-licence-checker',
  '/book-a-meeting',
  '/workshop-and-webinars',
  '/partner-with-us',
  '/ebook/first-job-abroad',
  '/international-student-job-search-report',
  '/skilled-migration-points-calculator-australia',
  '/pre-auth-student',
  '/shared-cvs',
  '/shared-cvs/1',
  '/visa-job-analytics',
])

/** Where one page draws several addresses, they differ in their words: only the first is looked at for its colours. */
const looked = new Set<string>()
const looksAt = (address: string, page: string) => {
  if (lookedAtInUse.has(address)) return 'none'
  return looked.has(page) ? 'words' : 'usual'
}
for (const { address, page, visitor, site } of visits) {
  const looks = looksAt(address, page)
  looked.add(page)
  test.describe(() => {
    test.use({ visitor, site })
    test(`${address} opens for ${visitor} on ${site}`, async ({ keptPage }) =>
      checkPage(keptPage, address, { site, looks }))
  })
}

test.describe('answers that are errors', () => {
  const errors = [
    ['/no-such-page', 404],
    ['/jobs/graduate-engineer/more', 404],
    ['/no%2Fsuch', 404],
    ['/jobs?words=%E0%A4%A', 400],
    ['/jobs/%E0%A4%A', 400],
    [`/${'long'.repeat(600)}`, 414],
  ] as const
  for (const [address, status] of errors) {
    test(`${address.slice(0, 40)} shows the page of error ${status}`, async ({ keptPage, expectErrors }) => {
      expectErrors(failedToLoad)
      await checkPage(keptPage, address, { status })
    })
  }
  test.describe(() => {
    test.use({ visitor: 'student' })
    test('a signed-in student is led back to the dashboard', async ({ keptPage, expectErrors }) => {
      expectErrors(failedToLoad)
      await checkPage(keptPage, '/no-such-page', { status: 404 })
      await keptPage.getByRole('link', { name: 'Go to your dashboard' }).click()
      await keptPage.waitForURL('/student-dashboard')
    })
  })
})

test.describe('other sites', () => {
  const others: [SiteName, string][] = [
    ['au', '/'],
    ['ca', '/'],
    ['ie', '/'],
    ['northbridge', '/login'],
    ['northbridge', '/jumpstart-login'],
    ['harbour', '/login'],
    ['harbour', '/cih'],
  ]
  for (const [site, address] of others) {
    test.describe(() => {
      test.use({ site })
      test(`${address} opens on ${site}`, async ({ keptPage }) => checkPage(keptPage, address, { site }))
    })
  }
  test.describe(() => {
    test.use({ site: 'harbour', visitor: 'harbourStudent' })
    test('a student of Harbour opens the dashboard there', async ({ keptPage }) =>
      checkPage(keptPage, '/student-dashboard', { site: 'harbour' }))
  })
})
