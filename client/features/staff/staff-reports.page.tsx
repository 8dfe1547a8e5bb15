import { useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { getQueueTools } from '#shared/staff/queue-api.ts'
import { decideReportedJob, listReportedJobs } from '#shared/staff/report-api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ItemMark } from './item-mark.tsx'
import { QueueFrame, readQueuePlace } from './queue-frame.tsx'
import { useDecision, useQueue } from './use-queue.ts'

const load = async ({ call: ask, search }: LoadArgs<'/staff/reports'>) => {
  const place = readQueuePlace(search)
  return { place, list: await ask(listReportedJobs, place), tools: await ask(getQueueTools, {}) }
}
type Props = PageProps<'/staff/reports', typeof load>
type ReportedJob = AnswerOf<typeof listReportedJobs>['items'][number]

const reasonWords: Readonly<Record<ReportedJob['reports'][number]['reason'], string>> = {
  scam: 'Asks for money or looks like a scam',
  closed: 'Has already closed',
  wrong: 'Contains a mistake',
  other: 'Another problem',
}

export default function StaffReports({ data: { place, list, tools } }: Props) {
  const { box, items, decided, refresh } = useQueue(list, () => call(listReportedJobs, place))
  return (
    <QueueFrame
      queue="reports"
      view={place.view}
      page={list.page}
      pages={list.pages}
      lead="Jobs that people reported. Look at the job, then keep it or close it. A closed job stays closed, also when its source lists it again."
    >
      <div ref={box} tabIndex={-1} className="mt-6">
        {items.length === 0 ? (
          <p>No reported jobs here.</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {items.map(job => (
              <Row key={job.id} job={job} tools={tools} onDecided={decided} onChanged={refresh} />
            ))}
          </ul>
        )}
      </div>
    </QueueFrame>
  )
}

interface RowProps {
  job: ReportedJob
  tools: AnswerOf<typeof getQueueTools>
  onDecided(words: string): Promise<void>
  onChanged(): Promise<void>
}

function Row({ job, tools, onDecided, onChanged }: RowProps) {
  const { id, slug, board, title, company, source, applyUrl, isLive, reports, upTo, seen, mark } = job
  const { decide, busy, error } = useDecision(onChanged)
  const [note, setNote] = useState('')
  const settle = (decision: 'kept' | 'closed') =>
    decide(async () => {
      await call(decideReportedJob, { id, upTo, seen, decision, note })
      await onDecided(decision === 'kept' ? `“${title}” stays on the board.` : `“${title}” is closed.`)
    })
  return (
    <li className="grid gap-3 border-b border-line py-6">
      <div>
        <h2 className="text-h3 wrap-anywhere">
          <A to={jobAddress(board, slug)} className="inline-flex min-h-11 items-center">
            {title}, {company}
          </A>
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          From {source}. {isLive ? 'On the board.' : 'Already closed.'} Applications go to {applyUrl}.
        </p>
      </div>
      <ul className="grid max-w-measure gap-2">
        {reports.map(report => (
          <li key={report.id} className="border-l-4 border-line-strong pl-3 wrap-anywhere">
            <b>{reasonWords[report.reason]}.</b> {spellMoment(report.at)}, by{' '}
            {report.isSignedIn ? 'someone who was signed in' : 'a visitor'}.
            {report.words && <p className="whitespace-pre-line">{report.words}</p>}
          </li>
        ))}
      </ul>
      <div className="max-w-form">
        <TextInput
          id={`note-${id}`}
          label="Note for the audit log (optional)"
          autoComplete="off"
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void settle('kept')}>
          Keep<span className="sr-only"> {title}</span>
        </Button>
        {isLive && (
          <Button variant="danger" busy={busy} onClick={() => void settle('closed')}>
            Close job<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <ItemMark queue="reports" id={id} name={title} mark={mark} colleagues={tools.colleagues} />
    </li>
  )
}

StaffReports.load = load
StaffReports.head = () => ({ title: 'Reported jobs', description: 'Reported jobs, for staff.', noindex: true })
