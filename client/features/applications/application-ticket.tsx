import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { daysBetween, spellDay } from '#shared/calendar/days.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { removeApplication, restoreApplication, type changeApplication } from '#shared/applications/api.ts'
import { daysAhead } from '#shared/applications/closing.ts'
import { stageWords } from '#shared/applications/stages.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { OpenedDetails } from '#client/ui/opened-details.tsx'
import { VerdictBand } from '#client/ui/verdict-band.tsx'
import { describeClosing, TitleLink } from './application-facts.tsx'
import { announceSaved } from '#client/app/saved-state.ts'
import { NoteForm } from './note-form.tsx'
import { RemovedLine } from './removed-line.tsx'
import { StageForm } from './stage-form.tsx'
import type { Application, Summary } from './tracker.tsx'

export type ApplicationChange = AnswerOf<typeof changeApplication>

/** A CV or cover letter that was written for an application. */
export interface TailoredDocument {
  id: number
  name: string
  applicationId: number
}

interface ApplicationTicketProps {
  application: Application
  documents: readonly TailoredDocument[]
  today: string
  onChange(answer: ApplicationChange): void
  onRemove(summary: Summary): void
  /** Whether it is chosen for the comparison, and whether it can be. */
  isCompared: boolean
  canCompare: boolean
  onCompare(isCompared: boolean): void
}

/**
 * One job: what it is, how far it has come, and the forms that change it. Removed, it leaves a line from which it comes
 * back.
 */
export function ApplicationTicket(props: ApplicationTicketProps) {
  const { application, documents, today, onChange, onRemove, isCompared, canCompare, onCompare } = props
  const [isRemoved, setIsRemoved] = useState<boolean>()
  const { act, busy, error } = useAct()
  const { id, job, title, events } = application
  const remove = () =>
    act(async () => {
      onRemove((await call(removeApplication, { id })).summary)
      onCompare(false)
      setIsRemoved(true)
      if (job) announceSaved({ jobId: job.id, isSaved: false })
    })
  const restore = () =>
    act(async () => {
      onChange(await call(restoreApplication, { id }))
      setIsRemoved(false)
      if (job) announceSaved({ jobId: job.id, isSaved: true })
    })
  if (isRemoved) return <RemovedLine name={title} busy={busy} error={error} onUndo={() => void restore()} />
  return (
    <li>
      <article aria-labelledby={`job-${id}`} className="rounded-ticket border-[1.5px] border-line-strong bg-surface">
        <div className="grid gap-4 p-4 md:grid-cols-[1fr_auto] md:gap-8">
          <div className="grid min-w-0 content-start gap-2">
            <Facts application={application} today={today} isBack={isRemoved === false} />
            <Documents application={application} documents={documents} />
            <label className="inline-flex min-h-10 items-center gap-3 text-small print:hidden">
              <input
                type="checkbox"
                checked={isCompared}
                disabled={!canCompare && !isCompared}
                onChange={event => onCompare(event.target.checked)}
                className="size-5 flex-none accent-brand"
              />
              <span>
                Compare<span className="sr-only"> {title}</span>
              </span>
            </label>
          </div>
          <StageForm application={application} today={today} onChange={onChange} />
        </div>
        <OpenedDetails
          className="border-t border-dashed border-line-strong px-4"
          summary={
            <span>
              Note, next date and history<span className="sr-only"> of {title}</span>
            </span>
          }
        >
          {() => (
            <div className="grid gap-8 pt-2 pb-6 md:grid-cols-2">
              <NoteForm application={application} onChange={onChange} />
              <div className="grid content-start gap-6">
                <Timeline events={events} />
                <div>
                  <Button variant="danger" busy={busy} onClick={() => void remove()}>
                    Remove<span className="sr-only"> {title}</span>
                  </Button>
                  <div role="alert">{error && <ErrorLine words={error} />}</div>
                </div>
              </div>
            </div>
          )}
        </OpenedDetails>
      </article>
    </li>
  )
}

function Facts({ application, today, isBack }: { application: Application; today: string; isBack: boolean }) {
  const { id, company, place, closesOn, isClosed, stage, nextOn, nextWords, note } = application
  const isUrgent = stage === 'saved' && !isClosed && closesOn !== null && daysBetween(today, closesOn) <= daysAhead
  return (
    <div className="min-w-0">
      <h2 ref={isBack ? takeFocus : null} tabIndex={-1} id={`job-${id}`} className="text-h3">
        <TitleLink application={application} />
      </h2>
      <p className="wrap-anywhere">{[company, place].filter(Boolean).join(', ')}</p>
      {application.job?.pay && <p className="font-semibold tabular-nums">{application.job.pay}</p>}
      {application.job?.verdict && (
        <div className="mt-2">
          <VerdictBand {...application.job.verdict} />
        </div>
      )}
      <p className={`mt-1 text-small ${isUrgent ? 'font-semibold text-warn' : 'text-ink-2'}`}>
        {describeClosing(application, today)}
      </p>
      {nextOn && (
        <p className="mt-2">
          <b>{nextWords || 'Next date'}</b>: {spellDay(nextOn)}
        </p>
      )}
      {note && <p className="mt-2 line-clamp-3 max-w-measure wrap-anywhere whitespace-pre-line">{note}</p>}
    </div>
  )
}

function Documents({
  application: { id, title, job, url },
  documents,
}: Pick<ApplicationTicketProps, 'application' | 'documents'>) {
  return (
    <ul className="flex flex-wrap gap-x-6 text-small print:hidden">
      {job && url.startsWith('/apply/') && (
        <li>
          <A to={href('/apply/:slug', { slug: job.slug })} className="inline-block py-2 font-semibold">
            Your application and the employer’s answers<span className="sr-only">: {title}</span>
          </A>
        </li>
      )}
      {documents.map(document => (
        <li key={document.id}>
          <A to={withQuery('/create-cv', { cv: String(document.id) })} className="inline-block py-2 wrap-anywhere">
            {document.name}
          </A>
        </li>
      ))}
      <li>
        <A to={withQuery('/my-cvs', { application: String(id) })} className="inline-block py-2">
          Write a CV or letter for this job<span className="sr-only">: {title}</span>
        </A>
      </li>
    </ul>
  )
}

function Timeline({ events }: { events: Application['events'] }) {
  return (
    <section>
      <h3>History</h3>
      <ol className="mt-2 grid gap-2 border-l-4 border-route pl-4">
        {events.map(({ id, on, stage, words }) => (
          <li key={id}>
            <span className="text-small text-ink-2">{spellDay(on)}</span>
            <br />
            {stage ? (
              <b>{stageWords[stage]}</b>
            ) : (
              <span className="wrap-anywhere whitespace-pre-line">Note: {words}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
