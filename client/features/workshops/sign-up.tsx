import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { spellClock } from '#shared/holds.ts'
import { signUpForWorkshop } from '#shared/workshops/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { Form } from '#client/ui/form.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { WorkshopEvent } from './describe-event.ts'

type Outcome = AnswerOf<typeof signUpForWorkshop> & { email: string }

/** For a place, or for the waiting list when there is none. */
export function SignUp({
  event: { slug, zone, placesLeft },
  readerZone,
}: {
  event: WorkshopEvent
  readerZone: string | undefined
}) {
  const zoneShown = readerZone ?? zone
  const [done, setDone] = useState<Outcome>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof signUpForWorkshop>>(
    async values => {
      const answer = await call(signUpForWorkshop, values)
      setDone({ ...answer, email: values.email })
    },
    { schema: async () => (await import('#shared/workshops/schemas.ts')).SignUpForm },
  )
  if (done) {
    return (
      <Sent
        title={titleOf(done, zoneShown)}
        again={{ words: 'Sign up someone else', onPress: () => setDone(undefined) }}
      >
        <NextStep {...done} />
      </Sent>
    )
  }
  return (
    <Form failure="You’re not signed up yet" errors={errors} onSubmit={submit}>
      <FormGuard />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="zone" value={zoneShown} />
      {placesLeft === 0 && (
        <p className="border-l-6 border-warn pl-3">
          All places are taken. You can join the waiting list and leave it at any time.
        </p>
      )}
      <TextInput id="name" name="name" label="Name" autoComplete="name" maxLength={100} error={errorOf('name')} />
      <TextInput
        id="email"
        name="email"
        type="email"
        label="Email address"
        hint="We’ll send the details there."
        autoComplete="email"
        maxLength={254}
        error={errorOf('email')}
      />
      <div>
        <Button type="submit" busy={busy}>
          {placesLeft > 0 ? 'Sign up' : 'Join the waiting list'}
        </Button>
      </div>
      <p className="text-small text-ink-2">
        Free of charge. We use your name and address for this event only, and delete them a year after it.
      </p>
    </Form>
  )
}

function titleOf({ state, heldUntil }: Outcome, zone: string): string {
  if (state === 'in') return 'You have a place'
  if (state === 'waiting') return 'You are on the waiting list'
  if (heldUntil === null) return 'Check your inbox to confirm'
  return `Check your inbox: we’re holding your place until ${spellClock(zone, heldUntil)}`
}

function NextStep({ state, email }: Outcome) {
  const address = <b className="wrap-anywhere">{email}</b>
  switch (state) {
    case 'in':
      return (
        <p>
          We’re sending an email to {address}. It says where to be, and has a calendar file and a link to use if you
          can’t come.
        </p>
      )
    case 'waiting':
      return (
        <p>
          All places are taken. If someone gives one up, the person who has waited longest gets it. We’ll email{' '}
          {address} if it’s you.
        </p>
      )
    case 'held':
      return (
        <p>
          We’ve sent an email to {address}. Open the link in it to confirm your place. If you don’t confirm by then,
          someone else can have it.
        </p>
      )
    case 'asked':
      return (
        <p>
          We’ve sent an email to {address}. Open the link in it to confirm. You’ll get a place if there is one left, or
          join the waiting list.
        </p>
      )
  }
}
