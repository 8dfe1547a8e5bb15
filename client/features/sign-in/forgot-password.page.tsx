import { useState } from 'react'
import { forgotPassword } from '#shared/sign-in/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { EmailInput } from './email-input.tsx'
import { MailSent } from './mail-sent.tsx'

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<{ email: string }>(
    async values => {
      await call(forgotPassword, values)
      setSentTo(values.email)
    },
    { schema: async () => (await import('#shared/sign-in/schemas.ts')).ForgotPasswordForm },
  )
  if (sentTo !== undefined) {
    return (
      <div className="wrap">
        <MailSent
          words={`We’ve sent an email to ${sentTo}. If there’s an account with this address, open the link in it to choose a new password.`}
          until="The link works for 30 minutes."
          onAgain={() => setSentTo(undefined)}
        />
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Forgot your password?"
        lead="Enter your email address. We’ll send you a link to choose a new password."
      />
      <Form failure="We couldn’t send the email" errors={errors} onSubmit={submit}>
        <EmailInput autoComplete="username" error={errorOf('email')} />
        <div>
          <Button type="submit" busy={busy}>
            Send link
          </Button>
        </div>
      </Form>
      <p className="mt-6">
        <A to="/login" className="inline-flex min-h-11 items-center">
          Back to sign in
        </A>
      </p>
    </div>
  )
}

ForgotPassword.head = () => ({
  title: 'Forgot your password?',
  description: 'Ask for a link to choose a new password.',
  noindex: true,
})
