import { useRef, useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import { longestReason } from '#shared/employers/limits.ts'
import { decidePost, listStaffPosts } from '#shared/employers/post-api.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { FindingsList } from '#client/features/employers/findings-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { triangleAlert } from '#client/ui/icons.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { PostDiff } from './post-diff.tsx'

const load = ({ call: ask }: LoadArgs<'/staff/posts'>) => ask(listStaffPosts, {})
type Props = PageProps<'/staff/posts', typeof load>
type Review = AnswerOf<typeof listStaffPosts>['reviews'][number]
type Decision = InputOf<typeof decidePost>['decision']

export default function StaffPosts({ data }: Props) {
  const [reviews, setReviews] = useState(data.reviews)
  const list = useRef<HTMLDivElement>(null)
  const { show } = useFlash()
  const refresh = async (words: string) => {
    show(words)
    // The button that had the focus is gone.
    list.current?.focus()
    await call(listStaffPosts, {}).then(
      answer => setReviews(answer.reviews),
      () => {},
    )
  }
  return (
    <ConsoleFrame
      place="/staff/posts"
      title="Employers’ jobs"
      lead="Approve a job, ask for changes or reject it. We email the employer each decision."
    >
      <div ref={list} tabIndex={-1} className="mt-6">
        {reviews.length === 0 ? (
          <p>No jobs to review.</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {reviews.map(review => (
              <ReviewRow key={`${review.id} ${review.version}`} review={review} onDecided={refresh} />
            ))}
          </ul>
        )}
      </div>
    </ConsoleFrame>
  )
}

function ReviewRow({ review, onDecided }: { review: Review; onDecided(words: string): Promise<void> }) {
  const { id, version, draft, before, employer, findings, flags, isSample, submittedAt, submittedBy } = review
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAct()
  const decide = (decision: Decision, words: string) =>
    act(async () => {
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
      <TextArea
        id={`reason-${id}`}
        label="Message to the employer"
        hint="Needed unless you approve. We’ll email it exactly as you write it."
        rows={2}
        most={longestReason}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
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
    </li>
  )
}

StaffPosts.load = load
StaffPosts.head = () => ({ title: 'Employers’ jobs', description: 'Jobs for staff to review.', noindex: true })
