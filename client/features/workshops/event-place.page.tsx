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

/** Opening the link changes nothing: programs that read email open links too. */
export default function EventPlace({ data: { place }, params }: PageProps<'/event-place/:token', typeof load>) {
  const [isGivenUp, setGivenUp] = useState(false)
  const { act, busy, error } = useAct()
  const giveUp = () =>
    act(async () => {
      await call(giveUpPlace, { token: params.token })
      setGivenUp(true)
    })
  const isIn = place?.state === 'in'
  if (!place || place.isOver || place.isCancelled) {
    return (
      <div className="wrap">
        {place ? (
          <PageHeading
            title={place.isCancelled ? 'This event has been cancelled' : 'This event has begun or is over'}
            lead={`${place.title}: you can no longer confirm a place or give one up.`}
          />
        ) : (
          <PageHeading
            title="This link no longer works"
            lead="It has expired, has already been used, or is incomplete. Open it again from the newest email, or sign up again."
          />
        )}
        <LinkButton to="/workshop-and-webinars">See upcoming events</LinkButton>
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
            <Sent title={isIn ? 'You’ve given up your place' : 'You’ve left the waiting list'}>
              <p>
                {isIn
                  ? 'Thank you. Someone else can have it now. We’re sending you an email that removes the event from your calendar.'
                  : 'We’ll confirm this by email.'}
              </p>
              <p>
                <LinkButton to="/workshop-and-webinars" variant="outline">
                  See upcoming events
                </LinkButton>
              </p>
            </Sent>
          ) : (
            <>
              <p className="mb-4">
                {isIn
                  ? 'Can’t make it? Give your place to someone on the waiting list.'
                  : 'Don’t want to wait any longer?'}
              </p>
              <div role="alert">{error && <ErrorLine words={error} />}</div>
              <Button variant="danger" busy={busy} onClick={() => void giveUp()}>
                {isIn ? 'Give up my place' : 'Leave the waiting list'}
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
