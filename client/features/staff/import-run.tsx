import { spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { cancelRun } from '#shared/staff/import-api.ts'
import { isActive, type RunState } from '#shared/staff/import-kinds.ts'
import { ImportResult } from '#client/ui/import-result.tsx'

export type Run = AnswerOf<typeof cancelRun>

const stateWords: Readonly<Record<RunState, string>> = {
  waiting: 'waiting',
  running: 'running',
  done: 'finished',
  failed: 'failed',
  cancelled: 'cancelled',
}
const phaseWords: Readonly<Record<Run['phase'], string>> = {
  waiting: 'Starting',
  fetching: 'Fetching',
  reading: 'Reading',
  writing: 'Writing',
  assessing: 'Assessing jobs',
}

/** “Preview finished, 17 November 2026, 14:05.” */
export function describeRun(run: Run): string {
  const at = run.finishedAt ?? run.startedAt ?? run.queuedAt
  return `${run.isPreview ? 'Preview' : 'Import'} ${stateWords[run.state]}, ${spellMoment(at)}`
}

/** How far a run is. */
export function RunProgress({ run }: { run: Run }) {
  const percent = Math.round(run.share * 100)
  const words = run.isCancelling ? 'Cancelling' : phaseWords[run.phase]
  return (
    <div className="grid max-w-measure gap-2">
      <p role="status" className="font-semibold">
        {run.isPreview ? 'Preview' : 'Import'}: {words}
        {percent > 0 && `, ${percent} %`}
      </p>
      <progress value={run.share} max={1} aria-label="Progress" className="h-3 w-full" />
      {run.restarts > 0 && <p>The server was stopped meanwhile, so this began again.</p>}
    </div>
  )
}

/** What came of a run. */
export function RunOutcome({ run }: { run: Run }) {
  const { result, error } = run
  return (
    <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-3">
      {error && <p className="border-l-6 border-warn bg-warn-tint p-4 wrap-anywhere whitespace-pre-line">{error}</p>}
      {run.state === 'cancelled' && (
        <p>It was stopped before its end. What it had written by then stays; the next import completes it.</p>
      )}
      {result && <ImportResult result={result} />}
      {!isActive(run.state) && run.longestStepMs !== null && !run.isPreview && (
        <p className="text-small text-ink-2">
          Its longest step had the database for {run.longestStepMs} ms.
          {run.restarts > 0 && ' The server was stopped meanwhile, so it began again; the counts are those since then.'}
        </p>
      )}
    </div>
  )
}
