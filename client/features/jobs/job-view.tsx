import { useEffect } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { degreeClasses } from '#shared/jobs/taxonomy.ts'
import { closingInWords, fieldInWords, payInWords, placeInWords, postedInWords, typeInWords } from '#shared/jobs/words.ts'
import { spellDay } from '#shared/days.ts'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { countUse, countView } from './count-use.ts'
import { JobTicket } from './job-ticket.tsx'
import { PartTimeFacts } from './part-time-facts.tsx'
import { SaveJob } from './save-job.tsx'
import { ReportJob } from './report-job.tsx'
import { VisaFacts } from './visa-facts.tsx'

interface JobViewProps {
  data: AnswerOf<typeof getJob>
  board: 'careers' | 'part-time'
}

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '')

/** One job: its facts, its proof, its words. */
export function JobView({ data: { job, today, evidence, minimumWage, similar, isSaved }, board }: JobViewProps) {
  useEffect(() => countView(job.slug), [job.slug])
  const countApply = () => countUse('applyClick', job.slug)
  const list = board === 'careers' ? '/jobs' : '/part-time-jobs'
  return (
    <div className="wrap">
      <p className="pt-4 print:hidden"><A to={list} className="inline-flex min-h-11 items-center">{board === 'careers' ? 'All jobs' : 'All part-time jobs'}</A></p>
      {job.isClosed && <p className="bg-panel px-4 py-3 font-semibold text-on-panel">Closed{job.closedAt && ` on ${spellDay(job.closedAt)}`}. {similar.length > 0 && 'Jobs like it that are open stand below.'}</p>}
      <PageHeading title={job.title} lead={`${job.company}, ${placeInWords(job)}`} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="grid content-start gap-6 lg:order-last lg:sticky lg:top-4 lg:self-start">
          {board === 'careers' ? <VisaFacts evidence={evidence} countryId={job.countryId} /> : <PartTimeFacts job={job} minimumWage={minimumWage} />}
        </aside>
        <div className="min-w-0">
          <dl className="grid gap-x-6 border-t-[1.5px] border-ink md:grid-cols-[auto_1fr]">
            {facts(job, today).map(([name, value]) => (
              <div key={name} className="grid border-b border-line py-2 md:col-span-2 md:grid-cols-subgrid"><dt className="text-ink-2">{name}</dt><dd className="font-semibold wrap-anywhere">{value}</dd></div>
            ))}
          </dl>
          {!job.isClosed && (
            <div className="mt-6 flex flex-wrap items-start gap-3 print:hidden">
              <a href={job.applyUrl} rel="noopener noreferrer nofollow" className={buttonLook('primary')} onClick={countApply} onAuxClick={event => { if (event.button === 1) countApply() }}>
                Apply at {hostOf(job.applyUrl)}
              </a>
              <SaveJob jobId={job.id} title={job.title} isSaved={isSaved} />
            </div>
          )}
          <div className="mt-8"><RichTextView blocks={job.description} /></div>
          {job.isDemo && <p className="mt-8 border-l-6 border-info pl-3 text-small">Demo: this job and its employer are invented.</p>}
          <ReportJob slug={job.slug} />
        </div>
      </div>
      {similar.length > 0 && (
        <section className="mt-12 print:hidden">
          <h2 className="mb-4">Jobs like this one</h2>
          <ul className="grid gap-4">{similar.map(other => <li key={other.id}><JobTicket job={other} board={board} today={today} registerDate={evidence.registerDate} level={3} /></li>)}</ul>
        </section>
      )}
    </div>
  )
}

function facts(job: JobViewProps['data']['job'], today: string): [string, string][] {
  const degree = degreeClasses.find(({ id }) => id === job.degreeClass)
  return [
    ['Pay', payInWords(job) ?? 'Not stated'],
    ['Kind', typeInWords(job.typeId)], ['Field', fieldInWords(job.fieldId)],
    ['Place', [job.place, ...(job.remote ? [job.remote === 2 ? 'remote' : 'hybrid'] : [])].join(', ')],
    ...(degree ? [['Degree asked for', `${degree.words} or better`] as [string, string]] : []),
    ['Closing', closingInWords(job.closesOn, today)],
    ['Posted', postedInWords(job.postedAt, today).replace('Posted ', '')],
  ]
}
