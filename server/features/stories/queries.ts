import { and, desc, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import type { Queue } from '#server/platform/queues/queries.ts'
import { stories } from './tables.ts'

type Story = typeof stories.$inferSelect

/** Undefined for the same form sent again. */
export const addStory = async (tx: Database, story: typeof stories.$inferInsert): Promise<number | undefined> =>
  (
    await tx
      .insert(stories)
      .values(story)
      .onConflictDoNothing({ target: [stories.submissionKey, stories.contentHash] })
      .returning({ id: stories.id })
  )[0]?.id

/** Newest first; `before` is the last story of the previous page. */
export const listPublished = (db: Database, before: number | undefined, most: number): Promise<Story[]> =>
  db
    .select()
    .from(stories)
    .where(
      and(
        eq(stories.state, 'published'),
        before === undefined
          ? undefined
          : sql`(${stories.decidedAt}, ${stories.id}) < (SELECT decided_at, id FROM stories WHERE id = ${before})`,
      ),
    )
    .orderBy(desc(stories.decidedAt), desc(stories.id))
    .limit(most)

export const storyQueue: Queue = {
  name: 'stories',
  waiting: sql`SELECT id, created_at AS since FROM stories WHERE state = 'pending'`,
}

export const listStoriesWithIds = (db: Database, ids: readonly number[]): Promise<Story[]> =>
  db
    .select()
    .from(stories)
    .where(inArray(stories.id, [...ids]))

/** With the owner's address, to which the link was emailed. */
export const findStoryOf = async (db: Database, id: number, email: string): Promise<Story | undefined> =>
  (
    await db
      .select()
      .from(stories)
      .where(and(eq(stories.id, id), eq(stories.email, normaliseEmail(email))))
  )[0]

export const deleteStoryOf = (tx: Database, id: number, email: string) =>
  tx.delete(stories).where(and(eq(stories.id, id), eq(stories.email, normaliseEmail(email))))

/** The caller has locked it. */
export const decide = async (
  tx: Database,
  id: number,
  state: 'published' | 'refused',
  decidedBy: number,
  now: Date,
): Promise<Story> =>
  (
    await tx
      .update(stories)
      .set({ state, decidedBy, decidedAt: now, version: sql`${stories.version} + 1` })
      .where(eq(stories.id, id))
      .returning()
  )[0]!

/** Until the transaction ends, no one else decides on it. */
export const lockStory = async (tx: Database, id: number) =>
  (
    await tx
      .select({ state: stories.state, version: stories.version })
      .from(stories)
      .where(eq(stories.id, id))
      .for('update')
  )[0]

export const listStoriesOf = (db: Database, { id, email }: { id: number; email: string }) =>
  db
    .select({
      firstName: stories.firstName,
      fromCountry: stories.fromCountry,
      workCountry: stories.workCountry,
      role: stories.role,
      words: stories.words,
      agreedTo: stories.consent,
      state: stories.state,
      sentAt: stories.createdAt,
      decidedAt: stories.decidedAt,
    })
    .from(stories)
    .where(or(eq(stories.userId, id), eq(stories.email, normaliseEmail(email))))
    .orderBy(desc(stories.id))

export const deleteStories = (tx: Database, email: string) =>
  tx.delete(stories).where(eq(stories.email, normaliseEmail(email)))

/** Refused, or never decided. Links in emails whose story is gone, for whatever reason, are deleted too. */
export async function deleteUnpublishedStories(db: Database, before: Date) {
  await db
    .delete(stories)
    .where(
      and(
        ne(stories.state, 'published'),
        lt(sql`coalesce(${stories.decidedAt}, ${stories.createdAt})`, before.toISOString()),
      ),
    )
  const itsStory = db
    .select({ id: stories.id })
    .from(stories)
    .where(eq(stories.id, sql`(${authTokens.details}->>'storyId')::integer`))
  await db.delete(authTokens).where(and(eq(authTokens.purpose, 'withdrawStory'), notExists(itsStory)))
}
