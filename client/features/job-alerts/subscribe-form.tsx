import { useState } from 'react'
import { subscribe } from '#shared/job-alerts/newsletter/api.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

/** The weekly newsletter, for anyone; it begins once the link in the email is opened. */
export function SubscribeForm({ source }: { source: InputOf<typeof subscribe>['source'] }) {
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof subscribe>>(
    async values => {
      await call(subscribe, values)
      setSentTo(values.email)
    },
    {
      prefix: 'newsletter-',
      schema: async () => (await import('#shared/job-alerts/newsletter/schemas.ts')).SubscribeForm,
    },
  )
  return (
    <>
      <div role="status">
        {sentTo !== undefined && (
          <p ref={takeFocus} tabIndex={-1} className="max-w-measure border-l-6 border-good bg-good-tint p-4">
            We’ve sent an email to <b className="wrap-anywhere">{sentTo}</b>. Open the link in it to confirm your
            subscription.
          </p>
        )}
      </div>
      {sentTo === undefined && (
        <Form failure="You’re not subscribed yet" errors={errors} onSubmit={submit}>
          <FormGuard />
          <input type="hidden" name="source" value={source} />
          <TextInput
            id="newsletter-email"
            name="email"
            type="email"
            label="Email address"
            autoComplete="email"
            error={errorOf('email')}
          />
          <div>
            <Button type="submit" busy={busy}>
              Subscribe to newsletter
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
