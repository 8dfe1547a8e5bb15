import { spellDay } from '#shared/calendar/days.ts'
import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { getQueueTools } from '#shared/staff/queue-api.ts'
import { decideStory, listStaffStories } from '#shared/stories/api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { AnswerField } from './answer-field.tsx'
import { ItemMark } from './item-mark.tsx'
import { QueueFrame, readQueuePlace } from './queue-frame.tsx'
import { useDecision, useQueue } from './use-queue.ts'

const load = async ({ call: ask, search }: LoadArgs<'/staff/stories'>) => {
  const place = readQueuePlace(search)
  return { place, list: await ask(listStaffStories, place), tools: await ask(getQueueTools, {}) }
}
type Props = PageProps<'/staff/stories', typeof load>
type Story = AnswerOf<typeof listStaffStories>['items'][number]

export default function StaffStories({ data: { place, list, tools } }: Props) {
  const { box, items, decided, refresh } = useQueue(list, () => call(listStaffStories, place))
  return (
    <QueueFrame
      queue="stories"
      view={place.view}
      page={list.page}
      pages={list.pages}
      lead="Publish a story unchanged, or refuse it. Only staff see it until then. Stories without a decision are deleted after 12 months."
    >
      <div ref={box} tabIndex={-1} className="mt-6">
        {items.length === 0 ? (
          <p>No stories here.</p>
        ) : (
          <ul className="max-w-measure border-t border-line">
            {items.map(story => (
              <Row key={story.id} story={story} tools={tools} onDecided={decided} onChanged={refresh} />
            ))}
          </ul>
        )}
      </div>
    </QueueFrame>
  )
}

interface RowProps {
  story: Story
  tools: AnswerOf<typeof getQueueTools>
  onDecided(words: string): Promise<void>
  onChanged(): Promise<void>
}

function Row({ story, tools, onDecided, onChanged }: RowProps) {
  const { decide, busy, error } = useDecision(onChanged)
  const [reason, setReason] = useState('')
  const { id, version, firstName, role, from, worksIn, words, email, mark } = story
  const settle = (decision: 'published' | 'refused') =>
    decide(async () => {
      await call(decideStory, { id, version, decision, ...(decision === 'refused' && { reason }) })
      await onDecided(`${firstName}’s story has been ${decision}. We’ll email the writer.`)
    })
  return (
    <li className="grid gap-3 border-b border-line py-6">
      <div>
        <h2 className="text-h3 wrap-anywhere">
          {firstName}, {role}
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          From: {from}. Works in: {worksIn}. Sent on {spellDay(mark.since)} by {email}, which is not published.
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      <AnswerField
        id={`reason-${id}`}
        label="Why not? (if you refuse it)"
        hint="We’ll email this to the writer exactly as you write it."
        most={1_000}
        value={reason}
        onChange={setReason}
        answers={tools.answers}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void settle('published')}>
          Publish<span className="sr-only"> the story of {firstName}</span>
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void settle('refused')}>
          Refuse<span className="sr-only"> the story of {firstName}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <ItemMark queue="stories" id={id} name={`the story of ${firstName}`} mark={mark} colleagues={tools.colleagues} />
    </li>
  )
}

StaffStories.load = load
StaffStories.head = () => ({ title: 'Success stories', description: 'Stories for staff to review.', noindex: true })
