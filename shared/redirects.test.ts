import { describe, expect, it } from 'vitest'
import { blogSlugRedirects, plainRedirects } from './redirects.ts'
import { paths, routes } from './routes.ts'
import { matchAddress } from './routing/match.ts'

/** Typed out from the specification's list of redirects and aliases. */
const expected: Record<string, string> = {
  '/success-stories-form': '/share-your-success-story',
  '/amber-student': '/',
  '/career-ignition-hub': '/cih',
  '/career-ignition-hub/records': '/cih/standard',
  '/blog/blogs/view': '/blog',
  '/blog/blogs/index/a': '/blog',
  '/blog/blogs/index/a/b': '/blog',
  '/blog/advice': '/blog/career-advice',
  '/blog/employer-case-studies': '/blog/case-studies',
  '/blog/trends': '/blog/hiring-trends',
  '/blog/featured-success-stories': '/blog/success-stories',
  '/blog/official-updates': '/blog/news-updates',
  '/blog/faq': '/blog/masters-and-graduate-jobs-with-2-2-degree',
  '/blog/my-first-year-abroad': '/blog',
}

describe('old addresses', () => {
  it.each(Object.entries(expected))('%s leads to %s', (from, to) => {
    const { path } = matchAddress(from)!
    expect(plainRedirects[path as keyof typeof plainRedirects]).toBe(to)
  })
  it('all lead to a page of the table', () => {
    for (const to of Object.values(plainRedirects)) expect(Object.hasOwn(routes, matchAddress(to)!.path), to).toBe(true)
  })
  it('look up the slug at the three addresses that carry one', () => {
    expect(Object.keys(blogSlugRedirects)).toEqual(['/blog/blogs/view/:slug', '/blogs/:slug', '/blogs/category/:slug'])
  })
})

describe('the route table', () => {
  it('holds every address of the specification and 71 of ours', () =>
    expect(paths).toHaveLength(12 + 12 + 20 + 5 + 13 + 17 + 29 + 9 + 71))
})
