import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { signUpForWorkshop } from '#shared/workshops/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { Form } from '#client/ui/form.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { WorkshopEvent } from './describe-event.ts'

/** For a place, or for the waiting list when there is none. */
export function SignUp({ event: { slug, zone, placesLeft }, readerZone }: { event: WorkshopEvent; readerZone: string | undefined }) {
  const [done, setDone] = useState<AnswerOf<typeof signUpForWorkshop> & { email: string }>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof signUpForWorkshop>>(async values => {
    const answer = await call(signUpForWorkshop, values)
    setDone({ ...answer, email: values.email })
  }, { schema: async () => (await import('#shared/workshops/schemas.ts')).SignUpForm })
  if (done) {
    return (
      <Sent title={done.state === 'in' ? 'You have a place' : 'You are on the waiting list'} again={{ words: 'Sign up somebody else', onPress: () => setDone(undefined) }}>
        <p>{done.state === 'in'
          ? <>We are sending a mail to <b className="wrap-anywhere">{done.email}</b>. It says where to be, has a file for your calendar, and a link for when you cannot come.</>
          : <>All places are taken. When somebody gives one up, whoever has waited longest gets it. A mail to <b className="wrap-anywhere">{done.email}</b> says how it stands.</>}</p>
      </Sent>
    )
  }
  return (
    <Form failure="You are not signed up yet" errors={errors} onSubmit={submit}>
      <FormGuard />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="zone" value={readerZone ?? zone} />
      {placesLeft === 0 && <p className="border-l-6 border-warn pl-3">All places are taken. You can wait for one: it costs nothing and ends with a click.</p>}
      <TextInput id="name" name="name" label="Name" autoComplete="name" maxLength={100} error={errorOf('name')} />
      <TextInput id="email" name="email" type="email" label="E-mail address" hint="The confirmation goes there." autoComplete="email" maxLength={254} error={errorOf('email')} />
      <div><Button type="submit" busy={busy}>{placesLeft > 0 ? 'Sign up' : 'Join the waiting list'}</Button></div>
      <p className="text-small text-ink-2">Free of charge. We use your name and address for this event alone, and delete them a year after it.</p>
    </Form>
  )
}
