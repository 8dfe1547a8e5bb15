import { useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import { decidePost, listStaffPosts } from '#shared/employers/post-api.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { listStaffBoards } from '#shared/employer-boards/api.ts'
import { getQueueTools } from '#shared/staff/queue-api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { BoardsToCheck } from '#client/features/employer-boards/boards-to-check.tsx'
import { FindingsList } from '#client/features/employers/findings-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { triangleAlert } from '#client/ui/icons.ts'
import { EmployerMessage } from './employer-message.tsx'
import { ItemMark } from './item-mark.tsx'
import { BatchRow } from './post-batch.tsx'
import { PostDiff } from './post-diff.tsx'
import { QueueFrame, readQueuePlace } from './queue-frame.tsx'
import { useDecision, useQueue } from './use-queue.ts'

const load = async ({ call: ask, search }: LoadArgs<'/staff/posts'>) => {
  const place = readQueuePlace(search)
  const { boards } = await ask(listStaffBoards, {})
  return { place, boards, list: await ask(listStaffPosts, place), tools: await ask(getQueueTools, {}) }
}
type Props = PageProps<'/staff/posts', typeof load>
type Review = AnswerOf<typeof listStaffPosts>['items'][number]
type Decision = InputOf<typeof decidePost>['decision']

export default function StaffPosts({ data: { place, boards, list, tools } }: Props) {
  const { box, items, decided, refresh } = useQueue(list, () => call(listStaffPosts, place))
  return (
    <QueueFrame
      queue="posts"
      view={place.view}
      page={list.page}
      pages={list.pages}
      lead="Approve a job, ask for changes or reject it. We email the employer each decision."
    >
      <BoardsToCheck first={boards} />
      <div ref={box} tabIndex={-1} className="mt-6">
        {items.length === 0 ? (
          <p>No jobs to review.</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {items.map(review => {
              const rowProps = { review, tools, onDecided: decided, onChanged: refresh }
              return review.batch === null ? (
                <ReviewRow key={review.id} {...rowProps} />
              ) : (
                <BatchRow
                  key={review.id}
                  {...rowProps}
                  batch={review.batch}
                  renderFindings={findings => <FindingsList findings={findings} isReadOnly />}
                />
              )
            })}
          </ul>
        )}
      </div>
    </QueueFrame>
  )
}

interface ReviewRowProps {
  review: Review
  tools: AnswerOf<typeof getQueueTools>
  onDecided(words: string): Promise<void>
  onChanged(): Promise<void>
}

function ReviewRow({ review, tools, onDecided, onChanged }: ReviewRowProps) {
  const { id, version, draft, before, employer, findings, flags, isSample, submittedAt, submittedBy } = review
  const [reason, setReason] = useState('')
  const { decide: settle, busy, error } = useDecision(onChanged)
  const decide = (decision: Decision, words: string) =>
    settle(async () => {
      await call(decidePost, { id, version, decision, reason })
      await onDecided(words)
    })
  return (
    <li className="grid gap-4 border-b border-line py-6">
      <div>
        <h2 className="text-h3 wrap-anywhere">{draft.title}</h2>
        <p className="text-ink-2 wrap-anywhere">
          {employer.name}, {employer.website}. Sent {spellMoment(submittedAt)}
          {submittedBy && ` by ${submittedBy}`}. Jobs approved before: {employer.approved}, rejected:{' '}
          {employer.rejected}. {employer.isTrusted && 'A trusted employer. '}
          {isSample && 'This job is live already; it is a sample.'}
        </p>
      </div>
      {flags.length > 0 && (
        <ul aria-label="Look twice" className="grid gap-2 border-l-6 border-bad bg-bad-tint p-4">
          {flags.map(({ code, words }) => (
            <li key={code} className="flex gap-2 wrap-anywhere">
              <Icon path={triangleAlert} className="mt-1 flex-none text-bad" />
              {words}
            </li>
          ))}
        </ul>
      )}
      <PostDiff draft={draft} before={before} />
      <div>
        <h3 className="mb-2 text-body font-semibold">What our checks found</h3>
        <FindingsList findings={findings} isReadOnly />
      </div>
      <EmployerMessage reviewId={id} value={reason} onChange={setReason} tools={tools} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void decide('approved', `“${draft.title}” is approved.`)}>
          Approve<span className="sr-only"> {draft.title}</span>
        </Button>
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void decide('changes', `We’ve asked for changes to “${draft.title}”.`)}
        >
          Ask for changes<span className="sr-only"> to {draft.title}</span>
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void decide('rejected', `“${draft.title}” is rejected.`)}>
          Reject<span className="sr-only"> {draft.title}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <ItemMark queue="posts" id={id} name={draft.title} mark={review.mark} colleagues={tools.colleagues} />
    </li>
  )
}

StaffPosts.load = load
StaffPosts.head = () => ({ title: 'Employers’ jobs', description: 'Jobs for staff to review.', noindex: true })
