import { productName } from '#shared/brand.ts'
import { seconds } from '#shared/calendar/durations.ts'
import { href } from '#shared/routing/href.ts'
import type { Config } from '#server/config.ts'
import type { Database, Logger } from '#server/platform/db/database.ts'
import { readTime } from '#server/platform/db/read-time.ts'
import { failureInWords } from '#server/platform/failure.ts'
import { safeFetch } from '#server/platform/http/safe-fetch.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { Refusal, ShrunkRefusal } from '#server/platform/refusal.ts'
import { poll } from '#server/platform/scheduler/poll.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { listColleagues } from '#server/features/employers/organisations/queries.ts'
import type { Fetch } from '#server/features/job-import/load-feed.ts'
import { boardStoppedLetter } from './letters.ts'
import { nameBoard } from './name-board.ts'
import * as queries from './queries.ts'
import type { EmployerBoard } from './queries.ts'
import { runBoard } from './run-board.ts'

interface RunnerOptions {
  db: Database
  sites: Pick<SiteDirectory, 'originOf'>
  readConfig(): Pick<Config, 'staffInbox'>
  log: Logger
  fetch?: Fetch
  clock?: () => Date | Promise<Date>
}

const lookEveryMs = seconds(3)
const stopAfter = 10
const longestError = 1_000

/** Reads the boards that are due, one at a time. Several servers may do so. */
export function createBoardRunner({
  db,
  sites,
  readConfig,
  log,
  fetch = safeFetch,
  clock = () => readTime(db),
}: RunnerOptions) {
  const control = new AbortController()

  async function runDue(): Promise<number> {
    await queries.queueDueBoards(db, await clock())
    let count = 0
    while (!control.signal.aborted) {
      const board = await queries.claimBoard(db, await clock())
      if (!board) break
      await work(board)
      count++
    }
    return count
  }

  async function work(board: EmployerBoard): Promise<void> {
    const now = await clock()
    const isPreview = board.asked === 'preview'
    const ended = { asked: null, startedAt: null, acceptDrop: false, finishedAt: now, wasPreview: isPreview }
    try {
      const { organisation } = (await queries.findBoardWithOwner(db, board.id))!
      const site = { canonicalOrigin: sites.originOf(null), name: productName }
      const signal = AbortSignal.any([control.signal, AbortSignal.timeout(queries.longestRunMs - seconds(60))])
      const result = await runBoard({ db, board, organisation, fetch, signal, site, config: readConfig(), now })
      await queries.updateBoard(db, board.id, {
        ...ended,
        result,
        error: null,
        hasShrunk: false,
        failures: 0,
        ...(isPreview ? { previewedAt: now } : { succeededAt: now, nextRunAt: queries.nextRun(now) }),
      })
    } catch (error) {
      // The next server begins again.
      if (control.signal.aborted) return void (await queries.updateBoard(db, board.id, { startedAt: null }))
      // Disconnected meanwhile.
      if (!(await queries.findBoardWithOwner(db, board.id))) return
      if (!(error instanceof Refusal)) log.error({ err: error, board: board.id }, 'A board could not be imported.')
      await fail(board, describeFailure(error), { ...ended, hasShrunk: error instanceof ShrunkRefusal })
    }
  }

  async function fail(board: EmployerBoard, error: string, ended: Partial<EmployerBoard>): Promise<void> {
    const failures = board.asked === 'import' ? board.failures + 1 : board.failures
    const isStopped = board.asked === 'import' && failures >= stopAfter
    await db.transaction(async tx => {
      await queries.updateBoard(tx, board.id, {
        ...ended,
        error,
        result: null,
        failures,
        ...(isStopped && { nextRunAt: null }),
      })
      if (!isStopped || board.failures >= stopAfter) return
      const link = sites.originOf(null) + href('/employer-boards')
      const letter = boardStoppedLetter(nameBoard(board), error, link)
      const people = await listColleagues(tx, board.organisationId)
      await sendLetters(
        tx,
        people.map(({ email }) => ({ recipient: email, letter })),
        await clock(),
      )
    })
  }

  return { runDue, end: () => control.abort() }
}

function describeFailure(error: unknown): string {
  if (error instanceof ShrunkRefusal) return `${error.facts} Nothing was changed.`
  if (error instanceof Refusal) return failureInWords(error).slice(0, longestError)
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'It took too long. Nothing is lost; try again.'
  return 'It failed because of a fault of ours. We’ll look into it.'
}

export const startBoardRunner = (options: RunnerOptions): { stop(): Promise<void> } => {
  const { runDue, end } = createBoardRunner(options)
  return poll(runDue, {
    everyMs: lookEveryMs,
    onError: error => options.log.error({ err: error }, 'The boards of employers could not be checked.'),
    end,
  })
}
