import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getDashboard } from '#shared/student/api.ts'
import { searchAddress } from '#shared/job-alerts/search-address.ts'
import { frequencyWords } from '#shared/applications/stages.ts'
import { A } from '#client/ui/a.tsx'
import { Section } from '#client/ui/section.tsx'

const limits = {
  none: 'Your profile says no emails about jobs.',
  weekly: 'Your profile allows at most one email a week.',
  daily: null,
} as const
const shown = 5

/** Saved searches, with how often each sends an email. */
export function Alerts({ alerts: { searches, mostOften } }: { alerts: AnswerOf<typeof getDashboard>['alerts'] }) {
  const limit = limits[mostOften]
  return (
    <Section title="Your alerts">
      {searches.length === 0 ? (
        <p className="max-w-measure">
          No saved searches. <A to="/jobs">Search for jobs</A>, then choose “Save this search” above the results.
        </p>
      ) : (
        <div>
          {limit && <p className="mb-2 text-small text-ink-2">{limit}</p>}
          <ul className="divide-y divide-line border-y border-line">
            {searches.slice(0, shown).map(({ id, name, board, query, frequency }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <A
                  to={searchAddress(board, query)}
                  className="link-alone inline-flex min-h-11 items-center font-semibold wrap-anywhere"
                >
                  {name}
                </A>
                <span className="text-small text-ink-2">{frequencyWords[frequency]}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <A to="/my-saved-jobs" className="inline-flex min-h-11 items-center">
              {searches.length > shown ? `All ${searches.length} searches` : 'Change your alerts'}
            </A>
          </p>
        </div>
      )}
    </Section>
  )
}
