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

/** Opening the link changes nothing: programs that read mail open links too. */
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
  const search = searchNames(names)
  const mails = what === 'newsletter' ? 'the job newsletter' : `mails for ${search}`
  if (isStopped) {
    return (
      <div className="wrap">
        <PageHeading
          takesFocus={isOn}
          title={what === 'newsletter' ? 'The job newsletter is stopped' : `Mails for ${search} are stopped`}
          lead={
            <>
              Nothing more of it goes to <b className="wrap-anywhere">{email}</b>. A mail that is already on its way may
              still come.
            </>
          }
        />
        {what === 'search' && (
          <p>
            {names.length > 1 ? 'The searches themselves are' : 'The search itself is'} still saved. You can turn mails
            on again among <A to="/my-saved-jobs">your saved jobs</A>.
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title={`Stop ${mails}?`}
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
          Stop {mails}
        </Button>
      </form>
    </div>
  )
}

/** Without a key from a mail of ours nobody is unsubscribed, and nobody learns who is subscribed. */
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
          title="Look into your mail"
          takesFocus
          lead={
            <>
              We have sent a mail to <b className="wrap-anywhere">{sentTo}</b>. If the newsletter goes there, its link
              stops it.
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Stop job e-mails"
        lead="To be sure that it is you, we mail you a link that stops the newsletter. The link at the end of each of our job mails does the same at once."
      />
      <Form failure="We could not send the mail" errors={errors} onSubmit={submit}>
        <FormGuard />
        <TextInput
          id="email"
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="email"
          defaultValue={address}
          error={errorOf('email')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Send me the link
          </Button>
        </div>
      </Form>
    </div>
  )
}

Unsubscribe.load = load
Unsubscribe.head = () => ({
  title: 'Stop job e-mails',
  description: 'Stop our job e-mails with the link from one of them.',
  noindex: true,
})
