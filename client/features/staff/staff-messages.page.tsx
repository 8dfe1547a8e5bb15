import { useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import { longestMessage } from '#shared/forms/choices.ts'
import { addEntry, decideThread, listMessages, resendAnswer } from '#shared/forms/message-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { getQueueTools } from '#shared/staff/queue-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { SearchForm } from '#client/ui/search-form.tsx'
import { AnswerField } from './answer-field.tsx'
import { ItemMark } from './item-mark.tsx'
import { QueueFrame, readQueuePlace } from './queue-frame.tsx'
import { useDecision, useQueue } from './use-queue.ts'

const load = async ({ call: ask, search }: LoadArgs<'/staff/messages'>) => {
  const q = (search.get('q') ?? '').trim().slice(0, 120)
  const isDone = search.get('view') === 'done' || q !== ''
  const place = { ...readQueuePlace(search), ...(isDone && { view: 'done' as const }), q }
  return { place, list: await ask(listMessages, place), tools: await ask(getQueueTools, {}) }
}
type Props = PageProps<'/staff/messages', typeof load>
type Thread = AnswerOf<typeof listMessages>['items'][number]
type Tools = AnswerOf<typeof getQueueTools>

export default function StaffMessages({ data: { place, list, tools } }: Props) {
  const { box, items, decided, replace } = useQueue(list, () => call(listMessages, place))
  const isDone = place.view === 'done'
  return (
    <QueueFrame
      queue="messages"
      view={place.view}
      page={list.page}
      pages={list.pages}
      lead={`Messages from our forms, a thread for each address. We email your answer. Replies to it arrive at ${list.inbox}: paste them here to keep them with the thread.`}
      otherParts={[{ words: 'Answered', query: { view: 'done', q: place.q || undefined }, isHere: isDone }]}
    >
      {isDone && <SearchForm action="/staff/messages" q={place.q} label="Name or email address" />}
      <div ref={box} tabIndex={-1} className="mt-6">
        {items.length === 0 ? (
          <p>No messages here.</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {items.map(thread => (
              <Row key={thread.id} thread={thread} tools={tools} onDecided={decided} onChanged={replace} />
            ))}
          </ul>
        )}
      </div>
    </QueueFrame>
  )
}

interface RowProps {
  thread: Thread
  tools: Tools
  onDecided(words: string): Promise<void>
  onChanged(thread: Thread): void
}

function Row({ thread, tools, onDecided, onChanged }: RowProps) {
  const { id, version, name, email, isWaiting, entries, mark } = thread
  // The thread stays in sight with what was added, also where its list no longer has it.
  const showThread = (changed: AnswerOf<typeof addEntry>) => onChanged({ ...changed, mark })
  const { decide, busy, error } = useDecision(async current => showThread(current as AnswerOf<typeof addEntry>))
  const { show } = useFlash()
  const [words, setWords] = useState('')
  const answer = () =>
    decide(async () => {
      await call(addEntry, { id, version, kind: 'answer', words })
      setWords('')
      await onDecided(`We’re emailing your answer to ${email}.`)
    })
  const paste = () =>
    decide(async () => {
      showThread(await call(addEntry, { id, version, kind: 'reply', words }))
      setWords('')
      show(isWaiting ? 'The reply is in the thread.' : 'The reply is in the thread, which is to do again.')
    })
  const settle = (isDone: boolean) =>
    decide(async () => {
      await call(decideThread, { id, version, isDone })
      await onDecided(isDone ? `The messages of ${name} are done.` : `The messages of ${name} are to do again.`)
    })
  const resend = (entryId: number) =>
    decide(async () => {
      showThread(await call(resendAnswer, { id, entryId, version }))
      show(`We’re emailing the answer to ${email} again.`)
      // The button is gone until the email has been sent.
      focusPage()
    })
  return (
    <li className="grid gap-4 border-b border-line py-6">
      <div>
        <h2 className="text-h3 wrap-anywhere">{name}</h2>
        <p className="text-ink-2 wrap-anywhere">{email}</p>
      </div>
      <ol className="grid max-w-measure gap-4">
        {entries.map(entry => (
          <Entry key={entry.key} entry={entry} busy={busy} onResend={resend} />
        ))}
      </ol>
      <AnswerField
        id={`words-${id}`}
        label={`Answer to ${name}, or a reply that arrived by email`}
        hint="We email an answer exactly as you write it."
        rows={4}
        most={longestMessage}
        value={words}
        onChange={setWords}
        answers={tools.answers}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void answer()}>
          Send answer<span className="sr-only"> to {name}</span>
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void paste()}>
          Add as their reply<span className="sr-only"> of {name}</span>
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void settle(isWaiting)}>
          {isWaiting ? 'Done without an answer' : 'Put back to do'}
          <span className="sr-only">, {name}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {mark && <ItemMark queue="messages" id={id} name={name} mark={mark} colleagues={tools.colleagues} />}
    </li>
  )
}

type ThreadEntry = Thread['entries'][number]
const kindWords: Readonly<Record<ThreadEntry['kind'], string>> = {
  message: 'Message',
  answer: 'Our answer',
  reply: 'Their reply by email',
}
const answerStates = {
  sent: 'Emailed.',
  waiting: 'The email is on its way.',
  'given up': 'The email could not be delivered.',
  unknown: 'Emailed more than 90 days ago.',
} as const

interface EntryProps {
  entry: ThreadEntry
  busy: boolean
  onResend(id: number): Promise<void>
}

function Entry({ entry: { kind, at, by, lines, answer }, busy, onResend }: EntryProps) {
  return (
    <li className={`border-l-4 pl-3 wrap-anywhere ${kind === 'answer' ? 'border-route' : 'border-line-strong'}`}>
      <p className="text-small text-ink-2">
        {kindWords[kind]}, {spellMoment(at)}, {by}
      </p>
      {lines.map(({ name, words }) => (
        <p key={name} className="mt-1 whitespace-pre-line">
          {name && name !== 'message' && <b className="capitalize">{name}: </b>}
          {words}
        </p>
      ))}
      {answer && (
        <div className="mt-1 flex flex-wrap items-center gap-3 text-small text-ink-2">
          {answerStates[answer.state]}
          {answer.state !== 'waiting' && (
            <Button variant="quiet" busy={busy} onClick={() => void onResend(answer.id)}>
              Send again<span className="sr-only">: the answer of {spellMoment(at)}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

StaffMessages.load = load
StaffMessages.head = () => ({ title: 'Messages', description: 'Messages from our forms, for staff.', noindex: true })
