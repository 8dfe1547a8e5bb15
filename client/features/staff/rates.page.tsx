import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { occupationRoutes } from '#shared/rules/rate-words.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { checkRate, listStaffRates, restoreRate } from '#shared/staff/rate-api.ts'
import { rateViews, type RateView } from '#shared/staff/rule-views.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LinkRow } from '#client/ui/link-row.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { CheckInList } from './ledger-check.tsx'
import { RateHours } from './rate-hours.tsx'
import { describeLastCheck, describePeriod } from './rule-words.ts'

type Path = '/staff/rates'
const load = ({ call: ask, search }: LoadArgs<Path>) => {
  const page = Number(search.get('page') ?? 1)
  return ask(listStaffRates, {
    q: (search.get('q') ?? '').trim().slice(0, 120),
    show: rateViews.find(each => each === search.get('show')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  })
}
type Props = PageProps<Path, typeof load>
type Rate = AnswerOf<typeof listStaffRates>['rates'][number]

const viewWords: Readonly<Record<RateView, string>> = { all: 'All occupations', edited: 'Changed here' }
const emptyWords: Readonly<Record<RateView, string>> = {
  all: 'No occupation matches. Try the first digits of its code, or another word of its title.',
  edited: 'No going rate differs from the repository.',
}

export default function Rates({ data: { show, q, page, pages, counts, rates, hours, today } }: Props) {
  const addressOf = (view: RateView, number = 1) =>
    withQuery('/staff/rates', { show: view, ...(q && { q }), ...(number > 1 && { page: String(number) }) })
  return (
    <ConsoleFrame place="/staff/rules" title="UK going rates" lead={<RateHours hours={hours} />}>
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <LinkButton to="/staff/new-rate" variant="outline">
          Add an occupation
        </LinkButton>
        <A to="/staff/rules" className="inline-flex min-h-11 items-center">
          All rules, and “Collect changes”
        </A>
      </div>
      <SearchForm action="/staff/rates" q={q} label="Occupation" hint="The beginning of its code, or its title." />
      <div className="mt-6">
        <LinkRow
          label="Going rates by whether staff changed them"
          links={rateViews.map(view => ({
            to: addressOf(view),
            words: `${viewWords[view]} (${inThousands(counts[view])})`,
            isHere: view === show,
          }))}
        />
      </div>
      {rates.length === 0 ? (
        <p className="mt-6 max-w-measure">{emptyWords[show]}</p>
      ) : (
        <ul className="mt-6 border-t-[1.5px] border-ink">
          {rates.map(rate => (
            <RateRow key={`${rate.code} ${rate.version}`} rate={rate} today={today} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={number => addressOf(show, number)} />
    </ConsoleFrame>
  )
}

function RateRow({ rate, today }: { rate: Rate; today: string }) {
  const { code, title, words, route, next, confidence, source } = rate
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h2 className="text-h3">
          <A to={href('/staff/rates/:code', { code })} className="inline-flex min-h-11 items-center wrap-anywhere">
            {code} {title}
          </A>
        </h2>
        <p className="mt-1 max-w-measure wrap-anywhere">
          <span className="font-semibold">{words}</span>, {describePeriod(rate)}
        </p>
        {next && (
          <p className="mt-1 max-w-measure wrap-anywhere">
            From {spellDay(next.validFrom)}: {next.words}
          </p>
        )}
        <p className="mt-1 text-small text-ink-2 wrap-anywhere">
          {occupationRoutes[route]}. {sureness[confidence]}.{' '}
          <a href={source.url} rel="noreferrer">
            {source.name}
          </a>
        </p>
        {rate.isConflicting && (
          <p className="mt-2 border-l-6 border-warn bg-warn-tint px-3 py-2">
            The repository has changed this going rate since. Open it to choose.
          </p>
        )}
      </div>
      <CheckInList
        title={`${code} ${title}`}
        version={rate.version}
        lastCheck={describeLastCheck(rate)}
        isCheckedToday={rate.checkedOn === today}
        check={version => call(checkRate, { code, version })}
        restore={version => call(restoreRate, { code, version, to: rate.version })}
      />
    </li>
  )
}

Rates.load = load
Rates.head = () => ({ title: 'UK going rates', description: 'The UK going rates, for staff.', noindex: true })
