import { and, asc, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { EmployerStage, ReceivedStage } from '#shared/received-applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { employerMembers, employerOrganisations, posts } from '#server/features/employers/tables.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { receivedApplicationReplies as replies, receivedApplications as received } from './tables.ts'

/** A job whose employer takes applications here, whether or not it is still open. */
export async function findInbox(db: Database, slug: string) {
  const [row] = await db
    .select({
      job: { id: jobs.id, slug: jobs.slug, board: jobs.board, title: jobs.title, company: jobs.company },
      status: jobs.status,
      organisationId: posts.organisationId,
      organisationState: employerOrganisations.state,
      questions: posts.questions,
    })
    .from(jobs)
    .innerJoin(posts, eq(posts.jobId, jobs.id))
    .innerJoin(employerOrganisations, eq(employerOrganisations.id, posts.organisationId))
    .where(and(eq(jobs.slug, slug), eq(posts.applyBy, 'here')))
  if (!row || row.status === jobStatus.pending) return undefined
  const { status, organisationState, ...inbox } = row
  return { ...inbox, isOpen: status === jobStatus.live && organisationState === 'approved' }
}

export const findSent = async (db: Database, userId: number, jobId: number) =>
  (
    await db
      .select()
      .from(received)
      .where(and(eq(received.userId, userId), eq(received.jobId, jobId)))
  )[0]

/** With the slug of its job, for the page that shows it. */
export const findOwn = async (db: Database, userId: number, id: number) =>
  (
    await db
      .select({ slug: jobs.slug, jobId: received.jobId, cvPdf: received.cvPdf, name: received.name })
      .from(received)
      .innerJoin(jobs, eq(jobs.id, received.jobId))
      .where(and(eq(received.userId, userId), eq(received.id, id)))
  )[0]

/**
 * Takes the place of one that the student has withdrawn. Undefined when they have applied for this job already, perhaps
 * at the same moment.
 */
export const saveReceived = async (tx: Database, values: typeof received.$inferInsert) =>
  (
    await tx
      .insert(received)
      .values(values)
      .onConflictDoUpdate({
        target: [received.userId, received.jobId],
        set: { ...values, stage: 'applied', withdrawnAt: null, version: sql`${received.version} + 1` },
        setWhere: isNotNull(received.withdrawnAt),
      })
      .returning({ id: received.id })
  )[0]?.id

/** The employer keeps the name and the days alone. False: it was withdrawn already. */
export const withdraw = async (tx: Database, userId: number, id: number, now: Date) =>
  (
    await tx
      .update(received)
      .set({
        stage: 'withdrawn',
        withdrawnAt: now,
        version: sql`${received.version} + 1`,
        email: '',
        cvPdf: null,
        cvText: '',
        letter: '',
        answers: [],
      })
      .where(and(eq(received.userId, userId), eq(received.id, id), sql`${received.withdrawnAt} IS NULL`))
      .returning({ id: received.id })
  ).length > 0

/** The organisation whose applicants this person may see. Only while staff approve it. */
export const findOrganisation = async (db: Database, userId: number) =>
  (
    await db
      .select({
        id: employerOrganisations.id,
        name: employerOrganisations.name,
        isDemo: employerOrganisations.isDemo,
      })
      .from(employerMembers)
      .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerMembers.organisationId))
      .where(and(eq(employerMembers.userId, userId), eq(employerOrganisations.state, 'approved')))
  )[0]

/** Jobs that take applications here or have had some, newest first. */
export const listInboxes = async (db: Database, organisationId: number) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      isOpen: sql<boolean>`${jobs.status} = ${jobStatus.live}`,
      total: sql<number>`count(${received.id})::int`,
      fresh: sql<number>`count(${received.id}) FILTER (WHERE ${received.stage} = 'applied')::int`,
    })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .leftJoin(received, and(eq(received.jobId, jobs.id), eq(received.organisationId, posts.organisationId)))
    .where(eq(posts.organisationId, organisationId))
    .groupBy(jobs.id, posts.applyBy)
    .having(sql`${posts.applyBy} = 'here' OR count(${received.id}) > 0`)
    .orderBy(desc(jobs.id))

/** How many applications each job of an employer has had here. */
export const countReceived = async (db: Database, organisationId: number): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await db
        .select({ jobId: received.jobId, count: count() })
        .from(received)
        .where(eq(received.organisationId, organisationId))
        .groupBy(received.jobId)
    ).map(row => [row.jobId, row.count]),
  )

interface ApplicantFilter {
  job?: number | undefined
  stage?: ReceivedStage | undefined
  before?: number | undefined
}

export const listReceived = (db: Database, organisationId: number, filter: ApplicantFilter, most: number) =>
  db
    .select({
      id: received.id,
      name: received.name,
      jobTitle: jobs.title,
      stage: received.stage,
      sentAt: received.sentAt,
    })
    .from(received)
    .innerJoin(jobs, eq(jobs.id, received.jobId))
    .where(
      and(
        eq(received.organisationId, organisationId),
        filter.job ? eq(received.jobId, filter.job) : undefined,
        filter.stage ? eq(received.stage, filter.stage) : undefined,
        filter.before ? lt(received.id, filter.before) : undefined,
      ),
    )
    .orderBy(desc(received.id))
    .limit(most)

/** For the members of its organisation alone. */
export const findReceived = async (db: Database, organisationId: number, id: number) =>
  (
    await db
      .select({
        application: received,
        job: { slug: jobs.slug, board: jobs.board, title: jobs.title },
        university: { slug: universities.slug, host: universities.host },
      })
      .from(received)
      .innerJoin(jobs, eq(jobs.id, received.jobId))
      .innerJoin(users, eq(users.id, received.userId))
      .leftJoin(universities, eq(universities.id, users.universityId))
      .where(and(eq(received.organisationId, organisationId), eq(received.id, id)))
  )[0]

/** Two changes at once come one after the other. */
export const lockReceived = (tx: Database, organisationId: number, id: number) =>
  tx
    .select({ id: received.id })
    .from(received)
    .where(and(eq(received.organisationId, organisationId), eq(received.id, id)))
    .for('update')

export const setStage = (tx: Database, id: number, stage: EmployerStage) =>
  tx
    .update(received)
    .set({ stage, version: sql`${received.version} + 1` })
    .where(eq(received.id, id))

export const listReplies = async (db: Database, applicationId: number) =>
  (
    await db
      .select({ id: replies.id, text: replies.text, sentAt: replies.sentAt, by: users.name })
      .from(replies)
      .leftJoin(users, eq(users.id, replies.sentBy))
      .where(eq(replies.applicationId, applicationId))
      .orderBy(asc(replies.id))
  ).map(({ sentAt, ...reply }) => ({ ...reply, sentAt: sentAt.toISOString() }))

/** False when the answer with this key is there already. */
export const insertReply = async (tx: Database, reply: typeof replies.$inferInsert) =>
  (
    await tx
      .insert(replies)
      .values(reply)
      .onConflictDoNothing({ target: [replies.applicationId, replies.key] })
      .returning({ id: replies.id })
  ).length > 0

export const hasReply = async (db: Database, applicationId: number, key: string) =>
  (await db.$count(replies, and(eq(replies.applicationId, applicationId), eq(replies.key, key)))) > 0
