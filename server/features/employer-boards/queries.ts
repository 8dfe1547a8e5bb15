import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { days, hours, minutes } from '#shared/calendar/durations.ts'
import type { BoardAddress } from '#shared/employer-boards/board-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { employerOrganisations, posts } from '#server/features/employers/tables.ts'
import { boardPosts, employerBoards } from './tables.ts'

export type EmployerBoard = typeof employerBoards.$inferSelect

/** How often a connected board is read. */
const everyMs = days(1)
/** A server that has not finished by then has died. */
export const longestRunMs = minutes(30)

const ownBoard = (organisationId: number, id: number) =>
  and(eq(employerBoards.id, id), eq(employerBoards.organisationId, organisationId))

export const listBoards = (db: Database, organisationId: number): Promise<EmployerBoard[]> =>
  db
    .select()
    .from(employerBoards)
    .where(eq(employerBoards.organisationId, organisationId))
    .orderBy(asc(employerBoards.id))

export const lockBoard = async (tx: Database, organisationId: number, id: number): Promise<EmployerBoard | undefined> =>
  (await tx.select().from(employerBoards).where(ownBoard(organisationId, id)).for('update'))[0]

/** With its organisation, for staff and for runs. */
export const findBoardWithOwner = async (db: Database, id: number) =>
  (
    await db
      .select({ board: employerBoards, organisation: employerOrganisations })
      .from(employerBoards)
      .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerBoards.organisationId))
      .where(eq(employerBoards.id, id))
  )[0]

export const lockAnyBoard = async (tx: Database, id: number): Promise<EmployerBoard | undefined> =>
  (await tx.select().from(employerBoards).where(eq(employerBoards.id, id)).for('update'))[0]

/** One at a time for each board, whoever connects it. */
export const takeBoardTurn = (tx: Database, { system, board }: BoardAddress) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('employer board'), hashtext(${`${system} ${board}`}))`)

/** All who say that a board is theirs and were not refused. */
export const listClaims = (db: Database, { system, board }: BoardAddress) =>
  db
    .select({
      id: employerBoards.id,
      organisationId: employerBoards.organisationId,
      name: employerOrganisations.name,
      proof: employerBoards.proof,
    })
    .from(employerBoards)
    .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerBoards.organisationId))
    .where(and(eq(employerBoards.system, system), eq(employerBoards.board, board), ne(employerBoards.state, 'refused')))
    .orderBy(asc(employerBoards.id))

export const insertBoard = async (tx: Database, board: typeof employerBoards.$inferInsert): Promise<number> =>
  (await tx.insert(employerBoards).values(board).returning({ id: employerBoards.id }))[0]!.id

export const updateBoard = (tx: Database, id: number, change: Partial<typeof employerBoards.$inferInsert>) =>
  tx.update(employerBoards).set(change).where(eq(employerBoards.id, id))

export const deleteBoard = (tx: Database, id: number) => tx.delete(employerBoards).where(eq(employerBoards.id, id))

/** What staff have to decide: boards without proof, and those that someone else claims too. */
export const listUndecided = (db: Database, most: number) =>
  db
    .select({ board: employerBoards, organisation: employerOrganisations })
    .from(employerBoards)
    .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerBoards.organisationId))
    .where(
      and(
        eq(employerBoards.state, 'active'),
        or(
          isNull(employerBoards.proof),
          sql`EXISTS (SELECT 1 FROM employer_boards other WHERE other.system = ${employerBoards.system}
            AND other.board = ${employerBoards.board} AND other.id <> ${employerBoards.id}
            AND other.state = 'active')`,
        ),
      ),
    )
    .orderBy(asc(employerBoards.connectedAt), asc(employerBoards.id))
    .limit(most)

/**
 * Asks for an import of every board that is due. The next day is set in the same step, so that it starts once. A time
 * further ahead than that was set while a clock was wrong.
 */
export const queueDueBoards = (db: Database, now: Date) =>
  db
    .update(employerBoards)
    .set({ asked: 'import', nextRunAt: nextRun(now) })
    .where(
      and(
        or(lte(employerBoards.nextRunAt, now), gt(employerBoards.nextRunAt, latestPossible(now))),
        eq(employerBoards.state, 'active'),
        isNotNull(employerBoards.proof),
        isNull(employerBoards.asked),
        inArray(
          employerBoards.organisationId,
          db
            .select({ id: employerOrganisations.id })
            .from(employerOrganisations)
            .where(eq(employerOrganisations.state, 'approved')),
        ),
      ),
    )

/** The next board to read; also one that a server died over. */
export async function claimBoard(db: Database, now: Date): Promise<EmployerBoard | undefined> {
  const [claimed] = await db
    .update(employerBoards)
    .set({ startedAt: now })
    .where(
      eq(
        employerBoards.id,
        db
          .select({ id: employerBoards.id })
          .from(employerBoards)
          .where(
            and(
              isNotNull(employerBoards.asked),
              or(
                isNull(employerBoards.startedAt),
                lt(employerBoards.startedAt, new Date(now.getTime() - longestRunMs)),
                gt(employerBoards.startedAt, new Date(now.getTime() + longestRunMs)),
              ),
            ),
          )
          .orderBy(asc(employerBoards.id))
          .limit(1)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()
  return claimed
}

export const nextRun = (now: Date) => new Date(now.getTime() + everyMs)
/** Servers' clocks may differ a little, also when an employer asks for a run. */
const latestPossible = (now: Date) => new Date(nextRun(now).getTime() + hours(1))

/** The jobs that a board brought, with what has become of them. */
export const listBoardPosts = (db: Database, boardId: number) =>
  db
    .select({
      sourceId: boardPosts.sourceId,
      postId: boardPosts.postId,
      imported: boardPosts.imported,
      isDue: boardPosts.isDue,
      missed: boardPosts.missed,
      state: posts.state,
      jobId: posts.jobId,
    })
    .from(boardPosts)
    .leftJoin(posts, eq(posts.id, boardPosts.postId))
    .where(eq(boardPosts.boardId, boardId))
export type BoardPost = Awaited<ReturnType<typeof listBoardPosts>>[number]

export const saveBoardPost = (tx: Database, row: typeof boardPosts.$inferInsert) => {
  const { imported, isDue, missed, postId } = row
  return tx
    .insert(boardPosts)
    .values(row)
    .onConflictDoUpdate({
      target: [boardPosts.boardId, boardPosts.sourceId],
      set: { imported, isDue, missed, postId },
    })
}

const oneOf = (boardId: number, sourceIds: readonly string[]) =>
  and(eq(boardPosts.boardId, boardId), inArray(boardPosts.sourceId, [...sourceIds]))

export const markSent = (tx: Database, boardId: number, sourceId: string) =>
  tx
    .update(boardPosts)
    .set({ isDue: false })
    .where(oneOf(boardId, [sourceId]))

export const countMissed = (tx: Database, boardId: number, sourceIds: readonly string[]) =>
  tx
    .update(boardPosts)
    .set({ missed: sql`${boardPosts.missed} + 1` })
    .where(oneOf(boardId, sourceIds))
