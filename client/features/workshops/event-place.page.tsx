import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { checkPlaceLink, giveUpPlace } from '#shared/workshops/api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { ConfirmPlace } from './confirm-place.tsx'
import { EventTime } from './event-time.tsx'

const load = ({ call: ask, params }: LoadArgs<'/event-place/:token'>) =>
  ask(checkPlaceLink, { token: params.token.slice(0, 100) })

/** Opening the link changes nothing: programs that read mail open links too. */
export default function EventPlace({ data: { place }, params }: PageProps<'/event-place/:token', typeof load>) {
  const [isGivenUp, setGivenUp] = useState(false)
  const { act, busy, error } = useAct()
  const giveUp = () =>
    act(async () => {
      await call(giveUpPlace, { token: params.token })
      setGivenUp(true)
    })
  const isIn = place?.state === 'in'
  if (!place || place.isOver) {
    return (
      <div className="wrap">
        {place ? (
          <PageHeading
            title="This event has begun or is over"
            lead={`${place.title}: you can no longer confirm a place or give one up.`}
          />
        ) : (
          <PageHeading
            title="This link does not work any more"
            lead="It has expired or was used already, or it is incomplete. Open it again from the newest email, or sign up again."
          />
        )}
        <LinkButton to="/workshop-and-webinars">See the events to come</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading title={place.title} lead={leadOf(place)} />
      <div className="grid gap-2 border-y-[1.5px] border-ink py-4">
        <EventTime {...place} readerZone={place.readerZone} />
        <p>{place.where}</p>
      </div>
      <div className="pt-6">
        {place.isConfirmLink && <ConfirmPlace place={place} token={params.token} />}
        {!place.isConfirmLink &&
          (isGivenUp ? (
            <Sent title={isIn ? 'You gave your place up' : 'You no longer wait'}>
              <p>
                {isIn
                  ? 'Thank you: it is free for somebody else. We are sending a mail that takes the event out of your calendar.'
                  : 'We are sending a mail that says so.'}
              </p>
              <p>
                <LinkButton to="/workshop-and-webinars" variant="outline">
                  See the events to come
                </LinkButton>
              </p>
            </Sent>
          ) : (
            <>
              <p className="mb-4">
                {isIn ? 'You cannot come? Then somebody who waits can have your place.' : 'You no longer want to wait?'}
              </p>
              <div role="alert">{error && <ErrorLine words={error} />}</div>
              <Button variant="danger" busy={busy} onClick={() => void giveUp()}>
                {isIn ? 'Give my place up' : 'Leave the waiting list'}
              </Button>
            </>
          ))}
      </div>
    </div>
  )
}

function leadOf({ state, isConfirmLink }: NonNullable<AnswerOf<typeof checkPlaceLink>['place']>): string {
  if (isConfirmLink) return 'Confirm your sign-up.'
  return state === 'in' ? 'You have a place.' : 'You are on the waiting list.'
}

EventPlace.load = load
EventPlace.head = () => ({
  title: 'Your place',
  description: 'Confirm a place at an event, or give it up, with the link from our email.',
  noindex: true,
})
