import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import { days, daysBefore } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { knownDevices } from '#server/platform/people/token-tables.ts'
import { hashToken } from '#server/platform/people/tokens.ts'

/** A device is remembered for this long after the last sign-in. */
export const deviceDays = 365
const mostDevicesOfPerson = 20
/** When more people than this share a browser, the first of them is forgotten there. */
const mostPeopleOfBrowser = 5

type Browser = Pick<RequestScope, 'config' | 'cookies'>
type Scope = Browser & Pick<RequestScope, 'db' | 'now'>

/** Survives signing out. It opens nothing: it only keeps other people's wrong passwords from locking the owner out. */
export const deviceCookieName = (production: boolean) => (production ? '__Host-device' : 'device')

/** One token for each person who signed in with this browser, the latest first. */
function readTokens({ config, cookies }: Browser): string[] {
  const tokens = (cookies.read(deviceCookieName(config.production)) ?? '').split('.')
  return tokens.filter(token => /^[\w-]{43}$/.test(token)).slice(0, mostPeopleOfBrowser)
}

const belongTo = (userId: number, hashes: readonly string[]) =>
  and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, [...hashes]))

/** The device under which a person knows this browser. */
export async function findDevice(scope: Scope, userId: number | undefined): Promise<string | undefined> {
  const hashes = readTokens(scope).map(hashToken)
  if (hashes.length === 0) return undefined
  // Looked up for an unknown person too, so that the time taken reveals nothing.
  const [device] = await scope.db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(belongTo(userId ?? 0, hashes))
  return device?.tokenHash
}

/** After signing in. Always with a new token, so that one planted in someone's browser never becomes theirs. */
export async function rememberDevice(scope: Scope, userId: number) {
  const { db, config, cookies, now } = scope
  const earlier = readTokens(scope)
  const [replaced] = await db
    .delete(knownDevices)
    .where(belongTo(userId, earlier.map(hashToken)))
    .returning()
  const others = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(inArray(knownDevices.tokenHash, earlier.map(hashToken)))
  const token = randomBytes(32).toString('base64url')
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token), createdAt: replaced?.createdAt ?? now, lastUsedAt: now })
  const newest = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(mostDevicesOfPerson)
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, newest)))
  const kept = earlier.filter(each => others.some(({ tokenHash }) => tokenHash === hashToken(each)))
  const tokens = [token, ...kept].slice(0, mostPeopleOfBrowser)
  cookies.write(deviceCookieName(config.production), tokens.join('.'), {
    maxAgeSeconds: days(deviceDays) / 1000,
    httpOnly: true,
  })
}

/** Where the person stays signed in, `rememberDevice` comes after it. */
export const deleteDevices = (db: Database, userId: number) =>
  db.delete(knownDevices).where(eq(knownDevices.userId, userId))

export const deleteOldDevices = (db: Database, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, daysBefore(now, deviceDays)))

export const listDevicesOf = (db: Database, userId: number) =>
  db
    .select({ since: knownDevices.createdAt, lastSignIn: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
