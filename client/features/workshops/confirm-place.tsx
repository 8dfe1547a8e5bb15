import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { spellClock } from '#shared/holds.ts'
import { confirmPlace, type checkPlaceLink } from '#shared/workshops/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Sent } from '#client/ui/sent.tsx'

type Place = NonNullable<AnswerOf<typeof checkPlaceLink>['place']>

const nextStep = {
  in: 'We’re sending you an email that says where to be. It has a calendar file, and a link to use if you can’t come.',
  waiting:
    'All places are taken. If someone gives one up, the person who has waited longest gets it. We’ll email you if it’s you.',
}

/** What the link in the first email is for. */
export function ConfirmPlace({ place, token }: { place: Place; token: string }) {
  const [confirmed, setConfirmed] = useState(isFirm(place.state) ? place.state : undefined)
  const { act, busy, error } = useAct()
  const confirm = () => act(async () => setConfirmed((await call(confirmPlace, { token })).state))
  if (confirmed) {
    return (
      <Sent title={confirmed === 'in' ? 'You have a place' : 'You are on the waiting list'}>
        <p>{nextStep[confirmed]}</p>
        <p>
          <LinkButton to="/workshop-and-webinars" variant="outline">
            See upcoming events
          </LinkButton>
        </p>
      </Sent>
    )
  }
  return (
    <>
      <p className="mb-4">{promise(place)}</p>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <Button busy={busy} onClick={() => void confirm()}>
        {place.state === 'full' ? 'Join the waiting list' : 'Confirm my place'}
      </Button>
    </>
  )
}

const isFirm = (state: Place['state']) => state === 'in' || state === 'waiting'

function promise({ state, heldUntil, readerZone }: Place): string {
  if (state === 'held') return `We’re holding a place for you until ${spellClock(readerZone, heldUntil!)}.`
  if (state === 'full') return 'All places are taken, but you can join the waiting list.'
  return 'We’re not holding a place for you, but there is still one free.'
}
