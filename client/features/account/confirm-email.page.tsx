import { useState } from 'react'
import { checkEmailLink, confirmEmail, refuseEmailChange } from '#shared/account/api.ts'
import { href, type Href, type StaticPath } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const load = ({ call: ask, params }: LoadArgs<'/confirm-email/:token'>) => ask(checkEmailLink, { token: params.token })

type Outcome = 'waiting' | 'changed' | 'taken' | 'refused' | 'expired'
const outcomes: Record<Outcome, { title: string; lead: string; next: { words: string; to: StaticPath | Href } }> = {
  waiting: {
    title: 'You’ve confirmed this address',
    lead: 'Now open the link we sent to your other address. We’ll make the change when you’ve confirmed both.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
  changed: {
    title: 'Your email address has been changed',
    lead: 'Sign in with the new address from now on. We’ve signed out your other devices.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
  taken: {
    title: 'This address is already in use',
    lead: 'Someone has created an account with the new address, so yours hasn’t changed.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
  refused: {
    title: 'We’ve stopped the change',
    lead: 'Your address hasn’t changed, and all devices have been signed out. The person who asked for the change may know your password, so choose a new one now.',
    next: { words: 'Choose a new password', to: href('/forgot-password/:university_id', { university_id: '0' }) },
  },
  expired: {
    title: 'This link has expired',
    lead: 'Links to confirm an email address work once, within 24 hours. Ask for the change again in your profile.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
}

/** Opening the link changes nothing: programs that read email open links too. */
export default function ConfirmEmail({ data, params }: PageProps<'/confirm-email/:token', typeof load>) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(data.side === null ? 'expired' : undefined)
  const { act, busy, error } = useAct()
  const confirm = () => act(async () => setOutcome((await call(confirmEmail, { token: params.token })).state))
  const refuse = () =>
    act(async () => {
      await call(refuseEmailChange, { token: params.token })
      setOutcome('refused')
    })
  if (outcome) {
    const { title, lead, next } = outcomes[outcome]
    return (
      <div className="wrap">
        <PageHeading title={title} lead={lead} takesFocus={data.side !== null} />
        <LinkButton to={next.to}>{next.words}</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title={data.side === 'old' ? 'Change your email address?' : 'Is this your email address?'}
        lead={
          <>
            The account’s new address would be <b className="wrap-anywhere">{data.newEmail}</b>.
          </>
        }
      />
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void confirm()}>
          Confirm
        </Button>
        {data.side === 'old' && (
          <Button variant="danger" busy={busy} onClick={() => void refuse()}>
            It wasn’t me
          </Button>
        )}
      </div>
      {data.side === 'new' && <p className="mt-6">Not your account? Close this page. Nothing will change.</p>}
    </div>
  )
}

ConfirmEmail.load = load
ConfirmEmail.head = () => ({
  title: 'Confirm an email address',
  description: 'Confirm a new email address with the link in our email.',
  noindex: true,
})
