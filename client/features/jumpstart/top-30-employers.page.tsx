import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { listTopEmployers } from '#shared/jumpstart/api.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { WatchButton, type WatchedEmployers } from '#client/features/watched-employers/watch-button.tsx'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { CountryLinks } from './country-links.tsx'
import { readCountry } from './read-country.ts'

const path = '/jumpstart/top-30-employers'
const load = ({ call, search }: LoadArgs<typeof path>) => call(listTopEmployers, readCountry(search))

type Props = PageProps<typeof path, typeof load>
type Employer = Props['data']['employers'][number]

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const matches = {
  listed: 'In the register of licensed sponsors, by exact name.',
  history: 'In official records of earlier approvals, by exact name. This is no licence.',
} as const

const officialRule =
  'Employers with open jobs on our board whose name matches official data exactly. Those with most adverts that offer sponsorship come first, then those with most open jobs. We leave out employers whose adverts all refuse sponsorship.'
const advertRule =
  'So we list employers whose own open adverts on our board offer sponsorship, those with the most such adverts first. We cannot check them against official data.'

export default function TopEmployers({ data: { country, today, noList, employers } }: Props) {
  const [watched, setWatched] = useState<WatchedEmployers>()
  const isAllDemo = employers.every(({ isDemo }) => isDemo)
  const isWatched = (employer: Employer) =>
    watched ? watched.some(({ slug }) => slug === employer.slug) : employer.isWatched
  return (
    <div className="wrap pb-12">
      <PageHeading title="Top 30 employers" lead={`Employers in ${inSentence(country.name)} worth knowing early.`} />
      <CountryLinks to={path} here={country.slug} />
      <section aria-labelledby="rule" className="my-6 max-w-measure border-l-6 border-info bg-info-tint p-4">
        <h2 id="rule" className="text-h3">
          How we choose
        </h2>
        <p className="mt-1">
          {noList === null ? officialRule : `${noList} ${advertRule}`} No one can pay to be listed. Counted on{' '}
          {spellDay(today)}.
        </p>
        {employers.length > 0 && isAllDemo && (
          <p className="mt-2 font-semibold">This is a demo: all these employers are invented.</p>
        )}
      </section>
      {employers.some(({ slug }) => slug !== null) && (
        <p className="mb-4 max-w-measure">Watch an employer to get an email when its entry in official data changes.</p>
      )}
      {employers.length === 0 ? (
        <p className="max-w-measure">
          We have no employer in {inSentence(country.name)} with open jobs{' '}
          {noList === null ? 'and an exact match in official data' : 'that offer sponsorship'}.{' '}
          <A to={withQuery('/jobs', { country: country.slug })}>See all open jobs there</A>
        </p>
      ) : (
        <ol className="border-t-[1.5px] border-ink">
          {employers.map((employer, place) => (
            <li
              key={employer.company}
              className="grid gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-[2fr_1fr]"
            >
              <EmployerRow employer={employer} place={place + 1} country={country.slug} hasMark={!isAllDemo} />
              {employer.slug !== null && (
                <div>
                  <WatchButton
                    slug={employer.slug}
                    company={employer.company}
                    isWatched={isWatched(employer)}
                    onChange={setWatched}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-6 max-w-measure text-small text-ink-2">
        {noList === null ? 'A match by name' : 'An offer in an advert'} is no promise that an employer sponsors you.
        General information, not immigration advice.
      </p>
    </div>
  )
}

interface EmployerRowProps {
  employer: Employer
  place: number
  country: string
  /** Whether an invented employer is marked, because others are not invented. */
  hasMark: boolean
}

function EmployerRow({ employer, place, country, hasMark }: EmployerRowProps) {
  const { company, slug, match, jobs, months, isDemo } = employer
  return (
    <div className="min-w-0">
      <h2 className="text-h3 wrap-anywhere">
        {place}. {slug === null ? company : <A to={href('/employers/:slug', { slug })}>{company}</A>}
        {isDemo && hasMark && <span className="text-small font-normal text-ink-2"> (invented, for the demo)</span>}
      </h2>
      <p>
        <A to={withQuery('/jobs', { country, words: company })} className="inline-flex min-h-11 items-center">
          {jobs === 1 ? '1 open job' : `${jobs} open jobs`}
        </A>
      </p>
      <p>{sponsorshipWords(employer)}</p>
      {match && <p className="text-small text-ink-2">{matches[match]}</p>}
      <p className="text-small text-ink-2">
        {months.length > 0
          ? `Adverts for graduates or interns appeared here in ${months.map(month => monthNames[month - 1]).join(', ')}.`
          : 'We don’t know when it opens applications.'}
      </p>
    </div>
  )
}

function sponsorshipWords({ stated, refused, jobs }: Employer): string {
  if (stated > 0) return `${stated} of ${jobs} adverts say that sponsorship is offered.`
  if (refused > 0) return `${refused} of ${jobs} adverts refuse sponsorship. The others don’t say that it is offered.`
  return 'Its adverts don’t say that sponsorship is offered.'
}

TopEmployers.load = load
TopEmployers.head = ({ data }: Props) => ({
  title: `Top 30 employers: ${data.country.name}`,
  description: 'Employers with open jobs and an exact match in official data, chosen by a stated rule.',
  noindex: true,
})
