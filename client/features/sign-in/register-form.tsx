import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { register } from '#shared/registration/api.ts'
import type { ApplicantKind } from '#shared/registration/kinds.ts'
import { href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { EmailInput } from './email-input.tsx'
import { MailSent } from './mail-sent.tsx'
import type { Applicant } from './request-access-form.tsx'

interface RegisterFormProps {
  universityId: number
  universityName: string
  kind: Extract<ApplicantKind, 'student' | 'predeparture'>
  /** The slug of the address that brought them here. */
  referral?: string
  title: string
  lead: ReactNode
  children?: ReactNode
}

/**
 * Only an email address is needed. If its domain is not the university's, the person continues with a request for
 * access.
 */
export function RegisterForm({
  universityId,
  universityName,
  kind,
  referral,
  title,
  lead,
  children,
}: RegisterFormProps) {
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<{ email: string }>(
    async ({ email }) => {
      const { outcome } = await call(register, {
        universityId,
        kind,
        email,
        ...(referral !== undefined && { referral }),
      })
      if (outcome === 'mailSent') return setSentTo(email)
      const applicant: Applicant = { email, kind, referral }
      await navigate(href('/request-access/:university_id', { university_id: String(universityId) }), {
        state: applicant,
      })
    },
    { schema: async () => (await import('#shared/registration/schemas.ts')).RegistrationAddress },
  )
  if (sentTo !== undefined) {
    return (
      <MailSent
        words={`We’ve sent an email to ${sentTo}. Open the link in it to confirm your address. Then you can choose a password.`}
        until="The link works for 7 days."
        onAgain={() => setSentTo(undefined)}
      />
    )
  }
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <Form failure="Your account hasn’t been created yet" errors={errors} onSubmit={submit}>
        <EmailInput
          hint={`Use your ${universityName} email address if you have one.`}
          autoComplete="email"
          error={errorOf('email')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Send link
          </Button>
        </div>
      </Form>
      {children}
    </>
  )
}
