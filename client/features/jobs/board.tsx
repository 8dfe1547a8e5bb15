import type { AnswerOf, Call } from '#shared/http/endpoint.ts'
import type { listJobs, listPartTimeJobs } from '#shared/jobs/api.ts'
import { filterNames, jobSorts, lastPage, readFilters, type FilterQuery, type JobFilters, type JobSort } from '#shared/jobs/filters.ts'
import { spellDay } from '#shared/days.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { boardAddress, boardHeading, chipsOf, filterWords } from './board-words.ts'
import { FilterPanel } from './filter-panel.tsx'
import { JobTicket } from './job-ticket.tsx'
import { SaveSearch } from './save-search.tsx'

const perPage = 20
const sortWords: Readonly<Record<JobSort, string>> = { relevance: 'Best match', newest: 'Newest', closing: 'Closing soon', pay: 'Highest pay' }

/** Reads a board as its address asks for it. */
export async function loadBoard(call: Call, row: typeof listJobs | typeof listPartTimeJobs, search: URLSearchParams) {
  const query: FilterQuery = Object.fromEntries(filterNames.flatMap(name => (search.has(name) ? [[name, search.getAll(name).map(value => value.slice(0, 500)).slice(0, 20)]] : [])))
  const answer = await call(row, query as never)
  return { ...answer, filters: readFilters(query).filters }
}

interface BoardProps {
  data: AnswerOf<typeof listJobs> & { filters: JobFilters }
  board: 'careers' | 'part-time'
  lead: string
}

/** A job board: what was asked for, how to ask for less, and the jobs. */
export function Board({ data, board, lead }: BoardProps) {
  const { filters, total, jobs, counts, today, ignored, corrected, relax, registerDate, saved, workRules } = data
  const path = board === 'careers' ? '/jobs' : '/part-time-jobs'
  const cityName = counts.cities.find(({ slug }) => slug === filters.city)?.name
  const chips = chipsOf(filters, cityName)
  const pages = Math.min(Math.ceil(total / perPage), lastPage)
  return (
    <div className="wrap">
      <PageHeading title={boardHeading(total, filters, board === 'careers' ? 'job' : 'part-time job', cityName)} lead={lead} />
      <div className="grid gap-8 md:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div>
          {/* A new form for every address: its fields show what the address says. */}
          <FilterPanel key={JSON.stringify(filters)} path={path} filters={filters} counts={counts} active={chips.length} isPartTime={board === 'part-time'} />
        </div>
        <div className="min-w-0">
          {ignored.length > 0 && (
            <p className="mb-4 border-l-6 border-warn pl-3">
              We do not know {ignored.map(({ name, value }) => `“${value}” for ${filterWords[name]}`).join(', ')}, so it is not part of this search.
            </p>
          )}
          {corrected !== null && <p className="mb-4 border-l-6 border-info pl-3">Nothing for “{filters.words}”. These are the jobs for “{corrected}”.</p>}
          {chips.length > 0 && (
            <ul aria-label="Filters that are on" className="mb-4 flex flex-wrap items-center gap-2">
              {chips.map(({ name, words, without }) => (
                <li key={`${name} ${words}`}>
                  <A to={boardAddress(path, filters, without)} className="inline-flex min-h-10 items-center gap-2 rounded-sign border-[1.5px] border-line-strong px-3 text-ink no-underline hover:border-ink">
                    <span><span className="sr-only">Take off: </span>{words}</span><span aria-hidden="true">×</span>
                  </A>
                </li>
              ))}
              <li><A to={path} className="inline-flex min-h-10 items-center px-2">Clear all</A></li>
            </ul>
          )}
          {saved && chips.length > 0 && <SaveSearch key={JSON.stringify(filters)} board={board} filters={filters} name={chips.map(({ words }) => words).join(', ')} />}
          {total > 0 && (
            <p className="mb-4 flex flex-wrap gap-x-4">
              <span className="inline-flex min-h-10 items-center text-ink-2">Sort by</span>
              {jobSorts.filter(sort => sort !== 'relevance' || filters.words).map(sort => (sort === filters.sort
                ? <strong key={sort} aria-current="true" className="inline-flex min-h-10 items-center">{sortWords[sort]}</strong>
                : <A key={sort} to={boardAddress(path, filters, { sort })} className="inline-flex min-h-10 items-center">{sortWords[sort]}</A>))}
            </p>
          )}
          <ul className="grid gap-4">
            {jobs.map(job => <li key={job.id}><JobTicket job={job} board={board} today={today} registerDate={registerDate} isSaved={saved?.includes(job.id)} rules={workRules.find(({ countryId }) => countryId === job.countryId)} /></li>)}
          </ul>
          {total === 0 && <NoJobs path={path} filters={filters} relax={relax} />}
          <Pagination page={filters.page} pages={pages} to={page => boardAddress(path, filters, { page })} />
          {board === 'careers' && registerDate && (
            <p className="mt-8 text-small text-ink-2">Sponsorship is read from each advert and the register of licensed sponsors of {spellDay(registerDate)}. General information, not immigration advice.</p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Names the filter that stands in the way, with what there would be without it. */
function NoJobs({ path, filters, relax }: { path: '/jobs' | '/part-time-jobs'; filters: JobFilters; relax: BoardProps['data']['relax'] }) {
  const without: Readonly<Record<string, Partial<JobFilters>>> = {
    words: { words: '' }, country: { country: undefined, city: undefined }, city: { city: undefined }, type: { types: [] }, field: { fields: [] }, evidence: { evidence: [] }, pay: { pay: undefined },
    clears: { clears: undefined }, degree: { degree: undefined }, language: { language: undefined }, posted: { postedWithin: undefined }, closing: { closingWithin: undefined },
  }
  return (
    <div className="border-t-[1.5px] border-ink pt-6">
      <RouteFragment name="gate" />
      <p className="mt-4">No job fits all of this.{relax.length > 0 && ' Leave one thing out:'}</p>
      <ul className="mt-2 grid gap-1">
        {relax.slice(0, 4).map(({ name, total }) => (
          <li key={name}><A to={boardAddress(path, filters, without[name]!)} className="inline-flex min-h-11 items-center">Without {filterWords[name]}: {total} {total === 1 ? 'job' : 'jobs'}</A></li>
        ))}
        <li><A to={path} className="inline-flex min-h-11 items-center">See all jobs</A></li>
      </ul>
    </div>
  )
}
