import { NoInput } from '#shared/access/schemas.ts'
import { toCsv } from '#shared/csv.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { inThousands } from '#shared/in-thousands.ts'
import {
  continueRun,
  getCurrentRun,
  getRunErrors,
  openStudentList,
  readListColumns,
  removeRun,
  sendListPiece,
  startRun,
} from '#shared/registration/runs/api.ts'
import { fieldWords, findMissingColumn, problemWords } from '#shared/registration/runs/fields.ts'
import { mostListRows } from '#shared/registration/runs/limits.ts'
import {
  ColumnsAnswer,
  CurrentRunAnswer,
  NewListForm,
  PieceForm,
  RunAnswer,
  RunInput,
  SampleForm,
  StartForm,
} from '#shared/registration/runs/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findInvitationText } from '#server/features/registration/invitation-texts.ts'
import type { ListLayout } from '#server/features/registration/tables.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { advanceRun } from './advance.ts'
import { describeRun } from './describe.ts'
import * as queries from './queries.ts'
import { guessColumns, readRows, type ListRow } from './read-rows.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

async function lockOwnRun(tx: Database, universityId: number | null, id: number) {
  const run = await queries.lockRun(tx, universityId!, id)
  if (!run) throw problem('NOT_FOUND')
  return run
}

/** A text that was changed by a colleague is read first and sent second. */
export async function refuseOtherText(tx: Database, universityId: number, version: number) {
  const text = await findInvitationText(tx, universityId)
  if (text.version !== version)
    throw changedMeanwhile('A colleague has changed the invitation. Read it again, then send.', text)
}

/** Lists of students. The university is the session's, never the request's. */
export const runHandlers = [
  handle(readListColumns, { input: SampleForm, answer: ColumnsAnswer }, async ({ input }) => {
    const { delimiter, hasHeading, columns } = guessColumns(input.sample)
    if (columns.length === 0) throw refuse('sample', 'We can’t find any columns in this list.')
    return { delimiter: delimiter as ',' | ';' | '\t', hasHeading, columns }
  }),

  handle(openStudentList, { input: NewListForm, answer: RunAnswer }, async ({ input, visitor, db, now }) => {
    const missing = findMissingColumn(input.layout.columns)
    if (missing) throw refuse('columns', missing)
    return db.transaction(async tx => {
      const universityId = visitor.universityId!
      const { fingerprint, fileName, layout, pieces } = input
      const before = await queries.findRunOf(tx, universityId)
      if (before && queries.isSameRun(before, 'list', fingerprint)) return describeRun(tx, before, now)
      if (before && before.finishedAt !== null) await queries.deleteRun(tx, before.id)
      const run = await queries.insertRun(tx, {
        universityId,
        kind: 'list',
        fingerprint,
        fileName,
        layout,
        pieces,
        startedBy: visitor.userId,
        createdAt: now,
      })
      if (!run) throw refuse('list', 'Your university is already sending a list. Reload this page to see it.')
      return describeRun(tx, run, now)
    })
  }),

  handle(
    sendListPiece,
    { input: PieceForm, answer: RunAnswer },
    async ({ input: { id, number, firstLine, text }, visitor, db, now }) =>
      db.transaction(async tx => {
        const run = await lockOwnRun(tx, visitor.universityId, id)
        // Sent again, because the answer was lost.
        if (number < run.nextPiece || run.kind !== 'list') return describeRun(tx, run, now)
        if (number > run.nextPiece || number >= run.pieces)
          throw refuse('number', 'A piece of the list is missing. Choose the file again.')
        const university = (await findUniversity(tx, run.universityId))!
        const layout = run.layout as ListLayout
        const isHeading = number === 0 && layout.hasHeading
        const rows = isHeading ? [] : readRows(text, firstLine, layout, university.hasJumpstart)
        if ((await queries.countAllRows(tx, id)) + rows.length > mostListRows)
          throw refuse('list', `A list can have at most ${inThousands(mostListRows)} people. Send it in parts.`)
        const checked = await markDuplicates(tx, id, rows)
        if (checked.length > 0) await queries.insertRows(tx, id, checked)
        const sound = checked.filter(row => row.problem === null).length
        const changed = await queries.updateRun(tx, id, { nextPiece: number + 1, total: run.total + sound })
        return describeRun(tx, changed, now)
      }),
  ),

  handle(getCurrentRun, { input: NoInput, answer: CurrentRunAnswer }, async ({ visitor, db, now }) => {
    const run = await queries.findRunOf(db, visitor.universityId!)
    return { run: run ? await describeRun(db, run, now) : null }
  }),

  handle(startRun, { input: StartForm, answer: RunAnswer }, async ({ input: { id, textVersion }, visitor, db, now }) =>
    db.transaction(async tx => {
      const run = await lockOwnRun(tx, visitor.universityId, id)
      if (run.startedAt !== null) return describeRun(tx, run, now)
      if (run.nextPiece < run.pieces)
        throw refuse('id', 'The list has not been sent completely. Choose the file again.')
      await refuseOtherText(tx, run.universityId, textVersion)
      const started = await queries.updateRun(tx, id, { startedAt: now, startedBy: visitor.userId })
      return describeRun(tx, started, now)
    }),
  ),

  handle(continueRun, { input: RunInput, answer: RunAnswer }, async ({ input: { id }, visitor, db, site, now }) => {
    const run = await advanceRun(db, site, visitor.universityId!, id, now)
    if (!run) throw problem('NOT_FOUND')
    return describeRun(db, run, now)
  }),

  handle(removeRun, { input: RunInput, answer: CurrentRunAnswer }, async ({ input: { id }, visitor, db }) => {
    await db.transaction(async tx => {
      await lockOwnRun(tx, visitor.universityId, id)
      await queries.deleteRun(tx, id)
    })
    return { run: null }
  }),

  handle(getRunErrors, { input: RunInput, answer: FileAnswer }, async ({ input: { id }, visitor, db }) => {
    const run = await queries.findRunOf(db, visitor.universityId!)
    if (!run || run.id !== id || run.kind !== 'list') throw problem('NOT_FOUND')
    const { columns, headings } = run.layout as ListLayout
    const rows = await queries.listFaultyRows(db, id)
    const names = columns.map((field, place) => headings[place] || fieldWords[field])
    return {
      bytes: Buffer.from(
        toCsv([
          ['Line', 'Problem', ...names],
          ...rows.map(({ line, problem: found, cells }) => [String(line), problemWords[found!], ...(cells ?? [])]),
        ]),
      ),
      type: 'text/csv; charset=utf-8',
      name: 'lines-to-correct.csv',
    }
  }),
]

/** The first line with an address counts. */
async function markDuplicates(tx: Database, runId: number, rows: readonly ListRow[]): Promise<ListRow[]> {
  const addresses = rows.flatMap(({ email, problem: found }) => (email !== null && found === null ? [email] : []))
  const seen = await queries.findListedAddresses(tx, runId, addresses)
  return rows.map(row => {
    if (row.problem !== null) return row
    if (seen.has(row.email)) return { ...row, problem: 'duplicate' as const }
    seen.add(row.email)
    return row
  })
}
