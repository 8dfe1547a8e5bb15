import type * as z from 'zod/mini'
import type { RunAnswer } from '#shared/registration/runs/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dueAfter } from './advance.ts'
import { countRows, groupFaults, listFirstFresh, type Run } from './queries.ts'

type Answer = z.output<typeof RunAnswer>

const shownFirst = 5

function findStage({ kind, nextPiece, pieces, startedAt, finishedAt }: Run): Answer['stage'] {
  if (finishedAt !== null) return 'finished'
  if (startedAt !== null) return 'running'
  return kind === 'list' && nextPiece < pieces ? 'uploading' : 'checked'
}

/** A run as its page shows it. What costs a look at all lines is left out while they are on their way. */
export async function describeRun(db: Database, run: Run, now: Date): Promise<Answer> {
  const stage = findStage(run)
  const { id, kind, fileName, fingerprint, pieces, nextPiece, total, done, added, sent } = run
  const counts = stage === 'checked' ? await countRows(db, run) : { fresh: added, all: done }
  return {
    id,
    kind,
    stage,
    fileName,
    fingerprint,
    pieces,
    nextPiece,
    total,
    done,
    fresh: kind === 'list' ? counts.fresh : sent,
    known: kind === 'list' ? counts.all - counts.fresh : 0,
    sent,
    faults: stage === 'checked' || stage === 'finished' ? await groupFaults(db, id) : [],
    first: stage === 'checked' ? await listFirstFresh(db, run, shownFirst) : [],
    lastDueAt: run.startedAt && sent > 0 ? dueAfter(run, sent, now).toISOString() : null,
  }
}
