import { NoInput } from '#shared/access/schemas.ts'
import { decideBoard, listStaffBoards } from '#shared/employer-boards/api.ts'
import { BoardDecided, BoardDecision, StaffBoardsAnswer } from '#shared/employer-boards/schemas.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { listColleagues, listDomains } from '#server/features/employers/organisations/queries.ts'
import { closePosts } from './close-posts.ts'
import { boardConfirmedLetter, boardRefusedLetter } from './letters.ts'
import { nameBoard } from './name-board.ts'
import * as queries from './queries.ts'

const mostShown = 50
const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

export const staffBoardHandlers = [
  handle(listStaffBoards, { input: NoInput, answer: StaffBoardsAnswer }, async ({ db }) => {
    const undecided = await queries.listUndecided(db, mostShown)
    const domains = await listDomains(db, [0, ...undecided.map(({ organisation }) => organisation.id)])
    const boards: (typeof StaffBoardsAnswer)['_zod']['output']['boards'] = []
    for (const { board, organisation } of undecided) {
      const claims = await queries.listClaims(db, board)
      boards.push({
        id: board.id,
        version: board.version,
        system: board.system,
        board: board.board,
        isProven: board.proof !== null,
        connectedAt: board.connectedAt.toISOString(),
        employer: {
          name: organisation.name,
          website: organisation.website,
          domains: domains.flatMap(each => (each.organisationId === organisation.id ? [each.domain] : [])),
        },
        others: claims.flatMap(({ id, name, proof }) => (id === board.id ? [] : [{ name, isProven: proof !== null }])),
        samples: board.result?.samples ?? [],
      })
    }
    return { boards }
  }),

  handleStaffChange(
    decideBoard,
    { input: BoardDecision, answer: BoardDecided },
    async ({ input: { id, version, decision, reason }, tx, record, recordNothing, site, now }) => {
      const found = await queries.findBoardWithOwner(tx, id)
      if (!found) throw problem('NOT_FOUND')
      await queries.takeBoardTurn(tx, found.board)
      const board = (await queries.lockAnyBoard(tx, id))!
      const isConfirming = decision === 'confirm'
      const isDone = isConfirming ? board.proof !== null : board.state === 'refused'
      if (isDone) {
        recordNothing()
        return { version: board.version }
      }
      if (board.version !== version)
        throw changedMeanwhile('This board has changed since you opened it. Reload the page and look again.', {
          version: board.version,
          state: board.state,
        })
      const owner = (await queries.listClaims(tx, board)).find(claim => claim.id !== id && claim.proof !== null)
      if (isConfirming && owner)
        throw refuse('decision', `${owner.name} already imports this board. Refuse theirs first if it isn’t theirs.`)
      if (!isConfirming && reason === '') throw refuse('reason', 'Enter a reason. We’ll email it to the employer.')
      await queries.updateBoard(tx, id, {
        version: version + 1,
        ...(isConfirming
          ? { proof: 'staff', asked: 'import', nextRunAt: queries.nextRun(now) }
          : { state: 'refused', proof: null, reason, asked: null, nextRunAt: null }),
      })
      if (!isConfirming) await closePosts(tx, await queries.listBoardPosts(tx, id), 'boardRefused', now)
      await record({
        action: isConfirming ? 'board.confirm' : 'board.refuse',
        subject: { kind: 'employer', key: found.organisation.id, name: found.organisation.name },
        before: { proof: board.proof, state: board.state },
        after: {
          board: nameBoard(board),
          proof: isConfirming ? 'staff' : null,
          state: isConfirming ? board.state : 'refused',
          ...(reason && { reason }),
        },
      })
      const link = site.canonicalOrigin + href('/employer-boards')
      const letter = isConfirming
        ? boardConfirmedLetter(nameBoard(board), link)
        : boardRefusedLetter(nameBoard(board), reason, link)
      const people = await listColleagues(tx, found.organisation.id)
      await sendLetters(
        tx,
        people.map(({ email }) => ({ recipient: email, letter })),
        now,
        site.name,
      )
      return { version: version + 1 }
    },
  ),
]
