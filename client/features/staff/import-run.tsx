import { spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import type { getRun } from '#shared/staff/import-api.ts'
import { isActive, type RunState } from '#shared/staff/import-kinds.ts'

export type Run = AnswerOf<typeof getRun>

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
      {result && <Counts counts={result.counts} />}
      {result && result.notes.length > 0 && (
        <ul>
          {result.notes.map(note => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      {result && result.samples.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">The first rows</summary>
          <ul className="mt-1 list-disc pl-5">
            {result.samples.map((sample, place) => (
              <li key={place} className="wrap-anywhere">
                {sample}
              </li>
            ))}
          </ul>
        </details>
      )}
      {result && result.rejected.length > 0 && <Rejected result={result} />}
      {!isActive(run.state) && run.longestStepMs !== null && !run.isPreview && (
        <p className="text-small text-ink-2">
          Its longest step had the database for {run.longestStepMs} ms.
          {run.restarts > 0 && ' The server was stopped meanwhile, so it began again; the counts are those since then.'}
        </p>
      )}
    </div>
  )
}

function Counts({ counts }: { counts: NonNullable<Run['result']>['counts'] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {counts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-h3 tabular-nums">{inThousands(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rejected({ result: { rejected, moreRejected } }: { result: NonNullable<Run['result']> }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Rows left out, and why</summary>
      <ul className="mt-1 list-disc pl-5">
        {rejected.map(({ row, reason }, place) => (
          <li key={place} className="wrap-anywhere">
            {row && `${row}: `}
            {reason}
          </li>
        ))}
      </ul>
      {moreRejected > 0 && <p className="mt-2">And {inThousands(moreRejected)} more.</p>}
    </details>
  )
}
