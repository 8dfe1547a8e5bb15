import { describe, expect, it } from 'vitest'
import { routes, type Path } from '../routes.ts'
import { matchAddress } from '../routing/match.ts'
import { guards, runBlogRedirect, runGuard, type GuardName, type Verdict, type World } from './guards.ts'
import type { RedirectionCheck, Role } from './visitor.ts'

type Facts = Omit<RedirectionCheck, 'status' | 'pageAccessStatus'>
interface Asked {
  world: World
  calls: string[]
  cookies: [name: string, value: string, days: number][]
  logged: string[]
}

/** A side of the app with a visitor of our choosing, that writes down what it was asked. */
function worldOf(facts: Partial<Facts>, over: Partial<World> = {}, previousUrl?: string): Asked {
  const asked: Omit<Asked, 'world'> = { calls: [], cookies: [], logged: [] }
  const all: Facts = {
    isLoggedIn: false,
    role: null,
    isMicrosite: false,
    isCihPremiumAccess: false,
    is_country_guide_access: false,
    ...facts,
  }
  const world: World = {
    async checkLogin() {
      asked.calls.push('login')
      return { status: all.isLoggedIn, role: all.role }
    },
    async checkRedirections(checkurl) {
      asked.calls.push(checkurl ? `redirections ${checkurl}` : 'redirections')
      return { status: true, pageAccessStatus: true, ...all }
    },
    async checkBlogSlug(slug) {
      asked.calls.push(`slug ${slug}`)
      return { status: false, type: 0, isSlugExists: false, message: '' }
    },
    async checkBlogDetail(slug) {
      asked.calls.push(`detail ${slug}`)
      return { status: false, isSlugExists: false, message: '' }
    },
    readCookie: name => (name === 'prev_url' ? previousUrl : undefined),
    writeCookie: (name, value, days) => {
      asked.cookies.push([name, value, days])
    },
    log: message => {
      asked.logged.push(message)
    },
    ...over,
  }
  return { world, ...asked }
}

const as = (role: Role, more: Partial<Facts> = {}): Partial<Facts> => ({ isLoggedIn: true, role, ...more })
const visitors = {
  'visitor on the main site': {},
  'visitor on a microsite': { isMicrosite: true },
  'student with everything': as('student', { isCihPremiumAccess: true, is_country_guide_access: true }),
  'student with nothing': as('student'),
  'student with everything on a microsite': as('student', {
    isCihPremiumAccess: true,
    is_country_guide_access: true,
    isMicrosite: true,
  }),
  'student with nothing on a microsite': as('student', { isMicrosite: true }),
  'university admin': as('university_admin'),
  'university admin on a microsite': as('university_admin', { isMicrosite: true }),
  'pre-departure student': as('predeparture_student'),
  'pre-departure student on a microsite': as('predeparture_student', { isMicrosite: true }),
  employer: as('employer'),
  'employer on a microsite': as('employer', { isMicrosite: true }),
  staff: as('staff'),
  'staff on a microsite': as('staff', { isMicrosite: true }),
} satisfies Record<string, Partial<Facts>>

const S = '/student-dashboard',
  U = '/university-dashboard',
  J = '/jumpstart-dashboard',
  E = '/employer-dashboard',
  T = '/staff'
const L = '/login',
  JL = '/jumpstart-login',
  pass = 'pass'

/** Typed out from the specification, section 2, row by row; the columns are the visitors above, in their order. */
const expected: Record<GuardName, readonly string[]> = {
  open: [pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass],
  micrositeGated: [pass, L, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass],
  home: [pass, L, S, S, S, S, U, U, J, J, E, E, T, T],
  marketing: [pass, L, S, S, S, S, pass, pass, pass, pass, pass, pass, pass, pass],
  countryGuideSection: [L, L, pass, S, pass, S, pass, pass, pass, pass, pass, pass, pass, pass],
  loggedOutOnly: [pass, pass, S, S, S, S, U, U, J, J, E, E, T, T],
  loginRequired: [L, L, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass],
  cihDoor: [
    L,
    pass,
    '/cih/premium',
    '/cih/standard',
    '/cih/premium',
    '/cih/standard',
    '/cih/standard',
    '/cih/standard',
    '/cih/standard',
    '/cih/standard',
    '/cih/standard',
    '/cih/standard',
    '/cih/standard',
    '/cih/standard',
  ],
  jumpstartLoginRequired: [JL, JL, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass],
  predepartureOnly: [JL, JL, '/', '/', '/', '/', '/', '/', pass, pass, '/', '/', '/', '/'],
  jumpstartDoor: [pass, JL, S, S, S, S, U, U, J, J, '/', '/', '/', '/'],
}

/** An address each guard stands at. */
const exampleOf = (guard: GuardName) =>
  (Object.keys(routes) as Path[]).find(path => routes[path][0] === guard && !path.includes(':'))
const target = (guard: GuardName) => ({ pathname: exampleOf(guard) ?? '/country-guide/uk/cv', search: '' })
const said = (verdict: Verdict) => (verdict.kind === 'go' ? verdict.to : verdict.kind)

describe('every guard for every visitor', () => {
  for (const guard of Object.keys(expected) as GuardName[]) {
    Object.entries(visitors).forEach(([who, facts], column) => {
      it(`${guard} answers a ${who} with ${expected[guard][column]}`, async () => {
        expect(said(await runGuard(guard, target(guard), worldOf(facts).world))).toBe(expected[guard][column])
      })
    })
  }
  it('has an expectation for each of the eleven guards', () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(guards).sort())
    expect(Object.keys(guards)).toHaveLength(11)
  })
})

describe('what a guard asks and remembers', () => {
  const asks: Record<GuardName, string[]> = {
    open: [],
    micrositeGated: ['redirections'],
    home: ['redirections'],
    marketing: ['redirections'],
    countryGuideSection: ['redirections'],
    loggedOutOnly: ['login'],
    loginRequired: ['login'],
    cihDoor: ['redirections cih'],
    jumpstartLoginRequired: ['login'],
    predepartureOnly: ['login'],
    jumpstartDoor: ['redirections'],
  }
  for (const guard of Object.keys(asks) as GuardName[]) {
    it(`${guard} makes exactly the calls it should`, async () => {
      const { world, calls } = worldOf({})
      await runGuard(guard, target(guard), world)
      expect(calls).toEqual(asks[guard])
    })
    const remembers = guard !== 'open' && guard !== 'loggedOutOnly'
    it(`${guard} ${remembers ? 'stores the address for one day before it asks' : 'stores no address'}`, async () => {
      let cookiesWhenAsked = -1
      const { world, cookies } = worldOf({}, {})
      const seen = {
        ...world,
        checkLogin: async () => {
          cookiesWhenAsked = cookies.length
          return world.checkLogin()
        },
        checkRedirections: async (c?: 'cih') => {
          cookiesWhenAsked = cookies.length
          return world.checkRedirections(c)
        },
      }
      const at = { ...target(guard), search: '?from=test' }
      await runGuard(guard, at, seen)
      expect(cookies).toEqual(remembers ? [['prev_url', `${at.pathname}?from=test`, 1]] : [])
      if (remembers) expect(cookiesWhenAsked).toBe(1)
    })
  }
})

describe('when a check fails', () => {
  const down = {
    checkLogin: () => Promise.reject(new Error('down')),
    checkRedirections: () => Promise.reject(new Error('down')),
  }
  it('a failed login check leads to login', async () => {
    expect(said(await runGuard('loginRequired', { pathname: '/my-cvs', search: '' }, worldOf({}, down).world))).toBe(
      '/login',
    )
    expect(
      said(
        await runGuard(
          'jumpstartLoginRequired',
          { pathname: '/jumpstart/resources', search: '' },
          worldOf({}, down).world,
        ),
      ),
    ).toBe('/jumpstart-login')
    expect(
      said(await runGuard('loggedOutOnly', { pathname: '/register/1', search: '' }, worldOf({}, down).world)),
    ).toBe('/login')
  })
  it('a failed login check on the login page itself does not loop', async () => {
    expect(said(await runGuard('loggedOutOnly', { pathname: '/login', search: '' }, worldOf({}, down).world))).toBe(
      'pass',
    )
  })
  for (const guard of [
    'micrositeGated',
    'home',
    'marketing',
    'countryGuideSection',
    'cihDoor',
    'jumpstartDoor',
  ] as const) {
    it(`a failed redirection check at ${guard} is logged and leaves the navigation undecided`, async () => {
      const { world, logged } = worldOf({}, down)
      expect(said(await runGuard(guard, target(guard), world))).toBe('undecided')
      expect(logged).toHaveLength(1)
    })
  }
  it('a redirection check that says it could not be made counts as failed', async () => {
    const { world } = worldOf({})
    const unsure: World = {
      ...world,
      checkRedirections: async () => ({ ...(await world.checkRedirections()), status: false }),
    }
    expect(said(await runGuard('home', { pathname: '/', search: '' }, unsure))).toBe('undecided')
  })
  it('a failed blog lookup is logged and leaves the navigation undecided', async () => {
    const { world, logged } = worldOf({}, { checkBlogSlug: () => Promise.reject(new Error('down')) })
    expect(said(await runBlogRedirect('/blogs/:slug', 'anything', world))).toBe('undecided')
    expect(logged).toHaveLength(1)
  })
})

describe('old blog addresses', () => {
  const knowing = (type: 0 | 1 | 2) =>
    worldOf({}, { checkBlogSlug: async () => ({ status: type > 0, type, isSlugExists: type > 0, message: '' }) }).world
  it('lead to the entry when the slug is an article or a category, else to the list', async () => {
    expect(said(await runBlogRedirect('/blogs/:slug', 'cv-tips', knowing(1)))).toBe('/blog/cv-tips')
    expect(said(await runBlogRedirect('/blogs/category/:slug', 'cv-tips', knowing(2)))).toBe('/blog/cv-tips')
    expect(said(await runBlogRedirect('/blogs/:slug', 'cv-tips', knowing(0)))).toBe('/blog')
  })
  it('look up the slug under its new name', async () => {
    const { world, calls } = worldOf({})
    await runBlogRedirect('/blogs/:slug', 'advice', world)
    await runBlogRedirect('/blog/blogs/view/:slug', 'trends', world)
    expect(calls).toEqual(['slug career-advice', 'detail hiring-trends'])
  })
  it('lead the one withdrawn article to the list without a lookup', async () => {
    const { world, calls } = worldOf({})
    expect(said(await runBlogRedirect('/blogs/:slug', 'my-first-year-abroad', world))).toBe('/blog')
    expect(calls).toEqual([])
  })
  it('never lead outside the blog, whatever the slug holds', async () => {
    expect(said(await runBlogRedirect('/blogs/:slug', '../../evil?x=1#y', knowing(1)))).toBe(
      '/blog/..%2F..%2Fevil%3Fx%3D1%23y',
    )
  })
})

describe('no guard ever loops', () => {
  const remembered = [
    undefined,
    '/login',
    '/',
    '/cih',
    '/jumpstart',
    '/jumpstart-dashboard',
    '/country-guide/uk/cv',
    '/employers',
    '/staff',
    'https://evil.example/',
    '/nowhere',
  ]
  it('every visitor at every address, whatever is remembered, arrives within four steps', async () => {
    for (const facts of Object.values(visitors)) {
      for (const path of Object.keys(routes) as Path[]) {
        for (const previousUrl of remembered) {
          let address = path.replace(/:\w+\?/, '').replace(/:\w+/g, 'x')
          for (let step = 0; ; step++) {
            expect(step, `${JSON.stringify(facts)} from ${path} with ${previousUrl}`).toBeLessThan(4)
            const row = matchAddress(address)!.path as Path
            const { world } = worldOf(facts, {}, previousUrl)
            const verdict = await runGuard(routes[row][0], { pathname: address, search: '' }, world)
            if (verdict.kind !== 'go') break
            address = verdict.to
          }
        }
      }
    }
  })
})
