import { useState, type FormEvent } from 'react'
import type { InputOf } from '#shared/http/endpoint.ts'
import { askUnsubscribeLink, checkUnsubscribe, unsubscribe } from '#shared/job-alerts/newsletter/api.ts'
import { searchNames } from '#shared/job-alerts/search-names.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

/** Longer than any address or key of ours. */
const isTooLong = (email: string, secret: string) => email.length > 254 || secret.length > 1_500

const load = async ({ call: ask, params: { email }, search }: LoadArgs<'/unsubscribe-job-newsletter/:email'>) => {
  const secret = search.get('key') ?? ''
  const state =
    secret === '' || isTooLong(email, secret)
      ? { what: null, names: [], isOn: false }
      : await ask(checkUnsubscribe, { email, key: secret })
  return { ...state, secret }
}

/** Opening the link changes nothing: programs that read email open links too. */
export default function Unsubscribe({
  data: { what, names, isOn, secret },
  params: { email },
}: PageProps<'/unsubscribe-job-newsletter/:email', typeof load>) {
  const [isStopped, setIsStopped] = useState(!isOn)
  const { act, busy, error } = useAct()
  const stop = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call(unsubscribe, { email, key: secret })
      setIsStopped(true)
    })
  }
  if (what === null) return <AskForLink address={email} />
  const emails = nameEmails(what, names)
  if (isStopped) {
    return (
      <div className="wrap">
        <PageHeading
          takesFocus={isOn}
          title={`You’ve unsubscribed from ${emails}`}
          lead={
            <>
              We won’t send any more to <b className="wrap-anywhere">{email}</b>. An email that is already on its way
              may still arrive.
            </>
          }
        />
        {what === 'search' && (
          <p>
            {names.length > 1 ? 'The searches themselves are' : 'The search itself is'} still saved. You can turn emails
            on again under <A to="/my-saved-jobs">your saved jobs</A>.
          </p>
        )}
        {what === 'university' && (
          <p>
            Your university’s notices still appear on your dashboard. You can turn emails on again in{' '}
            <A to="/edit-profile">your profile</A>.
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title={`Stop ${emails}?`}
        lead={
          <>
            Now sent to <b className="wrap-anywhere">{email}</b>.
          </>
        }
      />
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {/* Works before, and without, our script: the same request that mail programs make. */}
      <form method="post" onSubmit={stop} className="mt-2">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <input type="hidden" name="from" value="page" />
        <Button type="submit" busy={busy}>
          Stop {emails}
        </Button>
      </form>
    </div>
  )
}

function nameEmails(what: 'newsletter' | 'search' | 'university', names: readonly string[]): string {
  switch (what) {
    case 'newsletter':
      return 'the job newsletter'
    case 'search':
      return `emails for ${searchNames(names)}`
    case 'university':
      return 'emails from your university'
  }
}

/** Without a key from an email of ours no one is unsubscribed, and no one learns who is subscribed. */
function AskForLink({ address }: { address: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof askUnsubscribeLink>>(
    async values => {
      await call(askUnsubscribeLink, values)
      setSentTo(values.email)
    },
    { schema: async () => (await import('#shared/job-alerts/newsletter/schemas.ts')).UnsubscribeLinkForm },
  )
  if (sentTo !== undefined) {
    return (
      <div className="wrap">
        <PageHeading
          title="Check your inbox"
          takesFocus
          lead={
            <>
              We’ve sent an email to <b className="wrap-anywhere">{sentTo}</b>. If that address gets the newsletter,
              open the link in our email to unsubscribe.
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Stop job emails"
        lead="So that we know it’s you, we’ll email you a link to unsubscribe from the newsletter. You can also use the link at the end of any of our job emails."
      />
      <Form failure="We couldn’t send the email" errors={errors} onSubmit={submit}>
        <FormGuard />
        <TextInput
          id="email"
          name="email"
          type="email"
          label="Email address"
          autoComplete="email"
          defaultValue={address}
          error={errorOf('email')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Send link
          </Button>
        </div>
      </Form>
    </div>
  )
}

Unsubscribe.load = load
Unsubscribe.head = () => ({
  title: 'Stop job emails',
  description: 'Stop our job emails with the link in any of them.',
  noindex: true,
})
