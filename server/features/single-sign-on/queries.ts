import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { identityProviders, linkedIdentities, ssoAttempts } from '#server/platform/sites/identity-tables.ts'

export type IdentityProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

/** A university's identity provider, if one is switched on. */
export const findProvider = async (db: Database, universityId: number) =>
  (
    await db
      .select({
        universityId: identityProviders.universityId,
        issuer: identityProviders.issuer,
        clientId: identityProviders.clientId,
        sealedClientSecret: identityProviders.sealedClientSecret,
        emailDomains: universities.emailDomains,
      })
      .from(identityProviders)
      .innerJoin(universities, eq(universities.id, identityProviders.universityId))
      .where(and(eq(identityProviders.universityId, universityId), identityProviders.enabled))
  )[0]

export async function saveProvider(
  db: Database,
  { universityId, ...settings }: Omit<typeof identityProviders.$inferInsert, 'enabled'>,
) {
  const values = { label: null, ...settings, enabled: true }
  await db
    .insert(identityProviders)
    .values({ universityId, ...values })
    .onConflictDoUpdate({ target: identityProviders.universityId, set: values })
}

/** Answers whether there was one. */
export const switchProvider = async (db: Database, universityId: number, enabled: boolean) =>
  (
    await db
      .update(identityProviders)
      .set({ enabled })
      .where(eq(identityProviders.universityId, universityId))
      .returning()
  ).length > 0

/** Answers whether there was one. */
export const removeProvider = async (db: Database, universityId: number) =>
  (await db.delete(identityProviders).where(eq(identityProviders.universityId, universityId)).returning()).length > 0

export const saveSignInMethods = (db: Database, universityId: number, signInMethods: string[]) =>
  db.update(universities).set({ signInMethods }).where(eq(universities.id, universityId))

/** Also deletes the attempts that were never finished. */
export async function insertAttempt(db: Database, attempt: typeof ssoAttempts.$inferInsert, now: Date) {
  await db.delete(ssoAttempts).where(lte(ssoAttempts.expiresAt, now))
  await db.insert(ssoAttempts).values(attempt)
}

/** Uses an attempt up. Of two at the same time, one gets it. */
export const spendAttempt = async (
  db: Database,
  { stateHash, browserHash, site }: Pick<typeof ssoAttempts.$inferSelect, 'stateHash' | 'browserHash' | 'site'>,
  now: Date,
) =>
  (
    await db
      .delete(ssoAttempts)
      .where(
        and(
          eq(ssoAttempts.stateHash, stateHash),
          eq(ssoAttempts.browserHash, browserHash),
          eq(ssoAttempts.site, site),
          gt(ssoAttempts.expiresAt, now),
        ),
      )
      .returning()
  )[0]

/** Who someone is at their university. */
export interface Identity {
  universityId: number
  issuer: string
  subject: string
}

export const findLinkedUser = async (db: Database, { universityId, issuer, subject }: Identity) =>
  (
    await db
      .select({ id: users.id, role: users.role, universityId: users.universityId })
      .from(linkedIdentities)
      .innerJoin(users, eq(users.id, linkedIdentities.userId))
      .where(
        and(
          eq(linkedIdentities.universityId, universityId),
          eq(linkedIdentities.issuer, issuer),
          eq(linkedIdentities.subject, subject),
        ),
      )
  )[0]

/** A person no one else is linked to; the database refuses a second link from the same university. */
export const linkIdentity = (db: Database, identity: Identity, userId: number, now: Date) =>
  db
    .insert(linkedIdentities)
    .values({ ...identity, userId, createdAt: now })
    .onConflictDoNothing()

type Newcomer = Pick<typeof users.$inferInsert, 'email' | 'name' | 'universityId' | 'role' | 'isGraduate' | 'isViewer'>

/** Creates an account unless the address already has one, of any kind. */
export const insertNewcomer = (db: Database, newcomer: Newcomer, now: Date) =>
  db
    .insert(users)
    .values({ ...newcomer, createdAt: now })
    .onConflictDoNothing()

export const findUserOfUniversity = async (db: Database, universityId: number, email: string) =>
  (
    await db
      .select({ id: users.id, role: users.role, universityId: users.universityId })
      .from(users)
      .where(and(eq(users.universityId, universityId), eq(sql`lower(${users.email})`, normaliseEmail(email))))
  )[0]
