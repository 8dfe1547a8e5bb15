import { inThousands } from '#shared/in-thousands.ts'
import type { RunResultValues } from '#shared/staff/import-schemas.ts'

/** What an import did or would do: how many rows, which, and which not and why. */
export function ImportResult({ result }: { result: RunResultValues }) {
  const { notes, samples, rejected } = result
  return (
    <>
      <Counts counts={result.counts} />
      {notes.length > 0 && (
        <ul>
          {notes.map(note => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      {samples.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">The first rows</summary>
          <ul className="mt-1 list-disc pl-5">
            {samples.map((sample, place) => (
              <li key={place} className="wrap-anywhere">
                {sample}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rejected.length > 0 && <Rejected result={result} />}
    </>
  )
}

function Counts({ counts }: Pick<RunResultValues, 'counts'>) {
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

function Rejected({ result: { rejected, moreRejected } }: { result: RunResultValues }) {
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
