import { jobSorts, type JobFilters, type JobSort } from '#shared/jobs/filters.ts'
import { A } from '#client/ui/a.tsx'
import { boardAddress } from './board-words.ts'

const sortWords: Readonly<Record<JobSort, string>> = {
  relevance: 'Best match',
  best: 'Best for a visa',
  newest: 'Newest',
  closing: 'Closing soon',
  pay: 'Highest pay',
}

function isOffered(sort: JobSort, { words, payPer, country }: JobFilters): boolean {
  if (sort === 'relevance') return words !== ''
  if (sort === 'best') return payPer === 'year'
  return sort !== 'pay' || country !== undefined
}

/** The order of a board, and the others to choose from. Links, so that it works without script. */
export function SortChoice({ path, filters }: { path: '/jobs' | '/part-time-jobs'; filters: JobFilters }) {
  return (
    <details key={boardAddress(path, filters)}>
      <summary className="min-h-11 py-2.5">
        <span className="text-ink-2">Sort:</span> <span className="font-semibold">{sortWords[filters.sort]}</span>
      </summary>
      <ul className="flex flex-wrap gap-x-4">
        {jobSorts
          .filter(sort => sort !== filters.sort && isOffered(sort, filters))
          .map(sort => (
            <li key={sort}>
              <A to={boardAddress(path, filters, { sort })} className="inline-flex min-h-11 items-center">
                {sortWords[sort]}
              </A>
            </li>
          ))}
      </ul>
    </details>
  )
}
