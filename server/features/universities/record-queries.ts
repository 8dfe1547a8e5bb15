import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { universities, universityLogos } from '#server/platform/sites/tables.ts'

/** What can be edited. Nothing else of the record leaves this file with it. */
const valueColumns = {
  name: universities.name,
  kind: universities.kind,
  slug: universities.slug,
  host: sql<string>`coalesce(${universities.host}, '')`,
  countryId: universities.countryId,
  city: universities.city,
  emailDomains: universities.emailDomains,
  brandColour: universities.brandColour,
  welcome: universities.welcome,
  terms: universities.terms,
  vacations: universities.vacations,
  weeklyHoursCap: universities.weeklyHoursCap,
  hasPremiumVideos: universities.hasPremiumVideos,
  hasCountryGuides: universities.hasCountryGuides,
  hasJumpstart: universities.hasJumpstart,
  contactEmail: universities.contactEmail,
  contactName: universities.contactName,
  contactText: universities.contactText,
}
const recordColumns = {
  id: universities.id,
  version: universities.version,
  logo: universities.logo,
  pausedAt: universities.pausedAt,
  values: valueColumns,
}

export type UniversityRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

export const findRecord = async (db: Database, id: number) =>
  (await db.select(recordColumns).from(universities).where(eq(universities.id, id)))[0]

/** Until the transaction ends, no one else changes it. */
export const lockRecord = async (tx: Database, id: number) =>
  (await tx.select(recordColumns).from(universities).where(eq(universities.id, id)).for('update'))[0]

type Change = Partial<typeof universities.$inferInsert>

/** Every change is a new version. */
export async function updateRecord(tx: Database, id: number, change: Change): Promise<number> {
  const [saved] = await tx
    .update(universities)
    .set({ ...change, version: sql`${universities.version} + 1` })
    .where(eq(universities.id, id))
    .returning({ version: universities.version })
  return saved!.version
}

export async function replaceLogo(tx: Database, id: number, logo: { bytes: Uint8Array; hash: string } | null) {
  await tx.delete(universityLogos).where(eq(universityLogos.universityId, id))
  if (logo) await tx.insert(universityLogos).values({ universityId: id, ...logo })
}

export const findLogo = async (db: Database, id: number, hash: string) =>
  (
    await db
      .select({ bytes: universityLogos.bytes })
      .from(universityLogos)
      .where(and(eq(universityLogos.universityId, id), eq(universityLogos.hash, hash)))
  )[0]

export const findContact = async (db: Database, id: number) =>
  (
    await db
      .select({
        university: universities.name,
        email: universities.contactEmail,
        name: universities.contactName,
        text: universities.contactText,
      })
      .from(universities)
      .where(eq(universities.id, id))
  )[0]
