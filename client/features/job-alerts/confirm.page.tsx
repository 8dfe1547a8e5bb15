import { useState } from 'react'
import { checkNewsletterLink, confirmNewsletter } from '#shared/job-alerts/newsletter/api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const load = ({ call: ask, params }: LoadArgs<'/confirm-newsletter/:token'>) =>
  ask(checkNewsletterLink, { token: params.token })

/** Opening the link changes nothing: programs that read email open links too. */
export default function ConfirmNewsletter({ data, params }: PageProps<'/confirm-newsletter/:token', typeof load>) {
  const [confirmed, setConfirmed] = useState(false)
  const { act, busy, error } = useAct()
  const confirm = () =>
    act(async () => {
      await call(confirmNewsletter, { token: params.token })
      setConfirmed(true)
    })
  if (confirmed || data.isConfirmed) {
    return (
      <div className="wrap">
        <PageHeading
          title="You’re subscribed to the newsletter"
          takesFocus={confirmed}
          lead="We’ll send the next one on Tuesday, if there are new jobs. You can unsubscribe with the link at the end of each email."
        />
        <LinkButton to="/jobs">See today’s jobs</LinkButton>
      </div>
    )
  }
  if (data.email === null) {
    return (
      <div className="wrap">
        <PageHeading
          title="This link has expired"
          lead="Links to confirm the newsletter work once, within 7 days. If you still want the newsletter, subscribe again."
        />
        <LinkButton to="/jobs">Go to the jobs</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Subscribe to the job newsletter?"
        lead={
          <>
            Once a week, we’ll send the ten newest jobs to <b className="wrap-anywhere">{data.email}</b>.
          </>
        }
      />
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <Button className="mt-2" busy={busy} onClick={() => void confirm()}>
        Subscribe to newsletter
      </Button>
      <p className="mt-6">Didn’t ask for this? Close this page, and we won’t send anything.</p>
    </div>
  )
}

ConfirmNewsletter.load = load
ConfirmNewsletter.head = () => ({
  title: 'Confirm the job newsletter',
  description: 'Confirm the job newsletter with the link in our email.',
  noindex: true,
})
