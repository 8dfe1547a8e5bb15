import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { exportApplications, exportCalendar, type listApplications } from '#shared/applications/api.ts'
import { mostCompared, stages, stageWords, type Stage } from '#shared/applications/stages.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { AddApplication } from './add-application.tsx'
import type * as Comparison from './compare-jobs.tsx'
import { ApplicationTicket, type TailoredDocument } from './application-ticket.tsx'

type ApplicationList = AnswerOf<typeof listApplications>
export type Summary = ApplicationList['summary']
export type Application = ApplicationList['applications'][number]

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)
const countAll = ({ counts }: Summary) => stages.reduce((sum, stage) => sum + counts[stage], 0)

/** The result, as the page's heading. */
function result(summary: Summary, stage: Stage | null): string {
  const all = countAll(summary)
  if (all === 0) return 'No saved jobs yet'
  if (stage) return `${jobs(summary.counts[stage])}: ${stageWords[stage].toLowerCase()}`
  const { closingSoon } = summary
  if (closingSoon === 0) return jobs(all)
  return `${jobs(all)}, ${closingSoon === 1 ? '1 closes' : `${closingSoon} close`} within a week`
}

interface TrackerProps extends ApplicationList {
  stage: Stage | null
  isOlder: boolean
  documents: readonly TailoredDocument[]
}

/**
 * Saved jobs and applications of one stage or all. What changes here stays where it is until the reader goes elsewhere.
 */
export function Tracker({ summary: first, applications: listed, next, stage, isOlder, documents }: TrackerProps) {
  const [summary, setSummary] = useState(first)
  const [applications, setApplications] = useState(listed)
  const [compared, setCompared] = useState<readonly number[]>([])
  const [comparison, setComparison] = useState<typeof Comparison>()
  const all = countAll(summary)
  const chosen = applications.filter(({ id }) => compared.includes(id))
  const put = (changed: Application) =>
    setApplications(before => before.map(each => (each.id === changed.id ? changed : each)))
  return (
    <>
      <PageHeading
        title={result(summary, stage)}
        lead="What you saved, the stage of each application, and your next steps."
      />
      {all > 0 && <StageLinks summary={summary} stage={stage} all={all} />}
      {comparison && chosen.length > 1 && (
        <comparison.CompareJobs applications={chosen} today={summary.today} onClose={() => setComparison(undefined)} />
      )}
      {applications.length === 0 ? (
        <Nothing hasSome={all > 0} />
      ) : (
        <>
          <noscript>{import.meta.env.SSR && <WithoutScript what="Changing an application" />}</noscript>
          <ul className="grid gap-4">
            {applications.map(application => (
              <ApplicationTicket
                key={application.id}
                application={application}
                documents={documents.filter(({ applicationId }) => applicationId === application.id)}
                today={summary.today}
                onChange={answer => {
                  put(answer.application)
                  setSummary(answer.summary)
                }}
                onRemove={setSummary}
                isCompared={compared.includes(application.id)}
                canCompare={compared.length < mostCompared}
                onCompare={isCompared =>
                  setCompared(before =>
                    isCompared ? [...before, application.id] : before.filter(id => id !== application.id),
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {compared.length > 0 && !comparison && (
        <div className="sticky bottom-bar z-10 mt-4 flex flex-wrap items-center gap-3 border-t-[1.5px] border-ink bg-raised py-2 md:bottom-0 print:hidden">
          {chosen.length > 1 ? (
            <Button onClick={() => void import('./compare-jobs.tsx').then(setComparison)}>
              Compare {chosen.length} jobs
            </Button>
          ) : (
            <p>Choose another job to compare, up to {mostCompared}.</p>
          )}
          <Button variant="quiet" onClick={() => setCompared([])}>
            Choose none
          </Button>
        </div>
      )}
      {(next !== null || isOlder) && (
        <p className="mt-4 flex flex-wrap gap-3">
          {isOlder && (
            <LinkButton variant="outline" to={withQuery('/my-saved-jobs', { stage: stage ?? undefined })}>
              Back to the newest
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton
              variant="outline"
              to={withQuery('/my-saved-jobs', { stage: stage ?? undefined, before: String(next) })}
            >
              Show older
            </LinkButton>
          )}
        </p>
      )}
      {all > 0 && (
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={exportApplications.path} download className={buttonLook('outline')}>
            Download all as CSV
          </a>
          <a href={exportCalendar.path} download className={buttonLook('outline')}>
            Add the dates to your calendar
          </a>
        </p>
      )}
      <AddApplication
        onAdded={answer => {
          setApplications(before => [answer.application, ...before.filter(({ id }) => id !== answer.application.id)])
          setSummary(answer.summary)
        }}
      />
    </>
  )
}

function StageLinks({ summary, stage, all }: { summary: Summary; stage: Stage | null; all: number }) {
  const shown = stages.filter(each => summary.counts[each] > 0 || each === stage)
  const link = (to: Stage | null, words: string, count: number) => (
    <li key={words}>
      <A
        to={withQuery('/my-saved-jobs', { stage: to ?? undefined })}
        aria-current={to === stage ? 'page' : undefined}
        className="inline-flex min-h-11 items-center gap-2 border-b-4 border-transparent px-1 text-ink no-underline hover:border-line-strong aria-[current]:border-sign aria-[current]:font-semibold"
      >
        {words} <span className="font-display tabular-nums text-ink-2">{count}</span>
      </A>
    </li>
  )
  return (
    <nav aria-label="Stages" className="mb-6 border-b-[1.5px] border-ink">
      <ul className="-mx-1 flex flex-wrap gap-x-5">
        {link(null, 'All', all)}
        {shown.map(each => link(each, stageWords[each], summary.counts[each]))}
      </ul>
    </nav>
  )
}

function Nothing({ hasSome }: { hasSome: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-[1.5px] border-ink pt-6">
      <RouteFragment name="ahead" />
      {hasSome ? (
        <p>
          No jobs at this stage. <A to="/my-saved-jobs">Show all your jobs</A>.
        </p>
      ) : (
        <div className="grid gap-4">
          <p className="max-w-measure">
            When you save a job, it appears here with its closing date. If you applied somewhere else, add it below.
          </p>
          <div>
            <LinkButton to="/jobs">Find jobs to save</LinkButton>
          </div>
        </div>
      )}
    </div>
  )
}
