import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchAddress } from '#shared/routing/match.ts'
import { defaultPicture } from '#shared/site/pictures.ts'
import { pictureAddress } from '#server/platform/pictures/address.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const ireland = 'ie.localhost:3000'
const read = async (path: string, host?: string) => (await testApp.ask(path, host ? { host } : {})).text()
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
const mapped = async (path: string, host?: string) =>
  [...(await read(path, host)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(found => found[1]!)
type Trail = { '@type': string; itemListElement: { name: string; item: string }[] }
const trailsOf = (html: string) => {
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Trail & {
    '@graph'?: Trail[]
  }
  return (data['@graph'] ?? [data])
    .filter(node => node['@type'] === 'BreadcrumbList')
    .map(({ itemListElement }) => itemListElement.map(({ item }) => item))
}

describe('the original of a page', () => {
  it.each(['/jobs', '/faq', '/country-guide/ireland/overview', '/login', '/jobs-in-london'])(
    '%s is the main site’s, also on a country’s site',
    async path => {
      expect(canonicalOf(await read(path, ireland))).toBe(`http://localhost:3000${path}`)
    },
  )
  it('is spelled as the table spells it, however it was asked for', async () => {
    expect(canonicalOf(await read('/Jobs/'))).toBe('http://localhost:3000/jobs')
    expect(canonicalOf(await read('/Country-Guide/ireland/Overview/'))).toBe(
      'http://localhost:3000/country-guide/ireland/overview',
    )
    expect(canonicalOf(await read('/universities'))).toBe('http://localhost:3000/universities')
    expect(canonicalOf(await read('/universities/partner'))).toBe('http://localhost:3000/universities/partner')
  })
  it('of a country’s rules has the country in its address, asked for or taken from the site', async () => {
    expect(canonicalOf(await read('/immigration-guide?country=ie'))).toBe(
      'http://localhost:3000/immigration-guide?country=ie',
    )
    expect(canonicalOf(await read('/immigration-guide', ireland))).toBe(
      'http://localhost:3000/immigration-guide?country=ie',
    )
    expect(canonicalOf(await read('/immigration-guide'))).toBe('http://localhost:3000/immigration-guide?country=uk')
  })
  it('of a page that only looks different by its query is the page', async () => {
    expect(canonicalOf(await read('/careers?vacancy=web-developer'))).toBe('http://localhost:3000/careers')
  })
})

describe('the sitemap', () => {
  it('names the rules of every country and the events to come', async () => {
    const addresses = await mapped('/sitemaps/pages.xml')
    expect(addresses.filter(address => address.includes('/immigration-guide')).length).toBe(11)
    expect(addresses).toContain('http://localhost:3000/immigration-guide?country=nz')
    expect(addresses).toContain('http://localhost:3000/universities')
    expect(addresses.filter(address => address.includes('/workshop-and-webinars?event=')).length).toBeGreaterThan(5)
  })
  it('of a country’s site holds its home alone', async () => {
    expect(await mapped('/sitemap.xml', ireland)).toEqual(['http://ie.localhost:3000/'])
    expect((await read('/robots.txt', ireland)).includes('Sitemap: http://ie.localhost:3000/sitemap.xml')).toBe(true)
    expect((await testApp.ask('/sitemaps/pages.xml', { host: ireland })).status).toBe(404)
    expect((await testApp.ask('/sitemaps/jobs-1.xml', { host: ireland })).status).toBe(404)
  })
  it('names, of every kind of page, only those that may be found, at the address they call their own and with a picture of their own', async () => {
    const wrong: string[] = []
    const oneOfEach = new Map(
      (await mapped('/sitemaps/pages.xml')).map(address => [
        matchAddress(new URL(address).pathname)!.path + new URL(address).search.slice(0, 3),
        address,
      ]),
    )
    expect(oneOfEach.size).toBeGreaterThan(35)
    for (const address of oneOfEach.values()) {
      const { pathname, search } = new URL(address)
      const answer = await testApp.ask(pathname + search)
      const html = await answer.text()
      if (
        answer.status !== 200 ||
        html.includes('name="robots"') ||
        canonicalOf(html) !== address ||
        (pathname !== '/' && html.includes(pictureAddress(defaultPicture)))
      )
        wrong.push(`${address} ${answer.status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a microsite', () => {
  it('lets robots read that it is not for them', async () => {
    for (const host of [northbridge, harbour]) {
      expect(await read('/robots.txt', host)).toBe('User-agent: *\nDisallow: /api/\nDisallow: /dev/\n')
      for (const path of ['/login', '/privacy-policy', '/no-such-page', '/jobs'])
        expect([path, (await testApp.ask(path, { host })).headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
    }
    expect((await testApp.ask('/login')).headers.get('x-robots-tag')).toBeNull()
  })
})

describe('the way from home', () => {
  it.each([
    '/workshop-and-webinars',
    '/uk-work-visa-sponsor-licence-check',
    '/about-us',
    '/contact-us',
    '/partner-with-us',
    '/job-seekers-toolkit',
    '/campus-ambassadors',
    '/book-a-meeting',
    '/share-your-success-story',
    '/employers',
    '/uni-case-study',
    '/faq',
  ])('stands in the data of %s once', async path => {
    expect(trailsOf(await read(path))).toEqual([['http://localhost:3000/', `http://localhost:3000${path}`]])
  })
  it('leads to the country of the rules', async () => {
    expect(trailsOf(await read('/immigration-guide?country=ca'))).toEqual([
      ['http://localhost:3000/', 'http://localhost:3000/immigration-guide?country=ca'],
    ])
  })
  it('is not told of home itself, nor of a page that asks not to be found', async () => {
    expect([
      trailsOf(await read('/')),
      trailsOf(await read('/uk-work-visa-sponsor-licence-check?name=Brightworks')),
    ]).toEqual([[], []])
  })
})
