import { useState } from 'react'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { href } from '#shared/routing/href.ts'
import { actOnStaffJob, getStaffJob, releaseStaffJob } from '#shared/staff/job-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { BlockEmployer } from './block-employer.tsx'
import { ChangesLink } from './changes-link.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { JobForm, partWords } from './job-form.tsx'

type Path = '/staff/jobs/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  return ask(getStaffJob, { id: Number(params.id) })
}
type Props = PageProps<Path, typeof load>
type Job = AnswerOf<typeof getStaffJob>
type Action = InputOf<typeof actOnStaffJob>['action']

export default function StaffJobPage({ data }: Props) {
  const [job, setJob] = useState(data)
  return (
    <ConsoleFrame place="/staff/jobs" title={job.title} lead={`${job.company}. ${job.standing}`}>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <A to={jobAddress(job.board, job.slug)} className="inline-flex min-h-11 items-center">
          Open its page
        </A>
        <ChangesLink kind="job" subject={job.id} />
      </p>
      <Provenance job={job} />
      <Evidence job={job} />
      <Actions job={job} onChanged={setJob} />
      <Corrected job={job} onChanged={setJob} />
      <JobForm job={job} onSaved={setJob} />
      <BlockEmployer
        key={job.company}
        job={job}
        onBlocked={() => call(getStaffJob, { id: job.id }).then(setJob, () => {})}
      />
      <Section title="Advert">
        <details>
          <summary className="min-h-11 py-2.5">Show its text</summary>
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">{job.text}</p>
        </details>
      </Section>
    </ConsoleFrame>
  )
}

function Provenance({ job }: { job: Job }) {
  const facts: [string, string][] = [
    ['Job', String(job.id)],
    ['Source', `${job.source}, where its id is ${job.sourceId}`],
    ['First seen', spellMoment(job.firstSeenAt)],
    ['Posted', spellDay(job.postedAt)],
    ['Last changed', spellMoment(job.updatedAt)],
    ['Occupation code', job.occupationCode || 'not known'],
    ['Advert last read', job.evidenceAt ? spellMoment(job.evidenceAt) : 'waiting to be read'],
  ]
  return (
    <Section title="Where it came from">
      <dl className="grid max-w-measure gap-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {job.duplicateOf && (
        <p>
          A duplicate of{' '}
          <A to={href('/staff/jobs/:id', { id: String(job.duplicateOf.id) })}>
            {job.duplicateOf.title}, {job.duplicateOf.company}
          </A>
          .
        </p>
      )}
    </Section>
  )
}

function Evidence({ job: { evidence } }: { job: Job }) {
  return (
    <Section title="Evidence" lead="As a visitor sees it.">
      {evidence === null ? (
        <p>The job has not been published yet.</p>
      ) : (
        <>
          <p className="font-semibold">Sponsorship: {evidence.state}</p>
          <ul className="grid max-w-measure gap-2">
            {evidence.reasons.map(({ words, quote }) => (
              <li key={words} className="border-l-4 border-line pl-3 wrap-anywhere">
                {words}
                {quote && <q className="block text-ink-2">{quote}</q>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

interface PartProps {
  job: Job
  onChanged(job: Job): void
}

/** What a colleague or an import changed meanwhile takes the place of what was shown. */
function showCurrent(cause: unknown, onChanged: (job: Job) => void): void {
  if (cause instanceof Problem && cause.body.current !== undefined) onChanged(cause.body.current as Job)
}

function Actions({ job, onChanged }: PartProps) {
  const { id, seen, isOnBoard, title } = job
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const [reason, setReason] = useState('')
  const [of, setOf] = useState('')
  const send = (action: Action, words: string) =>
    act(async () => {
      try {
        onChanged(await call(actOnStaffJob, { id, seen, action, reason, of }))
        show(words)
      } catch (cause) {
        showCurrent(cause, onChanged)
        throw cause
      }
    })
  return (
    <Section title={isOnBoard ? 'Take it off the board' : 'Put it back'}>
      <div className="grid max-w-form gap-4">
        <TextInput
          id="reason"
          label="Reason, for the audit log (optional)"
          autoComplete="off"
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          {isOnBoard ? (
            <Button variant="danger" busy={busy} onClick={() => void send('close', `“${title}” is closed.`)}>
              Close job
            </Button>
          ) : (
            <Button busy={busy} onClick={() => void send('reopen', `“${title}” is on the board again.`)}>
              Put back on the board
            </Button>
          )}
          <Button variant="outline" busy={busy} onClick={() => void send('reread', 'We’ve read the advert again.')}>
            Read the advert again
          </Button>
        </div>
        {isOnBoard && (
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-48">
              <TextInput
                id="of"
                label="Id or address of the job that stays"
                autoComplete="off"
                value={of}
                onChange={event => setOf(event.currentTarget.value)}
              />
            </div>
            <Button
              variant="outline"
              className="min-h-12"
              busy={busy}
              onClick={() => void send('duplicate', `“${title}” is a duplicate. Its page leads to the other job.`)}
            >
              Mark as duplicate
            </Button>
          </div>
        )}
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}

function Corrected({ job, onChanged }: PartProps) {
  const { id, seen, corrected } = job
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  if (corrected.length === 0) return null
  const release = (part: Job['corrected'][number]) =>
    act(async () => {
      try {
        onChanged(await call(releaseStaffJob, { id, seen, part }))
        show('The next import brings what the source says.')
      } catch (cause) {
        showCurrent(cause, onChanged)
        throw cause
      }
    })
  return (
    <Section title="Corrected by staff" lead="Imports leave these parts alone until you let the source decide again.">
      <ul className="flex flex-wrap gap-3">
        {corrected.map(part => (
          <li key={part}>
            <Button variant="outline" busy={busy} onClick={() => void release(part)}>
              {partWords[part]}: use the source’s
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}

StaffJobPage.load = load
StaffJobPage.head = ({ data }: Props) => ({ title: data.title, description: 'A job, for staff.', noindex: true })
