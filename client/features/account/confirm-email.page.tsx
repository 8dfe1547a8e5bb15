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
    title: 'This address is confirmed',
    lead: 'Now open the link we sent to the other address. The change is made when that one is confirmed too.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
  changed: {
    title: 'Your e-mail address is changed',
    lead: 'Sign in with the new address from now on. All other devices were signed out.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
  taken: {
    title: 'This address is in use',
    lead: 'Somebody made an account with the new address meanwhile, so yours stays as it is.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
  refused: {
    title: 'The change is stopped',
    lead: 'Your address stays as it is, and everyone was signed out. Whoever asked for the change may know your password, so choose a new one now.',
    next: { words: 'Choose a new password', to: href('/forgot-password/:university_id', { university_id: '0' }) },
  },
  expired: {
    title: 'This link has expired',
    lead: 'A link to confirm an e-mail address works once, for 24 hours. Ask for the change again in your profile.',
    next: { words: 'Go to your profile', to: '/edit-profile' },
  },
}

/** Opening the link changes nothing: programs that read mail open links too. */
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
        title={data.side === 'old' ? 'Change your e-mail address?' : 'Is this your e-mail address?'}
        lead={
          <>
            The new address of the account would be <b className="wrap-anywhere">{data.newEmail}</b>.
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
            This was not me
          </Button>
        )}
      </div>
      {data.side === 'new' && (
        <p className="mt-6">Not yours, or not you? Close this page: without you nothing is changed.</p>
      )}
    </div>
  )
}

ConfirmEmail.load = load
ConfirmEmail.head = () => ({
  title: 'Confirm an e-mail address',
  description: 'Confirm a new e-mail address with the link from our mail.',
  noindex: true,
})
