import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isAdministrator } from '#server/platform/people/queries.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { identityProviders, linkedIdentities, samlKeys, ssoAttempts } from '#server/platform/sites/identity-tables.ts'

export type IdentityProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

/** A university's identity provider, switched on or not. */
export const findProvider = async (db: Database, universityId: number) =>
  (
    await db
      .select({
        universityId: identityProviders.universityId,
        issuer: identityProviders.issuer,
        clientId: identityProviders.clientId,
        sealedClientSecret: identityProviders.sealedClientSecret,
        label: identityProviders.label,
        saml: identityProviders.saml,
        enabled: identityProviders.enabled,
        testedAt: identityProviders.testedAt,
        emailDomains: universities.emailDomains,
      })
      .from(identityProviders)
      .innerJoin(universities, eq(universities.id, identityProviders.universityId))
      .where(eq(identityProviders.universityId, universityId))
  )[0]

/** Where the metadata of each SAML provider can be read again. */
export const listMetadataAddresses = async (db: Database) =>
  (
    await db
      .select({
        universityId: identityProviders.universityId,
        issuer: identityProviders.issuer,
        saml: identityProviders.saml,
      })
      .from(identityProviders)
      .orderBy(identityProviders.universityId)
  ).flatMap(({ universityId, issuer, saml }) =>
    saml?.metadataAddress ? [{ universityId, issuer, address: saml.metadataAddress }] : [],
  )

export async function saveProvider(db: Database, { universityId, ...settings }: typeof identityProviders.$inferInsert) {
  const values = { label: null, saml: null, enabled: true, testedAt: null, ...settings }
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

/** What decrypts the answers of a university's SAML provider, where its administrators want that. */
export const findSamlKey = async (db: Database, universityId: number) =>
  (
    await db
      .select({ sealedKey: samlKeys.sealedKey, certificate: samlKeys.certificate })
      .from(samlKeys)
      .where(eq(samlKeys.universityId, universityId))
  )[0]

export const insertSamlKey = (db: Database, key: typeof samlKeys.$inferInsert) => db.insert(samlKeys).values(key)

export const deleteSamlKey = (db: Database, universityId: number) =>
  db.delete(samlKeys).where(eq(samlKeys.universityId, universityId))

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
  attempt: Pick<typeof ssoAttempts.$inferSelect, 'stateHash' | 'browserHash' | 'site' | 'userId'>,
  now: Date,
) =>
  (
    await db
      .delete(ssoAttempts)
      .where(
        and(
          eq(ssoAttempts.stateHash, attempt.stateHash),
          eq(ssoAttempts.browserHash, attempt.browserHash),
          eq(ssoAttempts.site, attempt.site),
          attempt.userId === null ? isNull(ssoAttempts.userId) : eq(ssoAttempts.userId, attempt.userId),
          gt(ssoAttempts.expiresAt, now),
        ),
      )
      .returning()
  )[0]

/** One that waits for a provider's answer. */
export const findAttempt = async (
  db: Database,
  { stateHash, site }: Pick<typeof ssoAttempts.$inferSelect, 'stateHash' | 'site'>,
  now: Date,
) =>
  (
    await db
      .select()
      .from(ssoAttempts)
      .where(and(eq(ssoAttempts.stateHash, stateHash), eq(ssoAttempts.site, site), gt(ssoAttempts.expiresAt, now)))
  )[0]

/** Answers false when there is one already. */
export const saveAttemptResult = async (db: Database, stateHash: string, sealedResult: string) =>
  (
    await db
      .update(ssoAttempts)
      .set({ sealedResult })
      .where(and(eq(ssoAttempts.stateHash, stateHash), isNull(ssoAttempts.sealedResult)))
      .returning({ stateHash: ssoAttempts.stateHash })
  ).length > 0

/** A person's links to a university's provider of today. */
export const findLinks = (db: Database, userId: number, universityId: number) =>
  db
    .select({ createdAt: linkedIdentities.createdAt })
    .from(linkedIdentities)
    .innerJoin(
      identityProviders,
      and(
        eq(identityProviders.universityId, linkedIdentities.universityId),
        eq(identityProviders.issuer, linkedIdentities.issuer),
      ),
    )
    .where(and(eq(linkedIdentities.userId, userId), eq(linkedIdentities.universityId, universityId)))

/** Whether an administrator could get in through the university's provider of today. */
export const hasLinkedAdministrator = async (db: Database, universityId: number) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(linkedIdentities, eq(linkedIdentities.userId, users.id))
      .innerJoin(
        identityProviders,
        and(
          eq(identityProviders.universityId, linkedIdentities.universityId),
          eq(identityProviders.issuer, linkedIdentities.issuer),
        ),
      )
      .where(
        and(
          isAdministrator,
          isNull(users.lockedAt),
          eq(users.universityId, universityId),
          eq(linkedIdentities.universityId, universityId),
        ),
      )
      .limit(1)
  ).length > 0

export const deleteLinks = async (db: Database, userId: number) =>
  (
    await db
      .delete(linkedIdentities)
      .where(eq(linkedIdentities.userId, userId))
      .returning({ universityId: linkedIdentities.universityId })
  ).length

export const markTested = (db: Database, universityId: number, now: Date) =>
  db.update(identityProviders).set({ testedAt: now }).where(eq(identityProviders.universityId, universityId))

export const findSignInMethods = async (db: Database, universityId: number) =>
  (
    await db
      .select({ version: universities.version, signInMethods: universities.signInMethods })
      .from(universities)
      .where(eq(universities.id, universityId))
  )[0]!

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

/** For students of whom we know neither course nor home country: those who set up no account here were not asked. */
export async function findCourseQuestion(db: Database, userId: number) {
  const [found] = await db
    .select({
      countryId: universities.countryId,
      hasEnded: users.isGraduate,
      knowsSomething: sql<boolean>`coalesce(${profiles.course}, '') <> '' OR ${profiles.homeCountry} IS NOT NULL`,
    })
    .from(users)
    .innerJoin(universities, eq(universities.id, users.universityId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, userId), inArray(users.role, ['student', 'predeparture_student'])))
  if (!found || found.knowsSomething) return undefined
  const { countryId, hasEnded } = found
  return { countryId, hasEnded }
}

export const findUserOfUniversity = async (db: Database, universityId: number, email: string) =>
  (
    await db
      .select({ id: users.id, role: users.role, universityId: users.universityId })
      .from(users)
      .where(and(eq(users.universityId, universityId), eq(sql`lower(${users.email})`, normaliseEmail(email))))
  )[0]
