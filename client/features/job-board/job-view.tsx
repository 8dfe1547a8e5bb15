import { useEffect, type ReactNode } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { degreeClasses } from '#shared/jobs/taxonomy.ts'
import {
  citiesInWords,
  closingDayInWords,
  countryInWords,
  fieldInWords,
  payInWords,
  placeInWords,
  postedInWords,
  typeInWords,
} from '#shared/jobs/words.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Monogram } from '#client/ui/monogram.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { rememberApplying } from './applying.ts'
import { BackFromApplying } from './back-from-applying.tsx'
import { countUse, countView } from './count-use.ts'
import { trailOf } from './job-head.ts'
import { JobTicket, type PartTimeParts } from './job-ticket.tsx'
import { SaveJob } from './save-job.tsx'
import { ReportJob } from './report-job.tsx'
import { ForYouPanel } from './for-you-panel.tsx'

interface JobViewProps {
  data: AnswerOf<typeof getJob>
  board: 'careers' | 'part-time'
  /** The evidence behind the answer, folded away. */
  proof?: ReactNode
  /** What is only said of part-time jobs. The pages bring these parts, so that none loads those of the other. */
  workFacts?: ReactNode
  partTime?: PartTimeParts
}

type Job = JobViewProps['data']['job']

/** The employer takes applications on our own page. */
const isAppliedForHere = ({ applyUrl }: Pick<Job, 'applyUrl'>) => applyUrl.startsWith('/apply/')

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '')
const isEmail = (address: string) => address.startsWith('mailto:')

/** One job: its facts, its proof, its words. */
export function JobView({ data, board, proof, workFacts, partTime }: JobViewProps) {
  const { job, today, similar, isSaved, origin } = data
  useEffect(() => countView(job.slug), [job.slug])
  return (
    <div className="wrap">
      <div>
        <Breadcrumbs trail={trailOf(job)} />
        <div className="pt-5 pb-3 md:pt-10 md:pb-6 print:pt-0">
          <h1 tabIndex={-1} className="max-w-heading max-md:text-h2">
            {job.title}
          </h1>
          <p className="mt-1 flex items-center gap-3 text-ink-2 md:mt-3 md:text-lead">
            <Monogram name={job.company} className="max-md:hidden" />
            <span>
              {data.employerSlug ? (
                <A to={href('/employers/:slug', { slug: data.employerSlug })}>{job.company}</A>
              ) : (
                job.company
              )}{' '}
              · {placeInWords(job)}
            </span>
          </p>
        </div>
        <BackFromApplying jobId={job.id} title={job.title} today={today} />
        {job.isClosed && (
          <p className="bg-panel mb-6 px-4 py-3 font-semibold text-on-panel">
            Closed{job.closedOn && ` on ${spellDay(job.closedOn)}`}.{' '}
            {similar.length > 0 && 'These open jobs are like it.'}
          </p>
        )}
        {job.duplicateOf && (
          <p className="mb-6">
            The same job is listed here:{' '}
            <A to={jobAddress(job.duplicateOf.board, job.duplicateOf.slug)}>{job.duplicateOf.title}</A>
          </p>
        )}
        {job.isClosed && <SimilarJobs data={data} board={board} partTime={partTime} />}
        {/* Two columns of small letters save paper. */}
        <div className="split items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] print:columns-2">
          <FactList facts={mainFacts(job, today)} />
          <aside className="grid content-start gap-6 lg:sticky lg:top-4 lg:row-span-2 print:block">
            <ForYouPanel {...data} address={jobAddress(job.board, job.slug)}>
              {proof}
            </ForYouPanel>
            {workFacts}
          </aside>
          <div className="min-w-0">
            <div className="mb-6 flex flex-wrap items-start gap-3 max-lg:hidden print:hidden">
              {!job.isClosed && <ApplyLink job={job} className="max-lg:hidden" />}
              {!job.isClosed && (
                <div className="max-lg:hidden">
                  <SaveJob jobId={job.id} title={job.title} isSaved={isSaved} />
                </div>
              )}
              <PrintButton />
            </div>
            <p className="mt-4 hidden wrap-anywhere print:block">
              {!job.isClosed && !isAppliedForHere(job) && (
                <>
                  Apply at {job.applyUrl.replace(/^mailto:/, '')}
                  <br />
                </>
              )}
              This page: {origin}
              {jobAddress(job.board, job.slug)}
            </p>
            <RichTextView blocks={job.description} />
            <div className="mt-8">
              <FactList facts={otherFacts(job, today)} />
            </div>
            <div className="mt-2 lg:hidden print:hidden">
              <PrintButton />
            </div>
            {job.isDemo && (
              <p className="mt-8 border-l-6 border-info pl-3 text-small">
                Demo: this job and its employer are invented.
              </p>
            )}
            <ReportJob slug={job.slug} />
          </div>
        </div>
        {!job.isClosed && (
          <div className="apply-bar z-10 flex items-start gap-2 border-t-[1.5px] border-ink bg-raised py-2 lg:hidden print:hidden">
            <ApplyLink job={job} className="min-w-0 flex-1 px-3! md:flex-none" />
            <SaveJob jobId={job.id} title={job.title} isSaved={isSaved} />
          </div>
        )}
      </div>
      {!job.isClosed && <SimilarJobs data={data} board={board} partTime={partTime} />}
    </div>
  )
}

interface SimilarJobsProps extends Pick<JobViewProps, 'data' | 'board'> {
  partTime: PartTimeParts | undefined
}

/** Of a closed job, they come before its own text: they are what is left to apply for. */
function SimilarJobs({ data, board, partTime }: SimilarJobsProps) {
  const { job, similar, savedSimilar, today, evidence } = data
  if (similar.length === 0) return null
  return (
    <section className={`${job.isClosed ? 'mb-10' : 'mt-12'} print:hidden`}>
      <h2 className="mb-4">{job.isClosed ? 'Open jobs like this' : 'Similar jobs'}</h2>
      <ul className="grid gap-4">
        {similar.map(other => (
          <li key={other.id}>
            <JobTicket
              job={other}
              board={board}
              today={today}
              registerDate={evidence.registerDate}
              isSaved={savedSimilar.includes(other.id)}
              situation={data.situation.chosen}
              {...(partTime && { rules: data, partTime })}
              level={3}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PrintButton = () => (
  <Button variant="quiet" onClick={() => window.print()}>
    Print
  </Button>
)

/**
 * Leads away, to where the employer takes applications. With one column it is in a bar at the foot of the screen,
 * elsewhere next to the facts.
 */
function ApplyLink({ job, className }: { job: Job; className: string }) {
  const { id, applyUrl, slug } = job
  const count = () => {
    countUse('applyClick', slug)
    rememberApplying(id)
  }
  if (isAppliedForHere(job))
    return (
      <LinkButton
        to={href('/apply/:slug', { slug })}
        className={className}
        onClick={() => countUse('applyClick', slug)}
      >
        Apply here
      </LinkButton>
    )
  return (
    <a
      href={applyUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`${buttonLook('primary')} ${className}`}
      onClick={count}
      onAuxClick={event => {
        if (event.button === 1) count()
      }}
    >
      {isEmail(applyUrl) ? 'Apply by email' : `Apply at ${hostOf(applyUrl)}`}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

type Fact = readonly [string, ReactNode]

/** Two next to each other on a phone, so that the answer below is in the first screen; wider, one under the other. */
const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 border-t-[1.5px] border-ink md:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
    {facts.map(([name, value]) => (
      <div
        key={name}
        className="grid content-start border-b border-line py-1.5 md:col-span-2 md:grid-cols-subgrid md:py-2 print:col-span-2 print:grid-cols-subgrid print:py-1"
      >
        <dt className="text-ink-2 max-md:text-small">{name}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

/** What decides whether someone reads on. */
function mainFacts(job: Job, today: string): Fact[] {
  const degree = degreeClasses.find(({ id }) => id === job.degreeClass)
  return [
    ['Pay', <Pay key="pay" job={job} />],
    job.closedOn ? ['Closed', spellDay(job.closedOn)] : ['Closes', closingDayInWords(job.closesOn, today)],
    ['Kind', typeInWords(job.typeId)],
    degree
      ? ['Degree asked for', `${degree.words} or better`]
      : ['Posted', postedInWords(job.postedAt, today).replace('Posted ', '')],
  ]
}

function otherFacts(job: Job, today: string): Fact[] {
  const { street, region, postcode, experienceMonths, employerUrl } = job
  const address = [street, job.city, region, postcode].filter(Boolean).join(', ')
  const facts: (Fact | false)[] = [
    ['Field', fieldInWords(job.fieldId)],
    job.place !== job.city && !placeInWords(job).includes(job.place) && ['Place in the advert', job.place],
    job.elsewhere.length > 0 && ['Also in', <OtherCountries key="elsewhere" job={job} />],
    (street ?? region ?? postcode) !== null && ['Address', address],
    experienceMonths !== null && ['Experience asked for', experienceInWords(experienceMonths)],
    job.degreeClass !== null && ['Posted', postedInWords(job.postedAt, today).replace('Posted ', '')],
    employerUrl !== null && [
      'The employer’s site',
      <a key="site" href={employerUrl} rel="noopener noreferrer nofollow">
        {hostOf(employerUrl)}
      </a>,
    ],
  ]
  return facts.filter(fact => fact !== false)
}

/** With the advert's own words where we read it from them: the employer may mean something else. */
function Pay({ job }: { job: Job }) {
  return (
    <>
      {payInWords(job) ?? 'Not stated'}
      {job.hoursPerWeek !== null && (
        <span className="block text-small font-normal text-ink-2">{job.hoursPerWeek} hours a week</span>
      )}
      {job.payQuote !== null && (
        <span className="block text-small font-normal text-ink-2">
          Read from the advert’s text: <q>{job.payQuote}</q>
        </span>
      )}
    </>
  )
}

/** Every country has its own page, as each has its own register and rules. */
function OtherCountries({ job }: { job: Job }) {
  return (
    <ul>
      {job.elsewhere.map(({ slug, countryId, ...cities }) => (
        <li key={slug}>
          <A to={jobAddress(job.board, slug)}>
            {[citiesInWords(cities), countryInWords(countryId)].filter(Boolean).join(', ')}
          </A>
        </li>
      ))}
    </ul>
  )
}

/** '2 years', '18 months'. */
function experienceInWords(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
