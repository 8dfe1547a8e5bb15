import { cookieNames, previousUrlDays } from '../constants.ts'
import { blogSlugRedirects, currentBlogSlug, type BlogDetailCheck, type BlogSlugCheck } from '../redirects.ts'
import { addressAfterLogin, isRememberable } from './return-address.ts'
import { roleHome, type LoginCheck, type RedirectionCheck, type Role } from './visitor.ts'

/**
 * Who may enter which page, as decision tables: the first row that fits decides. No router, browser or
 * database in this file: the server and the browser both run it, each with its own way of asking (`World`).
 */
export type Verdict = { kind: 'pass' } | { kind: 'go'; to: string } | { kind: 'undecided' }

/** What a guard may ask of the side it runs on. */
export interface World {
  checkLogin(): Promise<LoginCheck>
  checkRedirections(checkurl?: 'cih'): Promise<RedirectionCheck>
  checkBlogSlug(slug: string): Promise<BlogSlugCheck>
  checkBlogDetail(slug: string): Promise<BlogDetailCheck>
  readCookie(name: string): string | undefined
  writeCookie(name: string, value: string, days: number): void
  log(message: string, cause: unknown): void
}

/** What a row may look at. A guard that asks only for the login leaves the other fields at their defaults. */
type Facts = Omit<RedirectionCheck, 'status' | 'pageAccessStatus'>
type Condition = (facts: Facts) => boolean
/** 'pass', an address, or 'back': where the visitor was before. */
type Outcome = 'pass' | 'back' | `/${string}`
interface Guard {
  /** Which check it asks for; this also fixes what happens when the check fails. */
  asks: 'nothing' | 'login' | 'redirections' | 'redirections for cih'
  /** Whether it stores the requested address in prev_url. */
  remembers: boolean
  /** Where a failed login check sends the visitor. */
  whenLoginCheckFails?: `/${string}`
  rows: readonly (readonly [Condition, Outcome])[]
}

const always: Condition = () => true
const loggedIn: Condition = facts => facts.isLoggedIn
const is =
  (role: Role): Condition =>
  facts =>
    facts.isLoggedIn && facts.role === role
const onMainSite: Condition = facts => !facts.isMicrosite
const anonymousOnMicrosite: Condition = facts => facts.isMicrosite && !facts.isLoggedIn
const withPremiumVideos: Condition = facts => facts.isLoggedIn && facts.isCihPremiumAccess
const studentWithoutGuides: Condition = facts => is('student')(facts) && !facts.is_country_guide_access

export const guards = {
  open: { asks: 'nothing', remembers: false, rows: [[always, 'pass']] },

  micrositeGated: {
    asks: 'redirections',
    remembers: true,
    rows: [
      [onMainSite, 'pass'],
      [loggedIn, 'pass'],
      [always, '/login'],
    ],
  },
  home: {
    asks: 'redirections',
    remembers: true,
    rows: [
      [is('student'), roleHome.student],
      [is('university_admin'), roleHome.university_admin],
      [is('predeparture_student'), roleHome.predeparture_student],
      [is('employer'), roleHome.employer],
      [is('staff'), roleHome.staff],
      [onMainSite, 'pass'],
      [always, '/login'],
    ],
  },
  marketing: {
    asks: 'redirections',
    remembers: true,
    rows: [
      [is('student'), roleHome.student],
      [anonymousOnMicrosite, '/login'],
      [always, 'pass'],
    ],
  },
  countryGuideSection: {
    asks: 'redirections',
    remembers: true,
    rows: [
      [studentWithoutGuides, roleHome.student],
      [loggedIn, 'pass'],
      [always, '/login'],
    ],
  },
  loggedOutOnly: {
    asks: 'login',
    remembers: false,
    whenLoginCheckFails: '/login',
    rows: [
      [loggedIn, 'back'],
      [always, 'pass'],
    ],
  },
  loginRequired: {
    asks: 'login',
    remembers: true,
    whenLoginCheckFails: '/login',
    rows: [
      [loggedIn, 'pass'],
      [always, '/login'],
    ],
  },
  cihDoor: {
    asks: 'redirections for cih',
    remembers: true,
    rows: [
      [anonymousOnMicrosite, 'pass'],
      [withPremiumVideos, '/cih/premium'],
      [loggedIn, '/cih/standard'],
      [always, '/login'],
    ],
  },
  jumpstartLoginRequired: {
    asks: 'login',
    remembers: true,
    whenLoginCheckFails: '/jumpstart-login',
    rows: [
      [loggedIn, 'pass'],
      [always, '/jumpstart-login'],
    ],
  },
  predepartureOnly: {
    asks: 'login',
    remembers: true,
    whenLoginCheckFails: '/jumpstart-login',
    rows: [
      [is('predeparture_student'), 'pass'],
      [loggedIn, '/'],
      [always, '/jumpstart-login'],
    ],
  },
  jumpstartDoor: {
    asks: 'redirections',
    remembers: true,
    rows: [
      [is('predeparture_student'), roleHome.predeparture_student],
      [is('student'), roleHome.student],
      [is('university_admin'), roleHome.university_admin],
      [loggedIn, '/'],
      [onMainSite, 'pass'],
      [always, '/jumpstart-login'],
    ],
  },
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

export interface Target {
  pathname: string
  /** The query, with its question mark, or nothing. */
  search: string
}

/** The prev_url cookie depends on guard and address alone, so that a cached page can still set it. */
export function rememberedAddress(name: GuardName, { pathname, search }: Target): string | undefined {
  const address = pathname + search
  return guards[name].remembers && isRememberable(address) ? address : undefined
}

export async function runGuard(name: GuardName, target: Target, world: World): Promise<Verdict> {
  const guard: Guard = guards[name]
  const previousUrl = world.readCookie(cookieNames.previousUrl)
  const address = rememberedAddress(name, target)
  if (address !== undefined) world.writeCookie(cookieNames.previousUrl, address, previousUrlDays)

  let facts: Facts
  try {
    facts = await askFor(guard.asks, world)
  } catch (cause) {
    if (guard.whenLoginCheckFails) return goUnlessThere(guard.whenLoginCheckFails, target)
    world.log('The redirection check failed, so the navigation stays undecided.', cause)
    return { kind: 'undecided' }
  }
  const [, outcome] = guard.rows.find(([condition]) => condition(facts))!
  if (outcome === 'pass') return { kind: 'pass' }
  return goUnlessThere(outcome === 'back' ? addressAfterLogin(previousUrl, facts.role) : outcome, target)
}

const anonymous: Facts = {
  isLoggedIn: false,
  role: null,
  isMicrosite: false,
  isCihPremiumAccess: false,
  is_country_guide_access: false,
}

async function askFor(check: Guard['asks'], world: World): Promise<Facts> {
  if (check === 'nothing') return anonymous
  if (check === 'login') {
    const { status, role } = await world.checkLogin()
    return { ...anonymous, isLoggedIn: status, role }
  }
  const answer = await world.checkRedirections(check === 'redirections for cih' ? 'cih' : undefined)
  if (!answer.status) throw new Error('The server could not make the redirection check.')
  return answer
}

/** A guard that sent a visitor to the page they are on would loop. */
const goUnlessThere = (to: string, target: Target): Verdict =>
  to === target.pathname ? { kind: 'pass' } : { kind: 'go', to }

/** Old blog addresses: look the slug up, then go to the entry or to the list. */
export async function runBlogRedirect(
  path: keyof typeof blogSlugRedirects,
  slug: string,
  world: World,
): Promise<Verdict> {
  const current = currentBlogSlug(slug)
  try {
    const known =
      current !== '' &&
      (blogSlugRedirects[path] === 'detail'
        ? (await world.checkBlogDetail(current)).isSlugExists
        : [1, 2].includes((await world.checkBlogSlug(current)).type))
    return { kind: 'go', to: known ? `/blog/${encodeURIComponent(current)}` : '/blog' }
  } catch (cause) {
    world.log('The blog lookup failed, so the navigation stays undecided.', cause)
    return { kind: 'undecided' }
  }
}
