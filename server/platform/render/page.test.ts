import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths, routes } from '#shared/routes.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { sponsors } from '#server/features/sponsors/tables.ts'
import { main, northbridge, openTestApp, type Ask } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
/** What stands at addresses that answer 404 for anything else. */
const slugs = new Map([
  ['/ebook/:slug', 'first-job-abroad'],
  ['/blog/:slug', 'career-advice'],
  ['/cih/standard/:slug', 'what-a-sponsor-licence-means'],
  ['/jumpstart/employability-video-guide/:slug', 'what-a-sponsor-licence-means'],
  ['/author/:slug', 'amara-okafor'],
  ['/country-guide/:slug/overview', 'ireland'],
  ['/university-case-study/:slug', 'northbridge'],
  ['/universities/:type?', 'partner'],
])
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  const [employer] = await testApp.db.select({ slug: sponsors.slug }).from(sponsors).limit(1)
  slugs.set('/employers/:slug', employer!.slug)
  const now = new Date(testApp.time.now)
  await saveListing(testApp.db, { source: 'test', drafts: [draft('a'), draft('b', { board: 2 })] }, now)
  for (const { slug, board } of await testApp.db.select({ slug: jobs.slug, board: jobs.board }).from(jobs))
    slugs.set(board === 1 ? '/jobs/:slug' : '/part-time-jobs/:slug', slug)
  student = await testApp.signIn('student@northbridge.example')
})
afterAll(() => testApp.close())

const visit = async (path: string, options: Ask = {}) => {
  const answer = await testApp.ask(path, options)
  return {
    answer,
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    html: await answer.text(),
  }
}

describe('a first request', () => {
  const open = paths.filter(path =>
    ['open', 'micrositeGated', 'home', 'marketing', 'loggedOutOnly', 'jumpstartDoor'].includes(routes[path][0]),
  )
  it.each(open)('for %s is drawn on the server with title, description and one heading', async path => {
    const { status, html } = await visit(
      path.replace(':university_id', '1').replace(/:\w+\??/g, slugs.get(path) ?? 'x'),
    )
    expect(status).toBe(200)
    expect(html).toMatch(/<title>[^<]+\| Sojourn<\/title>|<title>Sojourn<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+">/)
  })
  it('names the original address for search engines', async () => {
    expect((await visit('/jobs?utm=1')).html).toContain('<link rel="canonical" href="http://localhost:3000/jobs">')
    const microsite = await visit('/login', { host: northbridge })
    expect(microsite.html).toContain('<link rel="canonical" href="http://localhost:3000/login">')
    expect(microsite.html).toContain('<meta name="robots" content="noindex">')
  })
  it('preloads the chunk of the page that matched', async () => {
    expect((await visit('/jobs')).html).toContain('content="client/features/job-board/job-list.page.tsx"')
  })
  it('answers an unknown address with a 404 page', async () => {
    for (const path of ['/nothing', '/jobs/a/b', '/wp-login.php', '/blog/blogs/view/a/b']) {
      const { status, html } = await visit(path)
      expect([path, status]).toEqual([path, 404])
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
  })
  it.each(['/%E0%A4%A', '/jobs/%', '/jobs/%00', '/jobs?q=%ff'])(
    'refuses the wrongly encoded address %s',
    async path => {
      expect((await visit(path)).status).toBe(400)
    },
  )
  it('refuses an address of more than 2,048 characters', async () => {
    expect((await visit(`/jobs/${'a'.repeat(2_100)}`)).status).toBe(414)
    expect((await visit(`/jobs?q=${'a'.repeat(2_100)}`)).status).toBe(414)
  })
  it('shows a person who mistyped an address a page instead of a problem in JSON', async () => {
    const { status, html, answer } = await visit('/%E0%A4%A', { headers: { accept: 'text/html' } })
    expect([status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
  it('takes no other method than reading', async () => {
    expect((await visit('/jobs', { method: 'POST', body: {} })).status).toBe(405)
    const { status, html } = await visit('/jobs', { method: 'HEAD' })
    expect([status, html]).toEqual([200, ''])
  })
  it('carries no inline script or style, and a policy that would stop one', async () => {
    const { html, answer } = await visit('/')
    expect(html).not.toMatch(/<script(?![^>]*type="application\/(ld\+)?json")(?![^>]*src=)/)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('guards on a first request', () => {
  it('send a visitor to login and remember the page for one day', async () => {
    const { status, location, cookies, html } = await visit('/my-cvs?tab=2')
    expect([status, location, html]).toEqual([302, '/login', ''])
    expect(cookies).toEqual(['prev_url=%2Fmy-cvs%3Ftab%3D2; Path=/; Max-Age=86400; SameSite=Lax'])
  })
  it('send a visitor to the pre-departure login where it belongs', async () => {
    expect((await visit('/jumpstart-dashboard')).location).toBe('/jumpstart-login')
    expect((await visit('/jumpstart/resources')).location).toBe('/jumpstart-login')
  })
  it('keep a microsite’s visitor out of gated pages', async () => {
    expect((await visit('/jobs', { host: northbridge })).location).toBe('/login')
    expect((await visit('/', { host: northbridge })).location).toBe('/login')
    expect((await visit('/cih', { host: northbridge })).status).toBe(200)
  })
  it('send people home by their role', async () => {
    for (const [email, home] of [
      ['student@northbridge.example', '/student-dashboard'],
      ['admin@northbridge.example', '/university-dashboard'],
      ['predeparture@northbridge.example', '/jumpstart-dashboard'],
      ['hiring@brightworks.example', '/employer-dashboard'],
      ['staff@sojourn.example', '/staff'],
    ] as const) {
      const cookie = await testApp.signIn(email)
      expect((await visit('/', { cookie })).location).toBe(home)
      expect((await visit(home, { cookie })).status).toBe(200)
    }
  })
  it('send a signed-in person from the login page back to where they were', async () => {
    expect((await visit('/login', { cookie: `${student}; prev_url=%2Fmy-cvs` })).location).toBe('/my-cvs')
    expect((await visit('/login', { cookie: `${student}; prev_url=https%3A%2F%2Fevil.example` })).location).toBe(
      '/student-dashboard',
    )
  })
  it('follow the videos and guides switches', async () => {
    const basic = await testApp.signIn('basic@northbridge.example')
    expect((await visit('/cih', { cookie: student })).location).toBe('/cih/premium')
    expect((await visit('/cih', { cookie: basic })).location).toBe('/cih/standard')
    expect((await visit('/country-guide/united-kingdom/cv', { cookie: student })).status).toBe(200)
    expect((await visit('/country-guide/united-kingdom/cv', { cookie: basic })).location).toBe('/student-dashboard')
  })
  it.each([
    ['/blogs/advice', '/blog/career-advice'],
    ['/blogs/category/trends', '/blog/hiring-trends'],
    ['/blogs/nothing', '/blog'],
    ['/blog/blogs/view/faq', '/blog/masters-and-graduate-jobs-with-2-2-degree'],
    ['/blog/blogs/view/nothing', '/blog'],
    ['/blog/blogs/view', '/blog'],
    ['/blog/faq', '/blog/masters-and-graduate-jobs-with-2-2-degree'],
    ['/amber-student', '/'],
    ['/career-ignition-hub', '/cih'],
  ])('lead the old address %s to %s', async (from, to) => {
    const { status, location } = await visit(from)
    expect([status, location]).toEqual([302, to])
  })
})

describe('when the checks cannot be made', () => {
  const broken = async (path: string) => {
    testApp.state.down = true
    testApp.logged.length = 0
    try {
      return { ...(await visit(path, { cookie: student })), logged: testApp.logged.map(({ msg }) => msg) }
    } finally {
      testApp.state.down = false
    }
  }
  it('a failed login check leads to login', async () => {
    expect((await broken('/my-cvs')).location).toBe('/login')
    expect((await broken('/login')).status).toBe(200)
  })
  it('a failed redirection check is logged, and the page offers to try again', async () => {
    const { status, html, logged, answer } = await broken('/jobs')
    expect(status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(html).toContain('We couldn’t check your access')
    expect(logged).toContain('The redirection check failed, so the navigation stays undecided.')
  })
})

describe('the cache of anonymous pages', () => {
  it('makes a page once and sends the copy for five seconds, with the visitor’s own cookie', async () => {
    const first = await visit('/faq?a=1')
    const second = await visit('/faq?a=2')
    expect(second.html).toBe(first.html)
    expect(first.cookies[0]).toContain('prev_url=%2Ffaq%3Fa%3D1;')
    expect(second.cookies[0]).toContain('prev_url=%2Ffaq%3Fa%3D2;')
    expect(second.answer.headers.get('vary')).toBe('accept-encoding, cookie')
    expect(second.answer.headers.get('cache-control')).toBe('private, no-cache')
  })
  it('keeps sites and themes apart', async () => {
    const htmlTag = async (options: Ask) => /<html[^>]*>/.exec((await visit('/login', options)).html)![0]
    expect(await htmlTag({ host: main })).toBe('<html lang="en" data-country="226">')
    expect(await htmlTag({ host: 'au.localhost:3000' })).toBe('<html lang="en" data-country="14">')
    expect(await htmlTag({ host: northbridge })).toBe('<html lang="en" data-country="226" data-brand>')
    expect(await htmlTag({ host: main, cookie: 'theme=dark' })).toBe(
      '<html lang="en" data-country="226" data-theme="dark">',
    )
    expect(await htmlTag({ host: main, cookie: 'theme="><script>' })).toBe('<html lang="en" data-country="226">')
  })
  it('never keeps or sends a private page', async () => {
    expect((await visit('/jobs', { cookie: student })).html).toContain('Amara Osei')
    expect((await visit('/jobs')).html).not.toContain('Amara')
    expect((await visit('/my-cvs', { cookie: student })).status).toBe(200)
    expect((await visit('/my-cvs')).status).toBe(302)
  })
  it('sends each encoding asked for', async () => {
    const { html } = await visit('/about-us')
    const coded = async (encoding: string) => {
      const answer = await testApp.ask('/about-us', { headers: { 'accept-encoding': encoding } })
      return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const
    }
    const [br, brotli] = await coded('gzip, deflate, br')
    expect([br, brotliDecompressSync(brotli).toString()]).toEqual(['br', html])
    const [gz, gzip] = await coded('gzip')
    expect([gz, gunzipSync(gzip).toString()]).toEqual(['gzip', html])
  })
})
