import { useState } from 'react'
import { checkPlaceLink, giveUpPlace } from '#shared/workshops/api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { EventTime } from './event-time.tsx'

const load = ({ call: ask, params }: LoadArgs<'/event-place/:token'>) => ask(checkPlaceLink, { token: params.token.slice(0, 100) })

/** Opening the link changes nothing: programs that read mail open links too. */
export default function EventPlace({ data: { place }, params }: PageProps<'/event-place/:token', typeof load>) {
  const [isGivenUp, setGivenUp] = useState(false)
  const { act, busy, error } = useAct()
  const giveUp = () => act(async () => {
    await call(giveUpPlace, { token: params.token })
    setGivenUp(true)
  })
  const isIn = place?.state === 'in'
  if (!place || place.isOver) {
    return (
      <div className="wrap">
        {place
          ? <PageHeading title="This event has begun or is over" lead={`${place.title}: there is nothing to give up any more.`} />
          : <PageHeading title="This link does not work any more" lead="It was used already, and your place is free for somebody else; or the link is not whole. Open it again from the mail, or sign up anew." />}
        <LinkButton to="/workshop-and-webinars">See the events to come</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading title={place.title} lead={isIn ? 'You have a place.' : 'You are on the waiting list.'} />
      <div className="grid gap-2 border-y-[1.5px] border-ink py-4"><EventTime {...place} readerZone={place.readerZone} /><p>{place.where}</p></div>
      <div className="pt-6">
        {isGivenUp ? (
          <Sent title={isIn ? 'You gave your place up' : 'You no longer wait'}>
            <p>{isIn ? 'Thank you: it is free for somebody else. We are sending a mail that takes the event out of your calendar.' : 'We are sending a mail that says so.'}</p>
            <p><LinkButton to="/workshop-and-webinars" variant="outline">See the events to come</LinkButton></p>
          </Sent>
        ) : (
          <>
            <p className="mb-4">{isIn ? 'You cannot come? Then somebody who waits can have your place.' : 'You no longer want to wait?'}</p>
            <div role="alert">{error && <ErrorLine words={error} />}</div>
            <Button variant="danger" busy={busy} onClick={() => void giveUp()}>{isIn ? 'Give my place up' : 'Leave the waiting list'}</Button>
          </>
        )}
      </div>
    </div>
  )
}

EventPlace.load = load
EventPlace.head = () => ({ title: 'Your place', description: 'Give a place at an event up with the link from our mail.', noindex: true })
