import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { decideStory, listStaffStories } from '#shared/stories/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

type Answer = AnswerOf<typeof listStaffStories>
type QueuedStory = Answer['stories'][number]
type Decision = 'published' | 'refused'

/** Stories that need a decision, newest first. We email each decision to the writer. */
export function StoryQueue({ first }: { first: Answer }) {
  const [{ stories, before }, setShown] = useState(first)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { act, busy, error } = useAct()

  const more = () =>
    act(async () => {
      const next = await call(listStaffStories, { before: before! })
      setShown(shown => ({ stories: [...shown.stories, ...next.stories], before: next.before }))
    })
  const decided = ({ id, firstName }: QueuedStory, decision: Decision) => {
    setShown(shown => ({ ...shown, stories: shown.stories.filter(story => story.id !== id) }))
    setSaid(`${firstName}’s story has been ${decision}. We’ll email the writer.`)
    // The button that had the focus is gone.
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1}>
      <p role="status" className={said && 'mb-4 border-l-6 border-good bg-good-tint p-4'}>
        {said}
      </p>
      {stories.length === 0 ? (
        <p>No stories to review.</p>
      ) : (
        <ul className="max-w-measure border-t border-line">
          {stories.map(story => (
            <Row key={story.id} story={story} onDecided={decided} />
          ))}
        </ul>
      )}
      {before !== null && (
        <div className="mt-6">
          <Button variant="outline" busy={busy} onClick={() => void more()}>
            Show more
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

function Row({ story, onDecided }: { story: QueuedStory; onDecided(story: QueuedStory, decision: Decision): void }) {
  const { act, busy, error } = useAct()
  const [reason, setReason] = useState('')
  const { id, firstName, role, from, worksIn, words, email, createdAt } = story
  const decide = (decision: Decision) =>
    act(async () => {
      await call(decideStory, { id, decision, ...(decision === 'refused' && { reason }) })
      onDecided(story, decision)
    })
  return (
    <li className="grid gap-3 border-b border-line py-6">
      <div>
        <h3 className="wrap-anywhere">
          {firstName}, {role}
        </h3>
        <p className="text-ink-2 wrap-anywhere">
          From: {from}. Works in: {worksIn}. Sent on {spellDay(createdAt)} by {email}, which is not published.
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      <TextArea
        id={`reason-${id}`}
        label="Why not? (if you refuse it)"
        hint="We’ll email this to the writer exactly as you write it."
        rows={2}
        most={1_000}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void decide('published')}>
          Publish<span className="sr-only"> the story of {firstName}</span>
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void decide('refused')}>
          Refuse<span className="sr-only"> the story of {firstName}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
