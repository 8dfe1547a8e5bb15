import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { getEmployerPage, getOfficialEmployer } from '#shared/employers/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { readOfficialSlug } from '#shared/registers/employer-slug.ts'
import { href, withQuery, type Href } from '#shared/routing/href.ts'
import { useVisitor } from '#client/app/context.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { explainOutcome } from '#client/features/sponsors/guidance.ts'
import { History } from '#client/features/sponsors/history.tsx'
import { OfficialReasons } from '#client/features/sponsors/official-reasons.tsx'
import { OpenJobs } from '#client/features/sponsors/open-jobs.tsx'
import { DemoNote, RegisterNote } from '#client/features/sponsors/register-note.tsx'
import { RegisterEntry } from '#client/features/sponsors/verdict-view.tsx'
import { WatchButton } from '#client/features/watched-employers/watch-button.tsx'
import { A } from '#client/ui/a.tsx'
import { Breadcrumbs, breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { Section } from '#client/ui/section.tsx'
import { Stamp } from '#client/ui/stamp.tsx'
import { Statements } from './statements.tsx'

const load = async ({ call, params }: LoadArgs<'/employers/:slug'>) => {
  const slug = params.slug.slice(0, 120).toLowerCase()
  return readOfficialSlug(slug)
    ? { abroad: await call(getOfficialEmployer, { slug }) }
    : { uk: await call(getEmployerPage, { slug }) }
}
type Props = PageProps<'/employers/:slug', typeof load>
type UkPage = AnswerOf<typeof getEmployerPage>

const trailOf = (name: string, slug: string): Trail => [
  ['Employers', '/employers'],
  [name, href('/employers/:slug', { slug })],
]

/** One employer: its licence, its jobs here and its own words about sponsorship. */
export default function Employer({ data }: Props) {
  return data.uk ? <UkEmployer data={data.uk} /> : <EmployerAbroad data={data.abroad} />
}

function UkEmployer({ data }: { data: UkPage }) {
  const { sponsor, register, outcome, rules, history, openJobs } = data
  const { mark, stamp, meaning } = explainOutcome(outcome, sponsor.licences, rules)
  return (
    <div className="wrap">
      <Breadcrumbs trail={trailOf(sponsor.name, sponsor.slug)} />
      <PageHeading
        title={sponsor.name}
        lead="What the official register and their own adverts say about sponsorship."
      />
      <DemoNote register={register} />
      <div className="grid items-start gap-x-12 gap-y-8 border-[1.5px] border-ink p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="register">
          <h2 id="register">In the UK register of sponsors</h2>
          <RegisterEntry sponsor={sponsor} asked="" rules={rules} />
          <ul className="mt-4 grid max-w-measure gap-2">
            {meaning.map(line => (
              <li key={line} className="border-l-4 border-route pl-3">
                {line}
              </li>
            ))}
          </ul>
          <History history={history} />
        </section>
        <aside aria-label="Licence and watching" className="grid gap-4">
          <Stamp
            mark={mark}
            words={stamp}
            checked={register ? `Checked in the register of ${spellDay(register.date)}.` : 'No register was checked.'}
          />
          <Watch
            slug={sponsor.slug}
            isWatched={data.isWatched}
            checker={withQuery('/sponsorship-licence-checker', { sponsor: String(sponsor.id) })}
          />
        </aside>
      </div>
      <OpenJobs found={openJobs} />
      <div className="mt-8">
        <Statements {...data} />
      </div>
      <Section title="Sources">
        <RulesUsed title="The rules behind this" rules={rules} />
        <RegisterNote register={register} />
        <p className="max-w-measure text-small text-ink-2">
          Adverts are quoted as we received them. Something wrong here? <A to="/contact-us">Tell us</A>. Do you hire for
          this employer? See <A to="/employers/sponsorship-costs">what it costs to sponsor</A>.
        </p>
      </Section>
    </div>
  )
}

type AbroadPage = AnswerOf<typeof getOfficialEmployer>

/** A history is no licence, so it never gets a tick. */
const supportStamps = {
  licence: { mark: 'check', words: 'On the official register' },
  history: { mark: 'open', words: 'In official records of the last two years' },
} as const

function EmployerAbroad({ data }: { data: AbroadPage }) {
  const { name, slug, place, countryId, support, reasons, openJobs, isWatched } = data
  const dates = reasons.flatMap(({ date }) => date ?? []).toSorted()
  const stamp = support
    ? supportStamps[support]
    : ({ mark: 'open', words: 'Found, but it says nothing about today' } as const)
  return (
    <div className="wrap">
      <Breadcrumbs trail={trailOf(name, slug)} />
      <PageHeading
        title={name}
        lead={`What official files of ${inSentence(countryInWords(countryId))} and their own adverts say about work visas.`}
      />
      <div className="grid items-start gap-x-12 gap-y-8 border-[1.5px] border-ink p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="register">
          <h2 id="register">In official files</h2>
          {place && <p className="text-ink-2">{place}</p>}
          <OfficialReasons reasons={reasons} />
        </section>
        <aside aria-label="Official data and watching" className="grid gap-4">
          <Stamp
            {...stamp}
            checked={dates.length > 0 ? `Checked in official data up to ${spellDay(dates.at(-1)!)}` : 'Checked today'}
          />
          <Watch
            slug={slug}
            isWatched={isWatched}
            checker={withQuery('/sponsorship-licence-checker', { country: slug.slice(0, 2), name })}
          />
        </aside>
      </div>
      <OpenJobs found={openJobs} />
      <div className="mt-8">
        <Statements {...data} />
      </div>
      <p className="mb-8 max-w-measure text-small text-ink-2">
        Adverts are quoted as we received them. Something wrong here? <A to="/contact-us">Tell us</A>. General
        information, not immigration advice.
      </p>
    </div>
  )
}

interface WatchProps {
  slug: string
  isWatched: boolean
  /** Where someone who has to sign in first finds the employer again. */
  checker: Href
}

function Watch({ slug, isWatched: first, checker }: WatchProps) {
  const visitor = useVisitor()
  const [isWatched, setWatched] = useState(first)
  if (!visitor)
    return (
      <div className="print:hidden">
        <LinkButton to={checker} variant="outline">
          Sign in to watch
        </LinkButton>
        <p className="mt-1 text-small text-ink-2">Get an email when its entry changes.</p>
      </div>
    )
  return (
    <div className="print:hidden">
      <WatchButton
        slug={slug}
        isWatched={isWatched}
        onChange={watched => setWatched(watched.some(employer => employer.slug === slug))}
      />
    </div>
  )
}

Employer.load = load
Employer.head = ({ data }: Props): Head => (data.uk ? describeUk(data.uk) : describeAbroad(data.abroad))

function describeAbroad({ name, slug, place, countryId, openJobs, advertsRead, origin }: AbroadPage): Head {
  const where = [place, countryInWords(countryId)].filter(Boolean).join(', ')
  const jobs = `${openJobs.total} open ${openJobs.total === 1 ? 'job' : 'jobs'} here.`
  return {
    title: `${name}: official records and jobs`,
    description: `${name}, ${where}. ${jobs} What official files and their adverts say about work visas, with sources.`,
    ...(advertsRead === 0 && { noindex: true }),
    jsonLd: { '@graph': [breadcrumbs(origin, trailOf(name, slug)), { '@type': 'Organization', name }] },
  }
}

function describeUk(data: UkPage): Head {
  const { sponsor, outcome, openJobs, advertsRead, rules, origin } = data
  const { stamp } = explainOutcome(outcome, sponsor.licences, rules)
  return {
    title: `${sponsor.name}: sponsor licence and jobs`,
    description: `${sponsor.name}${sponsor.town && `, ${sponsor.town}`}. ${stamp}. ${openJobs.total} open ${openJobs.total === 1 ? 'job' : 'jobs'} here. What their adverts say about visa sponsorship, with sources.`,
    // A copy of a register entry alone is no page for search engines, and some entries are people.
    ...(advertsRead === 0 && { noindex: true }),
    jsonLd: {
      '@graph': [
        breadcrumbs(origin, trailOf(sponsor.name, sponsor.slug)),
        {
          '@type': 'Organization',
          name: sponsor.name,
          ...(sponsor.brands.length > 0 && { alternateName: sponsor.brands }),
          ...(sponsor.town && {
            address: { '@type': 'PostalAddress', addressLocality: sponsor.town, addressCountry: 'GB' },
          }),
        },
      ],
    },
  }
}
