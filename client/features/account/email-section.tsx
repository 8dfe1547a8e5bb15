import { useState } from 'react'
import { askEmailChange, getAccountStatus, stopEmailChange } from '#shared/account/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Change = NonNullable<AnswerOf<typeof getAccountStatus>['emailChange']>

interface EmailSectionProps {
  email: string
  hasPassword: boolean
  change: Change | null
}

export function EmailSection({ email, hasPassword, change: kept }: EmailSectionProps) {
  const [change, setChange] = useState(kept)
  const replace = (next: Change | null) => {
    setChange(next)
    focusPage()
  }
  return (
    <Section
      id="email-address"
      title="Your email address"
      lead={
        <>
          You sign in with <b className="wrap-anywhere">{email}</b>.
        </>
      }
    >
      {change ? (
        <PendingChange change={change} onStopped={() => replace(null)} />
      ) : (
        <ChangeForm hasPassword={hasPassword} onAsked={replace} />
      )}
    </Section>
  )
}

function ChangeForm({ hasPassword, onAsked }: { hasPassword: boolean; onAsked(change: Change | null): void }) {
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ newEmail: string; passwordNow?: string }>(
    async ({ newEmail, passwordNow = '' }) => {
      await call(askEmailChange, { newEmail, passwordNow })
      show('We’ve sent a link to both addresses. Confirm both within 24 hours.', 'info')
      // The change has been asked for, whether or not we can read its state.
      onAsked(
        await call(getAccountStatus, {}).then(
          status => status.emailChange,
          () => null,
        ),
      )
    },
  )
  return (
    <Form failure="Your email address hasn’t been changed" errors={errors} onSubmit={submit}>
      <TextInput
        id="newEmail"
        name="newEmail"
        type="email"
        label="New email address"
        hint="We’ll send a link to both addresses. The change is made when you’ve confirmed both."
        autoComplete="email"
        error={errorOf('newEmail')}
      />
      {hasPassword && (
        <PasswordInput
          id="passwordNow"
          name="passwordNow"
          label="Your password"
          autoComplete="current-password"
          error={errorOf('passwordNow')}
        />
      )}
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          Change email address
        </Button>
      </div>
    </Form>
  )
}

function PendingChange({
  change: { newEmail, expiresAt, oldConfirmed, newConfirmed },
  onStopped,
}: {
  change: Change
  onStopped(): void
}) {
  const { show } = useFlash()
  const { act, busy, error } = useAct()
  const stop = () =>
    act(async () => {
      await call(stopEmailChange, {})
      show('Your email address hasn’t changed.')
      onStopped()
    })
  const state = (confirmed: boolean) => (confirmed ? 'confirmed' : 'not confirmed yet')
  return (
    <div className="max-w-form">
      <p>
        You asked to change it to <b className="wrap-anywhere">{newEmail}</b>. Open the links we sent to both addresses
        before {spellDay(expiresAt)}, {expiresAt.slice(11, 16)} UTC.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <li className="py-2">Old address: {state(oldConfirmed)}</li>
        <li className="py-2">New address: {state(newConfirmed)}</li>
      </ul>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <Button variant="outline" className="mt-4" busy={busy} onClick={() => void stop()}>
        Keep old address
      </Button>
    </div>
  )
}
