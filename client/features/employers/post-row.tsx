import { useState } from 'react'
import { useNavigate } from 'react-router'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import { actOnPost, createPost, type listMyPosts } from '#shared/employers/post-api.ts'
import { closeReasonWords, stateWords } from '#shared/employers/post-words.ts'
import { closeReasons } from '#shared/employers/states.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export type ListedPost = AnswerOf<typeof listMyPosts>['posts'][number]
type Action = InputOf<typeof actOnPost>['action']
/** What is being asked before it is done. */
type Asking = 'close' | 'extend' | 'reopen' | 'delete'

interface PostRowProps {
  post: ListedPost
  today: string
  onChanged(words: string): Promise<void>
}

/** A job in the dashboard, with what can be done about it. */
export function PostRow({ post, today, onChanged }: PostRowProps) {
  const navigate = useNavigate()
  const { act, busy, error } = useAct()
  const [asking, setAsking] = useState<Asking>()
  const [key] = useState(() => ({ current: '' }))
  const { id, version, title, state, places, closesOn, address, message, isInReview } = post
  const to = href('/employer-jobs/:id', { id: String(id) })
  const run = (action: Action, words: string, more: Partial<InputOf<typeof actOnPost>> = {}) =>
    act(async () => {
      await call(actOnPost, { id, version, action, ...more })
      setAsking(undefined)
      await onChanged(words)
    })
  const copy = () =>
    act(async () => {
      key.current ||= crypto.randomUUID()
      const made = await call(createPost, { key: key.current, copyOf: id })
      await navigate(href('/employer-jobs/:id', { id: String(made.id) }))
    })
  const about = [
    places,
    state === 'closed' ? describeClosing(post) : stateWords[state],
    isInReview && state === 'live' ? 'changes in review' : '',
    closesOn && state === 'live' ? `closes ${spellDay(closesOn)}` : '',
    `changed ${spellMoment(post.updatedAt)}`,
  ]
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <h3 className="text-h3 wrap-anywhere">
        <A to={to}>{title}</A>
      </h3>
      <p className="text-ink-2 wrap-anywhere">{about.filter(Boolean).join(', ')}</p>
      {message && <p className="border-l-6 border-warn pl-3 wrap-anywhere">From us: {message}</p>}
      <Numbers post={post} />
      <div className="flex flex-wrap items-center gap-3">
        {address && (
          <a href={address} className="inline-flex min-h-11 items-center">
            See it on the board<span className="sr-only">: {title}</span>
          </a>
        )}
        <ActionButton words="Duplicate" title={title} busy={busy} onPress={() => void copy()} />
        {state === 'live' && <ActionButton words="Extend" title={title} onPress={() => setAsking('extend')} />}
        {state === 'live' && <ActionButton words="Close" title={title} onPress={() => setAsking('close')} />}
        {state === 'closed' && <ActionButton words="Reopen" title={title} onPress={() => setAsking('reopen')} />}
        {address === null && <ActionButton words="Delete" title={title} onPress={() => setAsking('delete')} />}
      </div>
      {asking === 'delete' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} onClick={() => void run('delete', 'The draft has been deleted.')}>
            Delete this draft for good
          </Button>
          <Button variant="quiet" onClick={() => setAsking(undefined)}>
            Keep
          </Button>
        </div>
      )}
      {asking === 'close' && (
        <CloseForm
          id={id}
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onClose={reason => void run('close', 'The job is closed.', { reason })}
        />
      )}
      {(asking === 'extend' || asking === 'reopen') && (
        <DayForm
          id={id}
          today={today}
          words={asking === 'extend' ? 'Extend' : 'Reopen'}
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onDay={day =>
            void run(asking, asking === 'extend' ? 'The closing day is changed.' : 'The job is live again.', {
              closesOn: day,
            })
          }
        />
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}

const describeClosing = ({ closeReason }: ListedPost) =>
  `Closed${closeReason ? `: ${closeReasonWords[closeReason] ?? closeReason}` : ''}`

interface ActionButtonProps {
  words: string
  title: string
  busy?: boolean
  onPress(): void
}

const ActionButton = ({ words, title, busy = false, onPress }: ActionButtonProps) => (
  <Button variant="outline" busy={busy} onClick={onPress}>
    {words}
    <span className="sr-only"> {title}</span>
  </Button>
)

function Numbers({ post: { numbers, jobId } }: { post: ListedPost }) {
  if (!numbers) return null
  const { views, saves, applyClicks, applications, similar } = numbers
  return (
    <p className="text-small">
      Last 30 days: <b>{views}</b> views, <b>{saves ?? 'fewer than 5'}</b> saves, <b>{applyClicks}</b> clicks on
      “Apply”.{' '}
      {similar
        ? `Average of ${similar.jobs} similar jobs: views ${similar.views}, clicks ${similar.applyClicks}.`
        : 'There are too few similar jobs to compare with.'}{' '}
      {applications !== null && (
        <A to={withQuery('/received-applications', { job: String(jobId) })}>
          {applications === 1 ? '1 application received' : `${applications} applications received`}
        </A>
      )}
    </p>
  )
}

interface AskProps {
  id: number
  busy: boolean
  onCancel(): void
}

function CloseForm({
  id,
  busy,
  onCancel,
  onClose,
}: AskProps & { onClose(reason: (typeof closeReasons)[number]): void }) {
  const [reason, setReason] = useState<(typeof closeReasons)[number]>(closeReasons[0])
  return (
    <div className="grid max-w-form gap-3">
      <Select
        id={`reason-${id}`}
        label="Why do you close it?"
        value={reason}
        onChange={event => setReason(closeReasons.find(each => each === event.target.value) ?? closeReasons[0])}
      >
        {closeReasons.map(each => (
          <option key={each} value={each}>
            {closeReasonWords[each]}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onClose(reason)}>
          Close job
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep it live
        </Button>
      </div>
    </div>
  )
}

interface DayFormProps extends AskProps {
  today: string
  words: string
  onDay(day: string): void
}

function DayForm({ id, today, words, busy, onCancel, onDay }: DayFormProps) {
  const [day, setDay] = useState('')
  return (
    <div className="grid max-w-form gap-3">
      <TextInput
        id={`day-${id}`}
        type="date"
        label="New closing day"
        hint="Leave it empty for none."
        min={today}
        value={day}
        onChange={event => setDay(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onDay(day)}>
          {words}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
