import { useState, type ReactNode } from 'react'
import { dismissJob, undismissJob, type listRecommendations } from '#shared/applications/recommendations-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'

type Answer = AnswerOf<typeof listRecommendations>
type Job = Answer['jobs'][number]

interface RecommendationsProps extends Pick<Answer, 'jobs' | 'country'> {
  /** Draws a job as boards do. */
  show(job: Job): ReactNode
}

const shownFirst = 3

/** Jobs that could keep this person here, each with its reason. The rest of the ten is one tap away. */
export function Recommendations({ jobs, country, show }: RecommendationsProps) {
  const [isWhole, setWhole] = useState(false)
  const rest = jobs.length - shownFirst
  return (
    <Section title="For you today" lead="Jobs that can lead to a visa, by your profile and what you saved.">
      {jobs.length === 0 ? (
        <p className="max-w-measure">
          Nothing new today. Add the <A to="/edit-profile">jobs you would like to do</A> to your profile, or{' '}
          <A to="/jobs">search all jobs</A>.
        </p>
      ) : (
        <ul className="grid gap-4">
          {(isWhole ? jobs : jobs.slice(0, shownFirst)).map(job => (
            <Recommendation key={job.id} job={job}>
              {show(job)}
            </Recommendation>
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        {!isWhole && rest > 0 && (
          <Button variant="outline" onClick={() => setWhole(true)}>
            Show {rest} more
          </Button>
        )}
        <A
          to={withQuery('/jobs', { country: country ?? undefined, visa: 'enough' })}
          className="inline-flex min-h-11 items-center"
        >
          All jobs that sponsor and pay enough
        </A>
      </p>
    </Section>
  )
}

function Recommendation({ job, children }: { job: Job; children: ReactNode }) {
  const [isDismissed, setDismissed] = useState<boolean>()
  const { act, busy, error } = useAct()
  const change = (to: boolean) =>
    act(async () => {
      await call(to ? dismissJob : undismissJob, { jobId: job.id })
      setDismissed(to)
    })
  if (isDismissed)
    return (
      <li ref={takeFocus} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 border-y border-line py-2">
        <p>We won’t show {job.title} again, and fewer jobs like it.</p>
        <Button variant="outline" busy={busy} onClick={() => void change(false)}>
          Undo<span className="sr-only">: {job.title}</span>
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </li>
    )
  return (
    <li ref={isDismissed === false ? takeFocus : null} tabIndex={-1}>
      {children}
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-small">
        <span>{job.reason}</span>
        <Button variant="quiet" busy={busy} onClick={() => void change(true)}>
          Not for me<span className="sr-only">: {job.title}</span>
        </Button>
      </p>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
