import { and, count, desc, eq, gt, isNotNull, isNull, lt, min, or, sql, type Placeholder } from 'drizzle-orm'
import { daysToRestore, mostDocuments } from '#shared/cv/choices.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { applications } from '#server/features/applications/tables.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { cvs } from './tables.ts'

const oneDay = 24 * 60 * 60_000
/** Documents deleted before this moment are gone. */
const restoreDeadline = (now: Date) => new Date(now.getTime() - daysToRestore * oneDay)

const ownedBy = (userId: number | Placeholder) => and(eq(cvs.userId, userId), isNull(cvs.deletedAt))

const summaryColumns = {
  id: cvs.id,
  name: cvs.name,
  kind: sql<'cv' | 'letter'>`${cvs.document} #>> '{meta,sojourn,kind}'`,
  country: sql<string>`${cvs.document} #>> '{meta,sojourn,country}'`,
  targetRole: sql<string>`${cvs.document} #>> '{meta,sojourn,targetRole}'`,
  version: cvs.version,
  updatedAt: cvs.updatedAt,
  applicationId: applications.id,
  applicationTitle: sql<string>`coalesce(${jobs.title}, ${applications.title}, '')`,
  applicationCompany: sql<string>`coalesce(${jobs.company}, ${applications.company}, '')`,
}
interface SummaryRow {
  applicationId: number | null
  applicationTitle: string
  applicationCompany: string
  updatedAt: Date
}
const toSummary = <Row extends SummaryRow>({
  applicationId,
  applicationTitle,
  applicationCompany,
  updatedAt,
  ...row
}: Row) => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  application:
    applicationId === null ? null : { id: applicationId, title: applicationTitle, company: applicationCompany },
})
const isOpenApplication = and(eq(applications.id, cvs.applicationId), isNull(applications.removedAt))

const summariesOf = writeOwnOnce(['jobs'], db =>
  db
    .select(summaryColumns)
    .from(cvs)
    .leftJoin(applications, isOpenApplication)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(ownedBy(sql.placeholder('userId')))
    .orderBy(desc(cvs.updatedAt), desc(cvs.id)),
)

export const listCvs = async (db: Database, userId: number) => (await summariesOf(db, { userId })).map(toSummary)

const deletedOf = writeOwnOnce([], db =>
  db
    .select({ id: cvs.id, name: cvs.name, deletedAt: cvs.deletedAt })
    .from(cvs)
    .where(and(eq(cvs.userId, sql.placeholder('userId')), isNotNull(cvs.deletedAt)))
    .orderBy(desc(cvs.deletedAt))
    .limit(mostDocuments),
)

export const listDeletedCvs = async (db: Database, userId: number, now: Date) =>
  (await deletedOf(db, { userId }))
    .filter(({ deletedAt }) => deletedAt! > restoreDeadline(now))
    .map(({ id, name }) => ({ id, name }))

export async function findCv(db: Database, userId: number, id: number) {
  const [row] = await db
    .select({ ...summaryColumns, document: cvs.document })
    .from(cvs)
    .leftJoin(applications, isOpenApplication)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(ownedBy(userId), eq(cvs.id, id)))
  if (!row) return undefined
  const { document, ...cv } = toSummary(row)
  return { cv, document }
}

export const countCvs = async (tx: Database, userId: number) =>
  (await tx.select({ all: count() }).from(cvs).where(ownedBy(userId)))[0]!.all

const isCv = sql`${cvs.document} #>> '{meta,sojourn,kind}' = 'cv'`

const countOfWritten = writeOwnOnce([], db =>
  db
    .select({ all: count() })
    .from(cvs)
    .where(and(ownedBy(sql.placeholder('userId')), isCv)),
)

/** CVs without cover letters. */
export const countWrittenCvs = async (db: Database, userId: number) => (await countOfWritten(db, { userId }))[0]!.all

export const findFirstCv = async (db: Database, userId: number) =>
  (
    await db
      .select({ at: min(cvs.createdAt) })
      .from(cvs)
      .where(and(ownedBy(userId), isCv))
  )[0]!.at

/** Also one that was deleted meanwhile: its key was used. */
export const findIdByKey = async (tx: Database, userId: number, key: string) =>
  (
    await tx
      .select({ id: cvs.id })
      .from(cvs)
      .where(and(eq(cvs.userId, userId), eq(cvs.key, key)))
  )[0]?.id

interface NewCv {
  key: string
  name: string
  document: CvDocument
  applicationId: number | null
}
export const insertCv = async (tx: Database, userId: number, cv: NewCv, now: Date) =>
  (
    await tx
      .insert(cvs)
      .values({ ...cv, userId, createdAt: now, updatedAt: now })
      .returning({ id: cvs.id })
  )[0]!.id

/** False when the stored version is another, or there is no such document. */
export const updateDocument = async (
  db: Database,
  userId: number,
  { id, version, document }: { id: number; version: number; document: CvDocument },
  now: Date,
) =>
  (
    await db
      .update(cvs)
      .set({ document, version: version + 1, updatedAt: now })
      .where(and(ownedBy(userId), eq(cvs.id, id), eq(cvs.version, version)))
      .returning({ id: cvs.id })
  ).length > 0

/** Nothing happens when the stored name is another than the one that was seen. */
export const renameCv = (
  db: Database,
  userId: number,
  { id, name, seenName }: { id: number; name: string; seenName: string },
  now: Date,
) =>
  db
    .update(cvs)
    .set({ name, updatedAt: now })
    .where(and(ownedBy(userId), eq(cvs.id, id), eq(cvs.name, seenName)))

export const deleteCv = (db: Database, userId: number, id: number, now: Date) =>
  db
    .update(cvs)
    .set({ deletedAt: now })
    .where(and(ownedBy(userId), eq(cvs.id, id)))

/** Whether it is there now: restored, or never deleted. */
export const restoreCv = async (tx: Database, userId: number, id: number, now: Date) =>
  (
    await tx
      .update(cvs)
      .set({ deletedAt: null })
      .where(
        and(eq(cvs.userId, userId), eq(cvs.id, id), or(isNull(cvs.deletedAt), gt(cvs.deletedAt, restoreDeadline(now)))),
      )
      .returning({ id: cvs.id })
  ).length > 0

export const removeDeletedCvs = (db: Database, now: Date) =>
  db.delete(cvs).where(lt(cvs.deletedAt, restoreDeadline(now)))

/** Everything, the deleted ones included, for the person's own copy of their data. */
export const exportCvs = (db: Database, userId: number) =>
  db
    .select({
      name: cvs.name,
      document: cvs.document,
      createdAt: cvs.createdAt,
      updatedAt: cvs.updatedAt,
      deletedAt: cvs.deletedAt,
    })
    .from(cvs)
    .where(eq(cvs.userId, userId))
    .orderBy(desc(cvs.id))

/** The job of one of the person's applications. */
export const findTargetJob = async (db: Database, userId: number, applicationId: number) =>
  (
    await db
      .select({
        title: sql<string>`coalesce(${jobs.title}, ${applications.title})`,
        company: sql<string>`coalesce(${jobs.company}, ${applications.company})`,
        place: sql<string>`coalesce(${jobs.place}, ${applications.place})`,
        advert: jobs.descriptionText,
      })
      .from(applications)
      .leftJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(applications.userId, userId), eq(applications.id, applicationId), isNull(applications.removedAt)))
  )[0]
