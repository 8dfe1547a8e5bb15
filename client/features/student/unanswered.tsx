import { useState, type ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import type { getDashboard } from '#shared/student/api.ts'
import { A } from '#client/ui/a.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'

type Visit = AnswerOf<typeof getDashboard>['unanswered'][number]

interface UnansweredProps {
  visits: readonly Visit[]
  /** Draws the answers as a job's page does; what was noted is said in the place of the question. */
  showAnswers(visit: Visit, onDone: (words: string) => void): ReactNode
}

/** Asks about the employers' pages that someone opened and has said nothing about since. */
export function Unanswered({ visits, showAnswers }: UnansweredProps) {
  if (visits.length === 0) return null
  return (
    <Section title="Did you apply?">
      <ul className="grid gap-4">
        {visits.map(visit => (
          <UnansweredVisit key={visit.jobId} visit={visit} showAnswers={showAnswers} />
        ))}
      </ul>
    </Section>
  )
}

function UnansweredVisit({ visit, showAnswers }: Pick<UnansweredProps, 'showAnswers'> & { visit: Visit }) {
  const { board, slug, title, company, leftOn } = visit
  const [done, setDone] = useState<string>()
  if (done !== undefined)
    return (
      <li ref={takeFocus} tabIndex={-1} className="border-l-6 border-good bg-surface py-2 pl-3">
        {title}: {done} <A to="/my-saved-jobs">See your applications</A>
      </li>
    )
  return (
    <li className="border-b border-line pb-4">
      <A to={jobAddress(board, slug)} className="link-alone font-semibold text-ink">
        {title}
      </A>
      <p className="text-small text-ink-2">
        {company}, opened on {spellDay(leftOn)}
      </p>
      {showAnswers(visit, setDone)}
    </li>
  )
}
