import { inThousands } from '#shared/in-thousands.ts'
import { allCountries, boardQuery, type FilterName, type JobFilters } from '#shared/jobs/filters.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listJobs } from '#shared/jobs/api.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { filterWords } from './board-words.ts'

/** Names the filter that leaves no jobs, and how many there would be without it. */
export function NoJobs({
  path,
  filters,
  relax,
  isOnlyFilter,
}: {
  path: '/jobs' | '/part-time-jobs'
  filters: JobFilters
  relax: AnswerOf<typeof listJobs>['relax']
  isOnlyFilter: boolean
}) {
  const without = (name: FilterName) => {
    const { [name]: _, ...rest } = boardQuery({
      ...filters,
      page: 1,
      ...(name === 'country' && { country: undefined, city: undefined }),
      ...((name === 'country' || name === 'near') && { near: undefined }),
    })
    return withQuery(path, name === 'country' ? { ...rest, country: allCountries } : rest)
  }
  return (
    <div className="border-t-[1.5px] border-ink pt-6">
      <RouteFragment name="gate" />
      <p className="mt-4">
        {isOnlyFilter ? 'No jobs match this.' : 'No jobs match all of this.'}
        {relax.length > 0 && !isOnlyFilter && ' Try removing one filter:'}
      </p>
      <ul className="mt-2 grid gap-1">
        {!isOnlyFilter &&
          relax.slice(0, 4).map(({ name, total }) => (
            <li key={name}>
              <A to={without(name)} className="inline-flex min-h-11 items-center">
                Without {filterWords[name]}: {inThousands(total)} {total === 1 ? 'job' : 'jobs'}
              </A>
            </li>
          ))}
        <li>
          <A to={withQuery(path, { country: allCountries })} className="inline-flex min-h-11 items-center">
            See all {isOnlyFilter && relax[0] && `${inThousands(relax[0].total)} `}jobs
          </A>
        </li>
      </ul>
    </div>
  )
}
