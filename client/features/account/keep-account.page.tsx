import { useState } from 'react'
import { checkKeepLink, keepAccountByLink } from '#shared/account/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const load = ({ call: ask, params }: LoadArgs<'/keep-account/:token'>) => ask(checkKeepLink, { token: params.token })

export default function KeepAccount({ data, params }: PageProps<'/keep-account/:token', typeof load>) {
  const [kept, setKept] = useState(false)
  const { act, busy, error } = useAct()
  const keep = () =>
    act(async () => {
      await call(keepAccountByLink, { token: params.token })
      setKept(true)
    })
  if (kept) {
    return (
      <div className="wrap">
        <PageHeading
          title="We’ll keep your account"
          lead="Nothing in it has changed. Sign in to continue."
          takesFocus
        />
        <LinkButton to="/login">Sign in</LinkButton>
      </div>
    )
  }
  if (data.deleteAfter === null) {
    return (
      <div className="wrap">
        <PageHeading
          title="This link has expired"
          lead="It works once, until the account is deleted. If your account still exists, sign in to keep it."
        />
        <LinkButton to="/login">Sign in</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Keep your account?"
        lead={`It would be deleted on ${spellDay(data.deleteAfter)}, with everything in it.`}
      />
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <Button className="mt-2" busy={busy} onClick={() => void keep()}>
        Keep my account
      </Button>
    </div>
  )
}

KeepAccount.load = load
KeepAccount.head = () => ({
  title: 'Keep your account',
  description: 'Keep your account with the link in our email.',
  noindex: true,
})
