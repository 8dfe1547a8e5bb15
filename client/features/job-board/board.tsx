import { useRef, useState } from 'react'
import type { AnswerOf, Call } from '#shared/http/endpoint.ts'
import type { listJobs, listPartTimeJobs } from '#shared/jobs/api.ts'
import {
  filterNames,
  jobSorts,
  jobsPerPage,
  lastPage,
  readFilters,
  writeFilters,
  type FilterName,
  type FilterQuery,
  type JobFilters,
  type JobSort,
} from '#shared/jobs/filters.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { withQuery } from '#shared/routing/href.ts'
import { useSite } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { boardAddress, boardHeading, chipsOf, filterWords } from './board-words.ts'
import { FilterPanel } from './filter-panel.tsx'
import { JobTicket } from './job-ticket.tsx'
import { SaveSearch } from './save-search.tsx'

const sortWords: Readonly<Record<JobSort, string>> = {
  relevance: 'Best match',
  best: 'Best for a visa',
  newest: 'Newest',
  closing: 'Closing soon',
  pay: 'Highest pay',
}

/** Reads a board as its address asks for it. */
export async function loadBoard(
  call: Call,
  row: typeof listJobs | typeof listPartTimeJobs,
  board: 1 | 2,
  search: URLSearchParams,
) {
  const query: FilterQuery = Object.fromEntries(
    filterNames.flatMap(name =>
      search.has(name)
        ? [
            [
              name,
              search
                .getAll(name)
                .map(value => value.slice(0, 500))
                .slice(0, 20),
            ],
          ]
        : [],
    ),
  )
  const answer = await call(row, query as never)
  return { ...answer, filters: { ...readFilters(query, board).filters, city: answer.city?.slug } }
}

interface BoardProps {
  data: AnswerOf<typeof listJobs> & { filters: JobFilters }
  board: 'careers' | 'part-time'
  lead: string
}

/** A job board: what was asked for, how to ask for less, and the jobs. */
export function Board({ data, board, lead }: BoardProps) {
  const { filters, total, jobs, counts, city, today, ignored, corrected, relax, registerDate, saved, workRules } = data
  const path = board === 'careers' ? '/jobs' : '/part-time-jobs'
  const { isMicrosite } = useSite()
  const chips = chipsOf(filters, city?.name)
  const pages = Math.min(Math.ceil(total / jobsPerPage), lastPage)
  const heading = boardHeading(
    total,
    { ...filters, words: corrected ?? filters.words },
    chips.length,
    board === 'careers' ? 'job' : 'part-time job',
    city?.name,
  )
  const unknown = ignored.filter(({ needs }) => !needs)
  const fold = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const showJobs = () => {
    fold.current!.open = false
    if (form.current!.offsetParent === null)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <div className="wrap">
      <PageHeading title={heading} lead={lead} />
      <Announcement words={heading} of={filters} />
      <div className="filter-row sticky top-0 z-10 flex flex-wrap gap-x-6 border-y border-ink bg-paper md:hidden print:hidden">
        <details
          ref={fold}
          onToggle={event => {
            if (event.currentTarget.open) form.current!.scrollIntoView()
          }}
        >
          <summary className="min-h-11 py-2.5 font-semibold">Filters{chips.length > 0 && ` (${chips.length})`}</summary>
        </details>
        {total > 0 && (
          <a href="#sort" className="inline-flex min-h-11 items-center">
            Sort: {sortWords[filters.sort].toLowerCase()}
          </a>
        )}
      </div>
      <div className="split gap-8 md:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div className="print:hidden">
          <FilterPanel
            path={path}
            filters={filters}
            counts={counts}
            city={city}
            unusedPay={ignored.find(({ name, needs }) => name === 'pay' && needs)?.value}
            isPartTime={board === 'part-time'}
            canChoose={data.situation.canChoose}
            form={form}
            onShow={showJobs}
          />
        </div>
        <div className="min-w-0">
          {unknown.length > 0 && (
            <p className="mb-4 border-l-6 border-warn pl-3">
              We don’t recognise {unknown.map(({ name, value }) => `“${value}” for ${filterWords[name]}`).join(', ')},
              so we’ve left it out of this search.
            </p>
          )}
          {unknown.length < ignored.length && (
            <p className="mb-4 border-l-6 border-warn pl-3">
              Each country pays in its own currency. Choose a country to filter or sort by pay. Without one, we ignore
              pay in this search.
            </p>
          )}
          {corrected !== null && (
            <p className="mb-4 border-l-6 border-info pl-3">
              Nothing for “{filters.words}”. These are the jobs for “{corrected}”.
            </p>
          )}
          {chips.length > 0 && (
            <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2">
              {chips.map(({ name, words, without }) => (
                <li key={`${name} ${words}`}>
                  <A
                    to={boardAddress(path, filters, without)}
                    className="inline-flex min-h-10 items-center gap-2 rounded-sign border-[1.5px] border-line-strong px-3 text-ink no-underline hover:border-ink"
                  >
                    <span>
                      <span className="sr-only">Remove filter: </span>
                      {words}
                    </span>
                    <span aria-hidden="true">×</span>
                  </A>
                </li>
              ))}
              <li>
                <A to={path} className="inline-flex min-h-10 items-center px-2">
                  Clear all
                </A>
              </li>
            </ul>
          )}
          {saved && chips.length > 0 && (
            <SaveSearch
              key={JSON.stringify(filters)}
              board={board}
              filters={filters}
              name={chips.map(({ words }) => words).join(', ')}
            />
          )}
          {total > 0 && (
            <p id="sort" className="mb-4 flex flex-wrap gap-x-4 print:hidden">
              <span className="inline-flex min-h-10 items-center text-ink-2">Sort by</span>
              {jobSorts
                .filter(
                  sort =>
                    (sort !== 'relevance' || filters.words) &&
                    (sort !== 'best' || board === 'careers') &&
                    (sort !== 'pay' || filters.country !== undefined),
                )
                .map(sort =>
                  sort === filters.sort ? (
                    <strong key={sort} aria-current="true" className="inline-flex min-h-10 items-center">
                      {sortWords[sort]}
                    </strong>
                  ) : (
                    <A
                      key={sort}
                      to={boardAddress(path, filters, { sort })}
                      className="inline-flex min-h-10 items-center"
                    >
                      {sortWords[sort]}
                    </A>
                  ),
                )}
            </p>
          )}
          <ul className="grid gap-4">
            {jobs.map(job => (
              <li key={job.id}>
                <JobTicket
                  job={job}
                  board={board}
                  today={today}
                  registerDate={registerDate}
                  isSaved={saved?.includes(job.id)}
                  rules={workRules.find(({ countryId }) => countryId === job.countryId)}
                />
              </li>
            ))}
          </ul>
          {total === 0 && (
            <NoJobs
              path={path}
              filters={filters}
              relax={relax}
              isOnlyFilter={new Set(chips.map(({ name }) => name)).size === 1}
            />
          )}
          {total > 0 && filters.page > pages ? (
            <p>
              There is no page {filters.page} of this.{' '}
              <A to={boardAddress(path, filters, { page: pages })}>
                {pages === 1 ? 'See the only page' : `See page ${pages}, the last`}
              </A>
            </p>
          ) : (
            <Pagination page={filters.page} pages={pages} to={page => boardAddress(path, filters, { page })} />
          )}
          {filters.page === lastPage && total > lastPage * jobsPerPage && (
            <p className="mt-4">
              The first {inThousands(lastPage * jobsPerPage)} are shown. Narrow your search to see others.
            </p>
          )}
          {board === 'careers' && registerDate && (
            <p className="mt-8 text-small text-ink-2">
              Sponsorship is read from each advert and the register of licensed sponsors of {spellDay(registerDate)}.
              General information, not immigration advice.
            </p>
          )}
        </div>
      </div>
      {!isMicrosite && (
        <p className="mt-6 text-small">
          <a href={`${path}.atom`} className="inline-flex min-h-11 items-center">
            Follow the newest {board === 'careers' ? 'jobs' : 'part-time jobs'} with a feed reader
          </a>
        </p>
      )}
    </div>
  )
}

/** Says aloud what there is now, whenever something else was asked for. */
function Announcement({ words, of }: { words: string; of: JobFilters }) {
  const [last, setLast] = useState({ of, words: '' })
  if (last.of !== of) setLast({ of, words })
  return (
    <p role="status" className="sr-only">
      {last.words}
    </p>
  )
}

/** Names the filter that leaves no jobs, and how many there would be without it. */
function NoJobs({
  path,
  filters,
  relax,
  isOnlyFilter,
}: {
  path: '/jobs' | '/part-time-jobs'
  filters: JobFilters
  relax: BoardProps['data']['relax']
  isOnlyFilter: boolean
}) {
  const without = (name: FilterName) => {
    const { [name]: _, ...rest } = writeFilters({
      ...filters,
      page: 1,
      ...(name === 'country' && { country: undefined, city: undefined }),
    })
    return withQuery(path, rest)
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
          <A to={path} className="inline-flex min-h-11 items-center">
            See all {isOnlyFilter && relax[0] && `${inThousands(relax[0].total)} `}jobs
          </A>
        </li>
      </ul>
    </div>
  )
}
