import { useState, type ReactNode } from 'react'
import { decidePostBatch, type listStaffPosts } from '#shared/employers/post-api.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import type { getQueueTools } from '#shared/staff/queue-api.ts'
import { call } from '#client/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { EmployerMessage } from './employer-message.tsx'
import { ItemMark } from './item-mark.tsx'
import { PostDiff } from './post-diff.tsx'
import { useDecision } from './use-queue.ts'

type Review = AnswerOf<typeof listStaffPosts>['items'][number]
type Batch = NonNullable<Review['batch']>
type Decision = InputOf<typeof decidePostBatch>['decision']

interface BatchRowProps {
  review: Review
  batch: Batch
  tools: AnswerOf<typeof getQueueTools>
  renderFindings(findings: Review['findings']): ReactNode
  onDecided(words: string): Promise<void>
  onChanged(): Promise<void>
}

const doneWords: Readonly<Record<Decision, string>> = {
  approved: 'approved',
  changes: 'sent back for changes',
  rejected: 'rejected',
}

function describeOutcome(decided: number, done: string, left: number): string {
  const words = decided === 1 ? `1 job is ${done}.` : `${decided} jobs are ${done}.`
  if (left === 0) return words
  const isAre = left === 1 ? '1 is' : `${left} are`
  return `${words} ${isAre} on the board from another list: check ${left === 1 ? 'it' : 'them'} separately.`
}

const describeHistory = ({ approved, rejected }: Review['employer']) =>
  `Jobs approved before: ${approved}, rejected: ${rejected}.`

/** Jobs that arrived together, decided some at a time. */
export function BatchRow({ review, batch, tools, renderFindings, onDecided, onChanged }: BatchRowProps) {
  const { id, employer, mark } = review
  const { name, total, reviews } = batch
  const [reason, setReason] = useState('')
  const { decide: settle, busy, error } = useDecision(onChanged)
  const decide = (decision: Decision) =>
    settle(async () => {
      const seen = reviews.map(({ id, version }) => ({ id, version }))
      const { decided, left } = await call(decidePostBatch, { reviews: seen, decision, reason })
      await onDecided(describeOutcome(decided, doneWords[decision], left))
    })
  const these = reviews.length === total ? `all ${total} jobs` : `these ${reviews.length} jobs`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line py-6">
      <div>
        <h2 className="text-h3 wrap-anywhere">
          {employer.name}: {total} imported jobs
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          From {name}. {employer.website}. {describeHistory(employer)}{' '}
          {reviews.length < total && `The oldest ${reviews.length} are below; the others follow.`}
        </p>
      </div>
      <ul className="border-t border-line">
        {reviews.map(({ id: reviewId, draft, before, findings, isSample }) => (
          <li key={reviewId} className="border-b border-line">
            <details>
              <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
                {[draft.title, draft.cities].filter(Boolean).join(', ')}
                {before && ' (changed)'}
                {isSample && ' (live already, a sample)'}
                {findings.length > 0 && `: ${findings.length} found by our checks`}
              </summary>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
                <PostDiff draft={draft} before={before} />
                {renderFindings(findings)}
              </div>
            </details>
          </li>
        ))}
      </ul>
      <EmployerMessage reviewId={id} value={reason} onChange={setReason} tools={tools} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void decide('approved')}>
          Approve {these}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void decide('changes')}>
          Ask for changes to {these}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void decide('rejected')}>
          Reject {these}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <ItemMark
        queue="posts"
        id={id}
        name={`${employer.name}, imported jobs`}
        mark={mark}
        colleagues={tools.colleagues}
      />
    </li>
  )
}
