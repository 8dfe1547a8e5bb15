import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { listApplicants } from '#shared/received-applications/api.ts'
import { receivedStages, receivedStageWords, type ReceivedStage } from '#shared/received-applications/stages.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { DemoNote } from './sent-parts.tsx'

const path = '/received-applications'

const readId = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? text : undefined)

const load = async ({ call, search }: LoadArgs<typeof path>) => {
  const filter = {
    job: readId(search.get('job')),
    stage: receivedStages.find(stage => stage === search.get('stage')),
    before: readId(search.get('before')),
  }
  return { filter, list: await call(listApplicants, filter) }
}
type Props = PageProps<typeof path, typeof load>
type List = AnswerOf<typeof listApplicants>

/** What an employer received here. */
export default function ReceivedList({ data: { filter, list } }: Props) {
  const job = list.jobs.find(({ id }) => String(id) === filter.job)
  return (
    <div className="wrap pb-12">
      <PageHeading
        title={job ? `Applications: ${job.title}` : 'Applications'}
        lead="What students sent you here. You see what they chose to send, and nothing else about them."
      />
      {list.isDemo && <DemoNote />}
      {list.jobs.length === 0 ? (
        <p className="max-w-measure">None of your jobs takes applications here yet.</p>
      ) : (
        <>
          <Jobs jobs={list.jobs} chosen={filter.job} />
          <Applicants list={list} filter={filter} />
        </>
      )}
    </div>
  )
}

function Jobs({ jobs, chosen }: { jobs: List['jobs']; chosen: string | undefined }) {
  return (
    <Section title="Jobs">
      <ul className="max-w-measure border-t border-line">
        {jobs.map(({ id, title, isOpen, total, fresh }) => (
          <li key={id} className="border-b border-line py-2">
            <A
              to={withQuery(path, { job: String(id) })}
              aria-current={String(id) === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {title}
            </A>
            <p className="text-small text-ink-2">
              {total} {total === 1 ? 'application' : 'applications'}, {fresh} new. {isOpen ? 'Open' : 'Closed'}.
            </p>
          </li>
        ))}
      </ul>
      {chosen && (
        <p>
          <A to={path} className="inline-flex min-h-11 items-center">
            Applications for all jobs
          </A>
        </p>
      )}
    </Section>
  )
}

interface Filter {
  job: string | undefined
  stage: ReceivedStage | undefined
}

function Applicants({ list: { applicants, next }, filter: { job, stage } }: { list: List; filter: Filter }) {
  return (
    <Section title="Applicants">
      <nav aria-label="Stage">
        <ul className="flex flex-wrap gap-x-6">
          {[undefined, ...receivedStages].map(each => (
            <li key={each ?? 'all'}>
              <A
                to={withQuery(path, { job, stage: each })}
                aria-current={each === stage ? 'true' : undefined}
                className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {each ? receivedStageWords[each] : 'All stages'}
              </A>
            </li>
          ))}
        </ul>
      </nav>
      {applicants.length === 0 ? (
        <p className="text-ink-2">No applications{stage ? ' at this stage' : ' yet'}.</p>
      ) : (
        <ul className="max-w-measure border-t-[1.5px] border-ink">
          {applicants.map(({ id, name, jobTitle, stage: at, sentAt }) => (
            <li key={id} className="border-b border-line py-3">
              <h3>
                <A to={href('/received-applications/:id', { id: String(id) })} className="wrap-anywhere">
                  {name}
                </A>
              </h3>
              <p className="wrap-anywhere">{jobTitle}</p>
              <p className="text-small text-ink-2">
                {receivedStageWords[at]}. Sent {spellDay(sentAt)}.
              </p>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <p>
          <A to={withQuery(path, { job, stage, before: String(next) })} className="inline-flex min-h-11 items-center">
            Older applications
          </A>
        </p>
      )}
    </Section>
  )
}

ReceivedList.load = load
ReceivedList.head = () => ({
  title: 'Applications',
  description: 'Applications that students sent you here.',
  noindex: true,
})
