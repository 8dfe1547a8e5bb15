import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, Call } from '#shared/http/endpoint.ts'
import type { listJobs, listPartTimeJobs } from '#shared/jobs/api.ts'
import {
  filterNames,
  jobsPerPage,
  lastPage,
  ownCountry,
  writeFilters,
  type FilterQuery,
  type JobFilters,
} from '#shared/jobs/filters.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { remoteMode } from '#shared/jobs/taxonomy.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { useSite } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { BoardSearch } from './board-search.tsx'
import {
  boardAddress,
  boardHeading,
  boardTitle,
  chipsOf,
  filterWords,
  suggestChips,
  type ListWords,
} from './board-words.ts'
import { DemoJobsNote } from './demo-note.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { JobTicket, type PartTimeParts } from './job-ticket.tsx'
import { NoJobs } from './no-jobs.tsx'
import { SaveSearch } from './save-search.tsx'
import { SortChoice } from './sort-choice.tsx'

/** In sight while it has the focus. */
const skipLook =
  'sr-only focus:not-sr-only focus:my-2 focus:inline-flex focus:min-h-11 focus:items-center focus:font-semibold print:hidden'

/** Reads a board as its address asks for it. */
export function loadBoard(call: Call, row: typeof listJobs | typeof listPartTimeJobs, search: URLSearchParams) {
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
  // An address that names no place shows the jobs of the person's own country.
  const namesPlace = [...(query.country ?? []), ...(query.city ?? [])].some(Boolean)
  return call(row, { ...query, ...(!namesPlace && { country: ownCountry }) } as never)
}

/** Whether the address asks for a part of the board: the country that we chose is not one. */
export function isFiltered({ filters, ownCountry: chosen }: BoardProps['data']): boolean {
  const { country: _, ...rest } = writeFilters(filters)
  return chosen === null || Object.keys(rest).length > 0
}

const namesOf = ({ city, near }: Pick<BoardProps['data'], 'city' | 'near'>) => ({ city: city?.name, near: near?.name })

/** A list is called after what it shows, also where a misspelt word was corrected. */
const listWords = ({ filters, corrected, ...places }: BoardProps['data'], board: BoardProps['board']): ListWords => ({
  filters: { ...filters, words: corrected ?? filters.words },
  noun: board === 'careers' ? 'job' : 'part-time job',
  names: namesOf(places),
})

/** The document's title: a filtered list has its own. */
export const titleOf = (data: BoardProps['data'], board: BoardProps['board'], all: string) =>
  isFiltered(data) ? boardTitle(listWords(data, board)) : all

interface BoardProps {
  data: AnswerOf<typeof listJobs>
  board: 'careers' | 'part-time'
  lead: string
  partTime?: PartTimeParts
}

/** A job board: what was asked for, how to ask for less, and the jobs. */
export function Board({ data, board, lead, partTime }: BoardProps) {
  const { filters, total, jobs, counts, city, near, today, ignored, corrected, relax, registerDate, saved } = data
  const path = board === 'careers' ? '/jobs' : '/part-time-jobs'
  const { isMicrosite, countryId } = useSite()
  const chips = chipsOf(filters, namesOf(data))
  const pages = Math.min(Math.ceil(total / jobsPerPage), lastPage)
  const heading = boardHeading(total, chips.length, listWords(data, board))
  useNamedAddress(path, data)
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
      <a href="#results" className={skipLook}>
        Skip to results
      </a>
      <Announcement words={heading} of={filters} />
      <BoardSearch
        path={path}
        filters={filters}
        chips={chips}
        suggestions={suggestChips(filters, counts, countryId)}
        fold={fold}
        form={form}
      />
      <div className="split gap-x-8 md:grid-cols-[17.5rem_minmax(0,1fr)]">
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
          <h1 id="results" tabIndex={-1} className="max-w-heading pt-2 text-h3 md:pt-3 md:text-h2 print:pt-0">
            {heading}
          </h1>
          <p className="text-ink-2 max-md:hidden print:hidden">{lead}</p>
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
          {near !== null && near.remoteJobs > 0 && (
            <p className="mb-3 text-small text-ink-2">
              Remote jobs have no distance, so they are not in this list.{' '}
              <A to={boardAddress(path, filters, { near: undefined, city: undefined, modes: [remoteMode] })}>
                See {inThousands(near.remoteJobs)} remote {near.remoteJobs === 1 ? 'job' : 'jobs'}
              </A>
            </p>
          )}
          <div className="mb-3 flex flex-wrap items-start gap-x-6 print:hidden">
            {saved && chips.length > 0 && (
              <SaveSearch
                key={JSON.stringify(filters)}
                board={board}
                filters={filters}
                name={chips.map(({ words }) => words).join(', ')}
              />
            )}
            {total > 0 && <SortChoice path={path} filters={filters} />}
          </div>
          <ul className="grid gap-3 md:gap-4">
            {jobs.map(job => (
              <li key={job.id}>
                <JobTicket
                  job={job}
                  board={board}
                  today={today}
                  registerDate={registerDate}
                  isSaved={saved?.includes(job.id)}
                  situation={data.situation.chosen}
                  isInOneCountry={filters.country !== undefined}
                  partTime={partTime}
                  rules={data.workRules.find(({ countryId }) => countryId === job.countryId)}
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
          <DemoJobsNote jobs={jobs} />
          {board === 'careers' && registerDate && (
            <p className="mt-2 text-small text-ink-2">
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

/** Names the country in the address that is shown, so that a copied link shows the same to everyone. */
function useNamedAddress(path: '/jobs' | '/part-time-jobs', { ownCountry: chosen, filters }: BoardProps['data']) {
  const address = boardAddress(path, filters, { page: filters.page })
  useEffect(() => {
    if (chosen !== null) history.replaceState(history.state, '', address + location.hash)
  }, [chosen, address])
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
