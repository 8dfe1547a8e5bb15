import { expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'
import { pagesNear } from './pages-near.ts'

it.each([
  ['/abot-us', '/about-us'],
  ['/contact', '/contact-us'],
  ['/faqs', '/faq'],
  ['/workshops', '/workshop-and-webinars'],
  ['/blogs', '/blog'],
  ['/jobs-in-londn', '/jobs-in-london'],
  ['/log-in', '/login'],
  ['/Universitys', '/universities'],
  ['/immigration', '/immigration-guide'],
  ['/about-us/team', '/about-us'],
])('%s is like %s', (wrong, right) => expect(pagesNear(wrong)[0]?.to).toBe(right))
it.each(['/', '/wp-admin.php', '/xyzzy', '/.env', '/%E0%A4%A', `/${'a'.repeat(5_000)}`])('%s is like nothing', path =>
  expect(pagesNear(path)).toEqual([]),
)
it('calls a page by the words of its address', () => {
  expect(['/jobs-in-londn', '/faqs', '/abot-us'].map(path => pagesNear(path)[0]!.label)).toEqual([
    'Jobs in London',
    'Questions and answers',
    'About us',
  ])
})
it('names at most three, also on the page', async () => {
  const testApp = await openTestApp()
  const page = await testApp.ask('/internships-in-londom')
  const list = /id="nearby".*?<\/ul>/s.exec(await page.text())?.[0] ?? ''
  expect([page.status, list.split('href=').length - 1, list.includes('href="/internships-in-london"')]).toEqual([
    404,
    3,
    true,
  ])
  await testApp.close()
})
