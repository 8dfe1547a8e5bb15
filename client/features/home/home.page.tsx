import { productName } from '#shared/brand.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { getHome } from '#shared/home/api.ts'
import { href, type Href, type StaticPath } from '#shared/routing/href.ts'
import { homePicture } from '#shared/site/pictures.ts'
import { useSite } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { ClosingBoard } from './closing-board.tsx'
import { CountryStrip } from './country-strip.tsx'
import { EnoughJobs } from './enough-jobs.tsx'
import { ForUniversities } from './for-universities.tsx'
import { HowWeCheck } from './how-we-check.tsx'
import { JobExample } from './job-example.tsx'
import { JobSearch } from './job-search.tsx'

const load = ({ call }: LoadArgs<'/'>) => call(getHome, {})
type Props = PageProps<'/', typeof load>

export default function Home({ data }: Props) {
  const { countryId } = useSite()
  const { total, strip, isDemo, example, today, guides, articles, questions } = data
  return (
    <>
      <SignBand country={countryId}>
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
          <div>
            <h1 tabIndex={-1} className="max-w-[9.5em] text-hero">
              Find work that can keep you here.
            </h1>
            <p className="mt-3 mb-5 max-w-[29em] text-lead">
              Every job checked against the advert, the official register and today’s pay rules, with its source.
            </p>
            <JobSearch total={total} place={data.place} />
          </div>
          {example ? <JobExample example={example} today={today} /> : <ClosingBoard home={data} />}
        </div>
      </SignBand>
      {isDemo && (
        <div className="wrap pt-6">
          <p className="border-l-6 border-info bg-info-tint px-4 py-3">
            <strong>Demonstration:</strong> the employers, their jobs and the universities on this page are invented.
          </p>
        </div>
      )}
      <EnoughJobs home={data} />
      <HowWeCheck />
      <CountryStrip strip={strip} />
      <div className={`wrap grid items-start gap-6 ${example ? 'lg:grid-cols-2' : ''}`}>
        {example && <ClosingBoard home={data} />}
        <ForUniversities universities={data.universities} />
      </div>
      <section className="wrap mt-12 md:mt-18">
        <h2>Help for every stage</h2>
        <div className="mt-8">
          <RouteSteps
            steps={stations.map((station, index) => ({
              id: station.title,
              state: 'ahead',
              content: <Station {...station} number={index + 1} />,
            }))}
          />
        </div>
      </section>
      <div className="wrap mt-12 grid items-start gap-x-12 gap-y-12 md:mt-18 lg:grid-cols-2">
        <DatedLinks
          title="Country guides"
          all={{ to: '/country-guide', words: 'All country guides' }}
          rows={guides.map(({ slug, title, checked }) => ({
            to: href('/country-guide/:slug/overview', { slug }),
            title,
            date: checked,
            note: 'Checked ',
          }))}
        />
        <DatedLinks
          title="Newest advice"
          all={{ to: '/blog', words: 'All advice' }}
          rows={articles.map(({ slug, title, published }) => ({
            to: href('/blog/:slug', { slug }),
            title,
            date: published,
            note: '',
          }))}
        />
      </div>
      <section className="wrap mt-12 md:mt-18">
        <h2>Common questions</h2>
        <ul className="mt-4 border-t-[1.5px] border-ink lg:columns-2 lg:gap-x-12">
          {questions.map(({ slug, question }) => (
            <li key={slug} className="break-inside-avoid border-b border-line py-1">
              <a href={`/faq#${slug}`} className="link-alone inline-flex min-h-11 items-center font-semibold">
                {question}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <A to="/faq" className="link-alone inline-flex min-h-11 items-center font-semibold">
            All questions and answers
          </A>
        </p>
      </section>
    </>
  )
}

Home.load = load
Home.head = ({ data: { origin, country, place, alternates } }: Props) => ({
  title: `Find work that can keep you here, in ${place.name}`,
  description: `Jobs in ${place.name}${country ? '' : ' and ten other countries'} for international students and graduates, with the visa facts checked first and shown with their source.`,
  canonical: `${origin}/`,
  alternates,
  picture: homePicture(place.name, place.id),
  jsonLd: {
    '@type': 'WebSite',
    name: productName,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/jobs?words={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
})

interface DatedLinksProps {
  title: string
  all: { to: StaticPath; words: string }
  rows: readonly { to: Href; title: string; date: string; note: string }[]
}

/** What there is to read, as a plain list with its days. */
function DatedLinks({ title, all, rows }: DatedLinksProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="mt-4 border-t-[1.5px] border-ink">
        {rows.map(({ to, title: words, date, note }) => (
          <li key={to} className="border-b border-line py-2">
            <A to={to} className="link-alone inline-flex min-h-8 items-center font-semibold">
              {words}
            </A>
            <span className="block text-small text-ink-2">
              {note}
              <time dateTime={date}>{spellDay(date)}</time>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <A to={all.to} className="link-alone inline-flex min-h-11 items-center font-semibold">
          {all.words}
        </A>
      </p>
    </section>
  )
}

interface StationText {
  title: string
  text: string
  links: readonly { to: StaticPath | Href; label: string }[]
}

const stations: readonly StationText[] = [
  {
    title: 'Before you fly',
    text: 'Know the rules and the employers before you land.',
    links: [
      { to: '/jumpstart', label: 'Start the pre-departure programme' },
      { to: '/country-guide', label: 'Read about your country' },
    ],
  },
  {
    title: 'While you study',
    text: 'Work the hours your visa allows, and get ready.',
    links: [
      { to: '/part-time-jobs', label: 'Find part-time work' },
      { to: href('/ebook/:slug', { slug: 'first-job-abroad' }), label: 'Download “Your first job abroad”' },
    ],
  },
  {
    title: 'After you graduate',
    text: 'Apply in time to employers that can sponsor you.',
    links: [
      { to: '/jobs', label: 'Find a graduate job' },
      { to: '/immigration-guide', label: 'Understand your visa options' },
    ],
  },
]

function Station({ number, title, text, links }: StationText & { number: number }) {
  return (
    <>
      <h3 className="text-h2">
        <span className="mr-1 text-route">{number}</span> {title}
      </h3>
      <p className="mt-1 text-ink-2">{text}</p>
      <ul className="link-list mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <A to={to} className="inline-flex min-h-11 items-center">
              {label}
            </A>
          </li>
        ))}
      </ul>
    </>
  )
}
