import { NoInput } from '#shared/access/schemas.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { actOnBoard, changeBoard, connectBoard, listMyBoards } from '#shared/employer-boards/api.ts'
import { readBoardAddress, type BoardAddress } from '#shared/employer-boards/board-address.ts'
import {
  BoardActed,
  BoardAction,
  BoardChange,
  BoardConnected,
  BoardForm,
  BoardListAnswer,
} from '#shared/employer-boards/schemas.ts'
import { ownLabel } from '#shared/employers/work-email.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { limitPerPerson, takeAttempt } from '#server/platform/people/throttle.ts'
import {
  assertApproved,
  assertOrganisation,
  describeBlock,
} from '#server/features/employers/organisations/my-organisation.ts'
import { findOrganisationOf, listDomains, type Organisation } from '#server/features/employers/organisations/queries.ts'
import { boardWaitsLetter } from './letters.ts'
import * as queries from './queries.ts'
import type { EmployerBoard } from './queries.ts'

const mostBoards = 5
/** Each run asks another system for a long list. */
const runRate = { burst: 10, everyMs: minutes(6) }

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])
const spell = (moment: Date | null) => moment?.toISOString() ?? null

const describeBoard = (board: EmployerBoard) => ({
  id: board.id,
  version: board.version,
  system: board.system,
  board: board.board,
  statuses: [...board.statuses],
  state: board.state,
  isProven: board.proof !== null,
  reason: board.reason,
  running: board.asked,
  hasPreview: board.previewedAt !== null,
  lastRun: board.finishedAt && {
    at: board.finishedAt.toISOString(),
    isPreview: board.wasPreview,
    error: board.error,
    hasShrunk: board.hasShrunk,
    result: board.result,
  },
  succeededAt: spell(board.succeededAt),
  nextRunAt: board.state === 'active' ? spell(board.nextRunAt) : null,
})

async function lockOwn(tx: Database, { id: organisationId }: Organisation, id: number, version: number) {
  const board = await queries.lockBoard(tx, organisationId, id)
  if (!board) throw problem('NOT_FOUND')
  if (board.version !== version)
    throw changedMeanwhile('A colleague has changed this board since you opened it. Reload the page.', {
      version: board.version,
    })
  return board
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A board that is named like the employer's own domain, and that no one else claims, is theirs. */
async function findProof(tx: Database, organisation: Organisation, address: BoardAddress): Promise<'name' | null> {
  if ((await queries.listClaims(tx, address)).length > 0) return null
  const domains = await listDomains(tx, [organisation.id])
  const isNamed = domains.some(({ domain }) => bare(ownLabel(domain)) === bare(address.board))
  return isNamed ? 'name' : null
}

export const boardHandlers = [
  handle(listMyBoards, { input: NoInput, answer: BoardListAnswer }, async ({ db, visitor }) => {
    const organisation = await findOrganisationOf(db, visitor.userId)
    return {
      organisation: organisation ? await describeBlock(db, organisation) : null,
      boards: organisation ? (await queries.listBoards(db, organisation.id)).map(describeBoard) : [],
    }
  }),

  handle(
    connectBoard,
    { input: BoardForm, answer: BoardConnected },
    async ({ input: { address, statuses }, db, visitor, now }) => {
      const organisation = await assertOrganisation(db, visitor)
      assertApproved(organisation)
      await takeAttempt(db, [limitPerPerson('boardRun', visitor.userId, runRate)], now)
      const named = readBoardAddress(address)!
      const id = await db.transaction(async tx => {
        await queries.takeBoardTurn(tx, named)
        const own = await queries.listBoards(tx, organisation.id)
        const known = own.find(({ system, board }) => system === named.system && board === named.board)
        if (known?.state === 'refused')
          throw refuse('address', `We couldn’t confirm that this board is yours: ${known.reason}`)
        // Sent twice, or connected already.
        if (known) return known.id
        if (own.length >= mostBoards)
          throw refuse('address', `You’ve reached the limit of ${mostBoards} boards. Disconnect one to add another.`)
        return queries.insertBoard(tx, {
          organisationId: organisation.id,
          ...named,
          statuses,
          proof: await findProof(tx, organisation, named),
          connectedBy: visitor.userId,
          connectedAt: now,
          asked: 'preview',
        })
      })
      return { id }
    },
  ),

  handle(
    changeBoard,
    { input: BoardChange, answer: BoardActed },
    async ({ input: { id, version, statuses }, db, visitor }) => {
      const organisation = await assertOrganisation(db, visitor)
      return db.transaction(async tx => {
        await lockOwn(tx, organisation, id, version)
        await queries.updateBoard(tx, id, { statuses, version: version + 1 })
        return { version: version + 1 }
      })
    },
  ),

  handle(
    actOnBoard,
    { input: BoardAction, answer: BoardActed },
    async ({ input: { id, version, action, acceptDrop }, db, visitor, site, config, now }) => {
      const organisation = await assertOrganisation(db, visitor)
      if (action !== 'disconnect') {
        assertApproved(organisation)
        await takeAttempt(db, [limitPerPerson('boardRun', visitor.userId, runRate)], now)
      }
      return db.transaction(async tx => {
        const board = await lockOwn(tx, organisation, id, version)
        if (action === 'disconnect') {
          await queries.deleteBoard(tx, id)
          return { version: null }
        }
        if (board.state === 'refused')
          throw refuse('action', `We couldn’t confirm that this board is yours: ${board.reason}`)
        if (board.asked !== null) throw refuse('action', 'This board is being read. Wait until that is done.')
        if (action === 'preview') {
          await queries.updateBoard(tx, id, { asked: 'preview', version: version + 1 })
          return { version: version + 1 }
        }
        if (board.previewedAt === null) throw refuse('action', 'Look at a preview first.')
        const isWaiting = board.proof === null
        await queries.updateBoard(tx, id, {
          state: 'active',
          version: version + 1,
          ...(!isWaiting && { asked: 'import', acceptDrop, nextRunAt: queries.nextRun(now) }),
        })
        if (isWaiting && board.state !== 'active') {
          const letter = boardWaitsLetter(site.canonicalOrigin + href('/staff/posts'))
          await sendLetter(tx, config.staffInbox, letter, now, site.name)
        }
        return { version: version + 1 }
      })
    },
  ),
]
