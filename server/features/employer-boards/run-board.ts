import { boardHosts, boardSystems } from '#shared/employer-boards/board-address.ts'
import { mergeImported } from '#shared/employer-boards/merge-imported.ts'
import { fieldNames, listChangedFields } from '#shared/employers/post-changes.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import { stopsSending } from '#shared/employers/post-words.ts'
import { Problem } from '#shared/http/problem.ts'
import { boards, jobCountries } from '#shared/jobs/taxonomy.ts'
import type { RunResultValues } from '#shared/staff/import-schemas.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Organisation } from '#server/features/employers/organisations/queries.ts'
import { checkPost } from '#server/features/employers/posts/check-post.ts'
import * as posts from '#server/features/employers/posts/queries.ts'
import { submitDraft } from '#server/features/employers/posts/submit.ts'
import { assertUsable } from '#server/features/job-import/import-jobs.ts'
import { loadFeed, type Fetch } from '#server/features/job-import/load-feed.ts'
import type { Reading } from '#server/features/job-import/read-rows.ts'
import { assertLittleLost } from '#server/features/jobs/lost-jobs.ts'
import { readJobs } from '#server/features/staff/imports/read-import.ts'
import { closeMissing } from './close-posts.ts'
import * as queries from './queries.ts'
import type { BoardPost, EmployerBoard } from './queries.ts'
import { toPostDraft } from './to-post-draft.ts'

export interface BoardRun {
  db: Database
  board: EmployerBoard
  organisation: Organisation
  fetch: Fetch
  signal: AbortSignal
  site: { canonicalOrigin: string; name: string }
  config: Pick<Config, 'staffInbox'>
  now: Date
}

/** An employer with more has no board of its own jobs. */
const mostJobs = 1_000
const mostShown = 100
const mostNotes = 20
const mostSamples = 10

/** What reviews of one board are decided together under. */
const batchOf = ({ system, board }: EmployerBoard) => `${boardSystems[system].name}: ${board}`

/** Reads a board and brings its employer's posts in step with it; a preview only says what would change. */
export async function runBoard(run: BoardRun): Promise<RunResultValues> {
  const reading = await readBoard(run)
  const stored = new Map((await queries.listBoardPosts(run.db, run.board.id)).map(row => [row.sourceId, row]))
  const missing = findMissing(stored, reading)
  if (!run.board.acceptDrop) assertLittleLost(missing.drop)
  const report = new Report()
  for (const job of reading.drafts) {
    run.signal.throwIfAborted()
    const listed = { sourceId: job.sourceId, imported: toPostDraft(job, run.board.statuses) }
    await (run.board.asked === 'preview' ? previewJob : importJob)(run, listed, stored.get(job.sourceId), report)
  }
  if (run.board.asked === 'import') {
    const closed = await closeMissing(run.db, run.board.id, missing.rows, run.now)
    report.count('closed', closed)
  } else report.count('gone from the board', missing.rows.filter(({ state }) => state === 'live').length)
  return report.finish(reading)
}

async function readBoard({ board, organisation, fetch, signal, now }: BoardRun): Promise<Reading> {
  const format = board.system
  const feed = { format, location: boardSystems[format].feed(board.board), hosts: boardHosts }
  const content = await loadFeed(feed, fetch)
  const { countryId, name: company } = organisation
  const options = { kind: 'jobs' as const, format, content, company, board: boards.careers, now }
  const reading = await readJobs(
    { ...options, countryId: jobCountries.some(({ id }) => id === countryId) ? countryId : undefined },
    { signal, onProgress: () => {} },
  )
  assertUsable(reading)
  if (reading.drafts.length > mostJobs)
    throw new Refusal(`This board lists ${reading.drafts.length} jobs. We can import up to ${mostJobs}.`)
  return reading
}

const onBoardStates: ReadonlySet<string | null> = new Set(['live', 'review'])

/** Jobs that the board no longer lists. What it lists in a way that can't be read is not gone. */
function findMissing(stored: ReadonlyMap<string, BoardPost>, { drafts, stillListed }: Reading) {
  const present = new Set([...drafts.map(({ sourceId }) => sourceId), ...stillListed])
  // Parts of one advert in further countries have its id and their country's.
  const isPresent = (id: string) => present.has(id) || stillListed.includes(id.replace(/@\w+$/, ''))
  const open = [...stored.values()].filter(({ state }) => onBoardStates.has(state))
  const rows = open.filter(({ sourceId }) => !isPresent(sourceId))
  return { rows, drop: { live: open.length, lost: rows.length } }
}

interface ListedJob {
  sourceId: string
  imported: PostDraft
}

async function previewJob(run: BoardRun, { imported }: ListedJob, row: BoardPost | undefined, report: Report) {
  if (row) {
    report.count(listChangedFields(row.imported, imported).length > 0 ? 'changed' : 'unchanged')
    return
  }
  const { findings } = await checkPost(run.db, run.organisation, 0, imported, run.now)
  const stopping = findings.filter(stopsSending)
  if (stopping.length === 0) report.count('new')
  else report.leave('needs a change here first', imported.title, stopping.map(({ words }) => words).join(' '))
}

async function importJob(run: BoardRun, job: ListedJob, row: BoardPost | undefined, report: Report): Promise<void> {
  const saved = await run.db.transaction(tx => saveJob(tx, run, job, row, report))
  if (!saved.isDue || saved.postId === null) return
  const postId = saved.postId
  try {
    const outcome = await run.db.transaction(async tx => {
      const post = (await posts.lockPost(tx, run.organisation.id, postId))!
      await queries.markSent(tx, run.board.id, job.sourceId)
      return submitDraft(tx, { ...run, post, userId: null, batch: batchOf(run.board) })
    })
    report.count(outcome === 'live' ? 'now live' : 'sent for review')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await queries.markSent(run.db, run.board.id, job.sourceId)
    const reason = error.errors.map(({ message }) => message).join(' ') || error.message
    report.leave('needs a change here first', job.imported.title, reason)
  }
}

/** Keeps a job as a post of the employer, and answers whether it is to be sent. */
async function saveJob(tx: Database, run: BoardRun, job: ListedJob, row: BoardPost | undefined, report: Report) {
  const { board, organisation, now } = run
  const { sourceId, imported } = job
  const keep = (change: { postId: number | null; isDue: boolean }) =>
    queries.saveBoardPost(tx, { boardId: board.id, sourceId, imported, missed: 0, ...change })
  if (!row) {
    const key = crypto.randomUUID()
    const post = { organisationId: organisation.id, key, draft: imported, createdAt: now, updatedAt: now }
    const postId = await posts.insertPost(tx, post)
    report.count('new')
    await keep({ postId, isDue: true })
    return { postId, isDue: true }
  }
  const post = row.postId === null ? undefined : await posts.lockPost(tx, organisation.id, row.postId)
  if (!post) {
    report.count('deleted here')
    await keep({ postId: null, isDue: false })
    return { postId: null, isDue: false }
  }
  const { draft, kept } = mergeImported(post.draft, row.imported, imported)
  const isChanged = listChangedFields(post.draft, draft).length > 0
  const hasOwnChanges = await hasUnsentEdits(tx, post, row.imported)
  report.count(isChanged ? 'changed' : 'unchanged')
  if (kept.length > 0)
    report.note(`“${draft.title}”: the board changed ${nameFields(kept)}. You edited that here, so yours stays.`)
  if (isChanged) await posts.updatePost(tx, post.id, { draft, version: post.version + 1, updatedAt: now })
  const isBack = post.state === 'closed' && post.closeReason === 'leftBoard'
  const isDue = (isChanged || isBack || row.isDue) && !hasOwnChanges && maySend(post)
  if (isChanged && hasOwnChanges)
    report.note(`“${draft.title}” has changes that you haven’t sent yet. Send it yourself.`)
  await keep({ postId: post.id, isDue })
  return { postId: post.id, isDue }
}

const nameFields = (fields: readonly (keyof PostDraft)[]) =>
  fields.map(field => fieldNames[field].toLowerCase()).join(', ')

/** What the employer closed, or staff rejected, stays so whatever the board says. */
const maySend = ({ state, closeReason }: posts.Post) =>
  state === 'closed' ? closeReason === 'leftBoard' || closeReason === 'ended' : state !== 'rejected'

/** Whether someone is in the middle of changing this job here. An import must not send what they have half typed. */
async function hasUnsentEdits(tx: Database, post: posts.Post, imported: PostDraft): Promise<boolean> {
  const open = await posts.findOpenReview(tx, post.id)
  const sent = (open && !open.isSample ? open.draft : post.liveDraft) ?? imported
  return listChangedFields(sent, post.draft).length > 0
}

/** Collects what happens to the jobs of a board. */
class Report {
  readonly #counts = new Map<string, number>()
  readonly #left: { row: string; reason: string }[] = []
  readonly #notes: string[] = []

  count(label: string, more = 1): void {
    if (more > 0) this.#counts.set(label, (this.#counts.get(label) ?? 0) + more)
  }

  leave(label: string, row: string, reason: string): void {
    this.count(label)
    this.#left.push({ row, reason })
  }

  note(words: string): void {
    if (this.#notes.length < mostNotes) this.#notes.push(words)
  }

  finish({ drafts, errors, warnings }: Reading): RunResultValues {
    const rows = [
      ...errors.map(({ row, id, field, problem }) => ({
        row: `Job ${row}${id ? ` (${id})` : ''}`,
        reason: `left out. ${field}: ${problem}`,
      })),
      ...this.#left,
      ...warnings.map(({ row, id, field, problem }) => ({
        row: `Job ${row}${id ? ` (${id})` : ''}`,
        reason: `imported, but not in full. ${field}: ${problem}`,
      })),
    ]
    this.count('left out', errors.length)
    return {
      counts: [...this.#counts].map(([label, value]) => ({ label, value })),
      rejected: rows.slice(0, mostShown),
      moreRejected: Math.max(0, rows.length - mostShown),
      samples: drafts
        .slice(0, mostSamples)
        .map(({ title, city, place }) => [title, city ?? place].filter(Boolean).join(', ')),
      notes: this.#notes,
    }
  }
}
