import { useState } from 'react'
import { productName } from '#shared/brand.ts'
import { registerEmployer } from '#shared/employers/account-api.ts'
import { longestStatement } from '#shared/employers/limits.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { call } from '#client/api.ts'
import { useSite } from '#client/app/context.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Select } from '#client/ui/select.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { OrganisationField } from './organisation-field.tsx'

/** Asks for an employer account. Nothing is created until the link in the email is opened. */
export default function EmployerRegistration() {
  const site = useSite()
  const start = jobCountries.find(({ id }) => id === site.countryId)?.id ?? jobCountries[0].id
  const [countryId, setCountryId] = useState<number>(start)
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof registerEmployer>>(
    async values => {
      await call(registerEmployer, values)
      setSentTo(values.email)
    },
    { schema: async () => (await import('#shared/employers/account-schemas.ts')).EmployerRegistration },
  )
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Create an employer account"
        lead="Write your advert straight away. It goes live once we’ve checked who you are."
      />
      {sentTo ? (
        <Sent title="Check your inbox">
          <p>
            We’ve sent an email to <strong className="wrap-anywhere">{sentTo}</strong>. Open its link within 7 days to
            choose a password.
          </p>
        </Sent>
      ) : (
        <Form failure="Your account hasn’t been requested yet" errors={errors} onSubmit={submit}>
          <FormGuard />
          <Select
            id="countryId"
            name="countryId"
            label="Country"
            hint="Where your organisation is registered."
            value={countryId}
            onChange={event => setCountryId(Number(event.target.value))}
            error={errorOf('countryId')}
          >
            {jobCountries.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </Select>
          <OrganisationField key={countryId} countryId={countryId} error={errorOf('organisation')} />
          <TextInput
            id="site"
            name="site"
            label="Website"
            hint="Such as www.example.com"
            inputMode="url"
            autoComplete="off"
            error={errorOf('site')}
          />
          <TextInput id="name" name="name" label="Your name" autoComplete="name" error={errorOf('name')} />
          <TextInput
            id="jobTitle"
            name="jobTitle"
            label="Your job title (optional)"
            autoComplete="organization-title"
            error={errorOf('jobTitle')}
          />
          <TextInput
            id="email"
            name="email"
            type="email"
            label="Work email address"
            hint="At your organisation’s own domain: that shows that you work there."
            autoComplete="email"
            error={errorOf('email')}
          />
          <p className="-mt-4 text-small">
            No work address? <a href="/employers#ask">Ask us</a>, and we’ll set the account up with you.
          </p>
          <TextArea
            id="statement"
            name="statement"
            label="Anything that helps us check? (optional)"
            hint="For example where your name appears on your organisation’s site."
            rows={3}
            most={longestStatement}
            error={errorOf('statement')}
          />
          <p className="text-small text-ink-2">
            A person at {productName} checks every new organisation. Until then your adverts stay drafts. You see
            nothing about students except what they send you themselves.
          </p>
          <div>
            <Button type="submit" busy={busy}>
              Create account
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

EmployerRegistration.head = () => ({
  title: 'Create an employer account',
  description: 'Post jobs for international graduates, with the visa facts checked before students see them.',
})
