import { listRecommendations } from '#shared/applications/recommendations-api.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { getNextSteps } from '#shared/jumpstart/api.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { listOwnNotices } from '#shared/notices/api.ts'
import { getDashboard } from '#shared/student/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { AppliedAnswers } from '#client/features/job-board/applied-answers.tsx'
import { DemoJobsNote } from '#client/features/job-board/demo-note.tsx'
import { JobTicket } from '#client/features/job-board/job-ticket.tsx'
import { partTimeParts } from '#client/features/job-board/part-time-parts.tsx'
import { OwnNotices } from '#client/features/notices/own-notices.tsx'
import { FirstDaysPanel } from '#client/features/jumpstart/first-days-panel.tsx'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { Alerts } from './alerts.tsx'
import { CountdownBanner } from './countdown.tsx'
import { DatesBoard } from './dates-board.tsx'
import { NextPanel } from './next-panel.tsx'
import { Recommendations } from './recommendations.tsx'
import { CurrentStation, FoldedRoute, WholeRoute } from './route.tsx'
import { Unanswered } from './unanswered.tsx'

const load = async ({ call }: LoadArgs<'/student-dashboard'>) => {
  const [dashboard, recommended, university, { firstDays }] = await Promise.all([
    call(getDashboard, {}),
    call(listRecommendations, {}),
    call(listOwnNotices, {}),
    call(getNextSteps, {}),
  ])
  return { ...dashboard, recommended, university, firstDays }
}

type Props = PageProps<'/student-dashboard', typeof load>

export default function StudentDashboard({
  data: {
    today,
    countdown,
    headline,
    stations,
    steps,
    closing,
    unanswered,
    alerts,
    dates,
    guide,
    recommended,
    university,
    firstDays,
  },
}: Props) {
  return (
    <div className="wrap">
      {countdown && <CountdownBanner countdown={countdown} />}
      <PageHeading title={headline} />
      <OwnNotices {...university} />
      <WholeRoute stations={stations} />
      <CurrentStation stations={stations} />
      <NextPanel steps={steps} />
      <FoldedRoute stations={stations} />
      <div className="mt-8">
        {firstDays && <FirstDaysPanel {...firstDays} />}
        <Recommendations
          {...recommended}
          show={job => (
            <JobTicket
              job={job}
              board="careers"
              today={today}
              registerDate={recommended.registerDate}
              isInOneCountry
              level={3}
            />
          )}
        />
      </div>
      <div className="grid gap-x-12 gap-y-8 pb-8 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <Unanswered
            visits={unanswered}
            showAnswers={({ jobId, title }, onDone) => (
              <AppliedAnswers jobId={jobId} title={title} today={today} onDone={onDone} />
            )}
          />
          <Alerts alerts={alerts} />
        </div>
        <div className="min-w-0 lg:pt-8">
          <DatesBoard dates={dates} />
        </div>
      </div>
      <Closing closing={closing} today={today} isNew={steps.length > 1} />
      <DemoJobsNote jobs={[...recommended.jobs, ...closing.jobs]} />
      {guide && (
        <Section title={`Guide: ${guide.name}`} lead={guide.summary}>
          <p>
            <A
              to={href('/country-guide/:slug/overview', { slug: guide.slug })}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {guide.done > 0 ? 'Continue the guide' : 'Open the guide'}
            </A>
            <span className="block text-small text-ink-2">
              {guide.done} of {guide.of} steps of its checklists done
            </span>
          </p>
        </Section>
      )}
    </div>
  )
}

function Closing({
  closing: { total, jobs, registerDate },
  today,
  isNew,
}: Pick<Props['data'], 'closing' | 'today'> & { isNew: boolean }) {
  return (
    <Section title="Saved jobs that close soon">
      {jobs.length === 0 ? (
        <p className="max-w-measure">
          {isNew ? (
            'Jobs that you save appear here in the week before they close.'
          ) : (
            <>
              None of your saved jobs closes within a week. <A to="/my-saved-jobs">Your saved jobs</A>
            </>
          )}
        </p>
      ) : (
        <ul className="grid gap-4">
          {jobs.map(job => (
            <li key={job.id}>
              <JobTicket
                job={job}
                board={job.board === boards.partTime ? 'part-time' : 'careers'}
                partTime={partTimeParts}
                today={today}
                registerDate={registerDate}
                isSaved
                level={3}
              />
            </li>
          ))}
        </ul>
      )}
      {total > jobs.length && (
        <p>
          <A to={withQuery('/my-saved-jobs', { stage: 'saved' })} className="inline-flex min-h-11 items-center">
            All {total} that close within a week
          </A>
        </p>
      )}
    </Section>
  )
}

StudentDashboard.load = load
StudentDashboard.head = ({ data }: Props) => ({
  title: data.headline,
  description: 'Your route to a job, what to do next, and your dates.',
  noindex: true,
})
