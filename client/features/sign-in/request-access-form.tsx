import { useState, type ReactNode } from 'react'
import { register } from '#shared/registration/api.ts'
import type { ApplicantKind } from '#shared/registration/kinds.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { MailSent } from './mail-sent.tsx'

/** What is known of a person who comes from another form, so that nothing is asked twice. */
export interface Applicant {
  email: string
  kind: ApplicantKind
  referral: string | undefined
}

const kindOptions: readonly (readonly [ApplicantKind, string])[] = [
  ['student', 'I study here'],
  ['predeparture', 'I have a place and haven’t left home yet'],
  ['graduate', 'I have graduated'],
  ['colleague', 'I work for the university'],
]

interface RequestAccessFormProps {
  /** Undefined: a university that is not listed, which the person names. */
  university?: { id: number; name: string; hasJumpstart: boolean } | undefined
  /** Fixed where the page is for one kind of person only. */
  kind?: ApplicantKind
  applicant?: Applicant | null
  title: string
  lead: ReactNode
  reasonLabel: string
  reasonHint: string
}

interface Values {
  universityName?: string
  kind: ApplicantKind
  name: string
  email: string
  reason: string
}

/** For people without one of the university's email domains: the university decides. */
export function RequestAccessForm({
  university,
  kind,
  applicant,
  title,
  lead,
  reasonLabel,
  reasonHint,
}: RequestAccessFormProps) {
  const [sent, setSent] = useState<{ email: string; outcome: string }>()
  const { submit, busy, errors, errorOf } = useForm<Values>(
    async values => {
      const { outcome } = await call(register, {
        ...values,
        universityId: university?.id ?? 0,
        ...(applicant?.referral !== undefined && { referral: applicant.referral }),
      })
      setSent({ email: values.email, outcome })
    },
    { schema: async () => (await import('#shared/registration/schemas.ts')).RegistrationDetails },
  )
  if (sent?.outcome === 'requested') {
    const decider = university ? `The administrators of ${university.name}` : 'We'
    return (
      <>
        <PageHeading
          title="Your request has been sent"
          takesFocus
          lead={`${decider} will decide, and we’ll email the decision to ${sent.email}.`}
        />
        <p>You can close this page now.</p>
      </>
    )
  }
  if (sent) {
    return (
      <MailSent
        words={`${university!.name} recognises your address, so no one needs to approve your request. We’ve sent a link to ${sent.email}.`}
        until="The link works for 7 days."
        onAgain={() => setSent(undefined)}
      />
    )
  }
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <Form failure="Your request hasn’t been sent yet" errors={errors} onSubmit={submit}>
        {!university && (
          <TextInput
            id="universityName"
            name="universityName"
            label="Your university"
            autoComplete="organization"
            error={errorOf('universityName')}
          />
        )}
        {kind ? (
          <input type="hidden" name="kind" value={kind} />
        ) : (
          <Select
            id="kind"
            name="kind"
            label="Who are you?"
            defaultValue={applicant?.kind ?? 'student'}
            error={errorOf('kind')}
          >
            {kindOptions
              .filter(([kindOf]) => kindOf !== 'predeparture' || university?.hasJumpstart !== false)
              .map(([kindOf, words]) => (
                <option key={kindOf} value={kindOf}>
                  {words}
                </option>
              ))}
          </Select>
        )}
        <TextInput id="name" name="name" label="Name" autoComplete="name" error={errorOf('name')} />
        <TextInput
          id="email"
          name="email"
          type="email"
          label="Email address"
          hint="We’ll email the decision to this address."
          autoComplete="email"
          defaultValue={applicant?.email ?? ''}
          error={errorOf('email')}
        />
        <TextArea
          id="reason"
          name="reason"
          label={reasonLabel}
          hint={reasonHint}
          most={1000}
          error={errorOf('reason')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Send request
          </Button>
        </div>
      </Form>
    </>
  )
}
