import { createHash, randomBytes } from 'node:crypto'
import { days, hours, minutes } from '#shared/calendar/durations.ts'
import { roles, type Role } from '#shared/access/visitor.ts'
import { cookieNames } from '#shared/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deleteSession, deleteStaleSessions, findSession, insertSession, touchSession } from './queries.ts'
import type { Versions } from '#server/platform/db/turns.ts'
import type { Cookies } from '#server/platform/http/request-scope.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'

/** The person behind a request. */
export interface Visitor {
  userId: number
  name: string
  role: Role
  universityId: number | null
  /** On a university's team, without the right to change anything. */
  isViewer: boolean
  hasPremiumVideos: boolean
  hasCountryGuides: boolean
}

/** How long a session lives unused, and at most. */
const lifetimes: Readonly<Record<Role, { idle: number; absolute: number }>> = {
  staff: { idle: minutes(30), absolute: hours(12) },
  university_admin: { idle: hours(2), absolute: days(1) },
  employer: { idle: hours(2), absolute: days(1) },
  student: { idle: days(14), absolute: days(30) },
  predeparture_student: { idle: days(14), absolute: days(30) },
}
/** Use of a session is recorded at most this often. */
const touchEvery = minutes(1)

/** The __Host- prefix makes the browser itself refuse the cookie for other hosts, but it needs https. */
export const sessionCookieName = (production: boolean) => (production ? '__Host-session' : 'session')
export const sessionCookieSeconds = (role: Role) => lifetimes[role].absolute / 1000

export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Opens a session and answers the token for the cookie; only its hash is stored. */
export async function openSession(
  db: Database,
  userId: number,
  site: ServedSite,
  userAgent: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, {
    tokenHash: hashSessionToken(token),
    userId,
    site: site.key,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
  })
  return token
}

export const closeSession = (db: Database, token: string) => deleteSession(db, hashSessionToken(token))

/** Whether a session is still valid: neither idle nor open for too long. */
export function isAlive(
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  role: Role,
  now: Date,
): boolean {
  const { idle, absolute } = lifetimes[role]
  return now.getTime() - lastSeenAt.getTime() <= idle && now.getTime() - createdAt.getTime() <= absolute
}

/**
 * Removes the session's cookie and the remembered page: the next person at this computer must not be sent to the last
 * person's page.
 */
export function clearSessionCookies(cookies: Cookies, production: boolean) {
  cookies.write(sessionCookieName(production), '', { maxAgeSeconds: 0, httpOnly: true })
  cookies.write(cookieNames.previousUrl, '', { maxAgeSeconds: 0, httpOnly: false })
}

/** The owner of this token on this site; none once it has been idle or open for too long. */
export async function readSession(
  db: Database,
  token: string,
  site: ServedSite,
  now: Date,
): Promise<{ visitor: Visitor; versions: Versions } | null> {
  const tokenHash = hashSessionToken(token)
  const session = await findSession(db, tokenHash, site.key)
  if (!session) return null
  const { createdAt: _, lastSeenAt, person, shared, ...visitor } = session
  if (!isAlive(session, visitor.role, now)) {
    await deleteSession(db, tokenHash)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() > touchEvery) await touchSession(db, tokenHash, now)
  return { visitor, versions: { userId: visitor.userId, person: person ?? '', shared: shared ?? {} } }
}

/** Deletes expired sessions; `readSession` refuses them anyway. */
export async function deleteExpiredSessions(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const role of roles)
    await deleteStaleSessions(db, role, before(lifetimes[role].idle), before(lifetimes[role].absolute))
}
