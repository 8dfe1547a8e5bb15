import type { ReactNode } from 'react'
import { productName } from '#shared/brand.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { getHome } from '#shared/home/api.ts'
import { beingBuiltMark, isBeingBuilt } from '#shared/routing/being-built.ts'
import { href, type Href, type StaticPath } from '#shared/routing/href.ts'
import { homePicture } from '#shared/site/pictures.ts'
import { useSite } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { ClosingBoard } from './closing-board.tsx'
import { CountryStrip } from './country-strip.tsx'
import { JobSearch } from './job-search.tsx'

const load = ({ call }: LoadArgs<'/'>) => call(getHome, {})
type Props = PageProps<'/', typeof load>

export default function Home({ data }: Props) {
  const { countryId } = useSite()
  const { total, country, strip, isDemo, guides, articles, questions, universities } = data
  return (
    <>
      <SignBand country={countryId}>
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_30rem]">
          <div>
            <h1 tabIndex={-1} className="max-w-[9.5em] text-hero">
              Find work that can keep you here.
            </h1>
            <p className="mt-3 mb-5 max-w-[29em] text-lead">
              Jobs for international students and graduates, with the visa facts checked first and shown with their
              source.
            </p>
            <JobSearch total={total} country={country} />
          </div>
          <ClosingBoard home={data} />
        </div>
      </SignBand>
      {isDemo && (
        <div className="wrap pt-6">
          <p className="border-l-6 border-info bg-info-tint px-4 py-3">
            <strong>Demonstration:</strong> the employers, their jobs and the universities on this page are invented.
          </p>
        </div>
      )}
      <CountryStrip strip={strip} />
      <section className="wrap">
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
      <DatedLinks
        title="Country guides"
        rows={guides.map(({ slug, title, checked }) => ({
          to: href('/country-guide/:slug/overview', { slug }),
          title,
          date: checked,
          note: 'Checked ',
        }))}
      >
        <A to="/country-guide" className="inline-flex min-h-11 items-center">
          All country guides
        </A>
      </DatedLinks>
      <DatedLinks
        title="Newest advice"
        rows={articles.map(({ slug, title, published }) => ({
          to: href('/blog/:slug', { slug }),
          title,
          date: published,
          note: '',
        }))}
      />
      {universities.length > 0 && (
        <section className="wrap mt-12 md:mt-18">
          <h2>Universities</h2>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-lead">
            {universities.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className="mt-2">
            <A to={href('/universities/:type?')} className="inline-flex min-h-11 items-center">
              Is yours on the list?
            </A>
          </p>
        </section>
      )}
      <section className="wrap mt-12 md:mt-18">
        <h2>Common questions</h2>
        <ul className="mt-4 border-t-[1.5px] border-ink">
          {questions.map(({ slug, question }) => (
            <li key={slug} className="border-b border-line py-1">
              <a href={`/faq#${slug}`} className="inline-flex min-h-11 items-center">
                {question}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <A to="/faq" className="inline-flex min-h-11 items-center">
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
  rows: readonly { to: Href; title: string; date: string; note: string }[]
  children?: ReactNode
}

/** What there is to read, as a plain list with its days. */
function DatedLinks({ title, rows, children }: DatedLinksProps) {
  return (
    <section className="wrap mt-12 md:mt-18">
      <h2>{title}</h2>
      <ul className="mt-4 border-t-[1.5px] border-ink">
        {rows.map(({ to, title: words, date, note }) => (
          <li key={to} className="grid gap-x-6 border-b border-line py-1 md:grid-cols-[12rem_1fr]">
            <span className="self-center text-small text-ink-2">
              {note}
              <time dateTime={date}>{spellDay(date)}</time>
            </span>
            <A to={to} className="inline-flex min-h-11 items-center">
              {words}
            </A>
          </li>
        ))}
      </ul>
      {children && <p className="mt-2">{children}</p>}
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
              {isBeingBuilt(to) && beingBuiltMark}
            </A>
          </li>
        ))}
      </ul>
    </>
  )
}
