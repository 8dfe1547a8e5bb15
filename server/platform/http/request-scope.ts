import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { Logger } from 'pino'
import type { EventKind } from '#shared/usage/kinds.ts'
import { isSafe } from '#shared/http/endpoint.ts'
import type { PerMinute } from '#shared/http/call-limits.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/db/turns.ts'
import { isCountable } from './countable.ts'
import type { CallLimit } from './call-limit.ts'
import { clientAddress } from './client-address.ts'
import { readSession, sessionCookieName, type Visitor } from '#server/platform/people/session.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Services } from '#server/platform/services.ts'

/** What is known about one request, worked out once. Handlers and guards see this, never the raw request. */
export interface RequestScope {
  readonly db: Database
  readonly config: Config
  /** The settings without what staff have set on screen. */
  readonly environment: Config
  readonly site: ServedSite
  readonly secrets: Secrets
  readonly log: Logger
  readonly now: Date
  readonly userAgent: string
  readonly acceptLanguage: string
  /** The network address it comes from, or for IPv6 its /64: what limits count by. */
  clientAddress(): string
  /** Refuses a caller who does something more often in a minute than allowed; `what` is counted, and all together. */
  countCall(what: string, most: number | PerMinute | undefined): Promise<void>
  readonly cookies: Cookies
  readonly events: Events
  /** The raw session token, if the request carries one. */
  readonly sessionToken: string | undefined
  /** Reads the database once, and only when needed. */
  visitor(): Promise<Visitor | null>
  /** Where a university's people can sign in. */
  originsOf(universityId: number): readonly string[]
  /** After a change to a university or a setting: this server sees it at once, the others within seconds. */
  refreshDirectories(): Promise<void>
}

/** Counts something this request used. It is cheap and never fails. Robots are not counted. */
export interface Events {
  /** `by` is the person signed in; a job is identified by its slug or its id. */
  record(kind: EventKind, by: { userId: number } | null, job?: string | number): void
}

export interface Cookies {
  read(name: string): string | undefined
  write(name: string, value: string, options: CookieOptions): void
  /** `Set-Cookie` lines written so far. */
  readonly written: readonly string[]
}
export interface CookieOptions {
  /** Zero removes the cookie. */
  maxAgeSeconds: number
  httpOnly: boolean
}

export function openScope(
  { openFor, config: environment, liveConfig, sites, clock, secrets, events, log }: Services,
  site: ServedSite,
  countCall: CallLimit,
  c: Context,
): RequestScope {
  const config = liveConfig.read()
  const cookies = openCookies(c.req.header('cookie') ?? '', config.production)
  const sessionToken = cookies.read(sessionCookieName(config.production))
  const now = new Date(clock())
  let visitor: Promise<Visitor | null> | undefined
  // People who are signed in take turns as that person, not with everyone behind their network address.
  const address = clientAddress(c, config.trustedProxies)
  const caller: Caller = { key: address, isAdmitted: false }
  if (isSafe(c.req.method)) caller.answers = new Map()
  const db = openFor(caller)
  const readSignedIn = async (token: string) => {
    const found = await readSession(db, token, site, now)
    if (!found) return null
    caller.key = `person ${found.visitor.userId}`
    if (caller.answers) caller.versions = found.versions
    return found.visitor
  }
  const readVisitor = () => (visitor ??= sessionToken ? readSignedIn(sessionToken) : Promise.resolve(null))
  return {
    db,
    config,
    environment,
    site,
    secrets,
    log,
    now,
    cookies,
    sessionToken,
    userAgent: c.req.header('user-agent') ?? '',
    acceptLanguage: c.req.header('accept-language') ?? '',
    clientAddress: () => address,
    async countCall(what, most) {
      // Where sessions cannot be read, the handler says so; until then the address is the caller.
      const visitor = await readVisitor().catch(() => null)
      countCall(visitor ?? { address }, what, most, now)
    },
    events: {
      record(kind, by, job) {
        if (!isCountable(c.req.method, name => c.req.header(name))) return
        events.record({
          at: now,
          kind,
          site: site.key,
          countryId: site.countryId,
          userId: by?.userId ?? null,
          job: job ?? null,
        })
      },
    },
    visitor: readVisitor,
    originsOf: universityId => sites.originsOf(universityId),
    async refreshDirectories() {
      await Promise.all([sites.refresh(), liveConfig.refresh()])
    },
  }
}

/**
 * The same request without what its browser says about itself, for cached pages that are sent to others. Limits still
 * know the caller.
 */
export const withoutCaller = (scope: RequestScope): RequestScope => ({
  ...scope,
  userAgent: '',
  acceptLanguage: '',
  cookies: openCookies('', scope.config.production),
})

/** The scope for a page that is the same for everyone. */
export const asStranger = (scope: RequestScope): RequestScope => ({
  ...withoutCaller(scope),
  sessionToken: undefined,
  visitor: () => Promise.resolve(null),
})

/** A `Set-Cookie` line. */
export const cookieLine = (name: string, value: string, { maxAgeSeconds, httpOnly }: CookieOptions, secure: boolean) =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')

function openCookies(header: string, secure: boolean): Cookies {
  const jar = parse(header)
  const written: string[] = []
  return {
    read: name => jar[name],
    write(name, value, options) {
      jar[name] = value
      written.push(cookieLine(name, value, options, secure))
    },
    written,
  }
}
