import { useState, type ReactNode } from 'react'
import type { InputOf } from '#shared/http/endpoint.ts'
import { checkStaffSetup, createStaffAccount } from '#shared/staff/setup-api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { openSecondStep } from '#client/features/sign-in/second-step/open-second-step.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NewPasswordInput } from '#client/ui/new-password-input.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Path = '/staff-setup/:token'
const load = ({ call: ask, params }: LoadArgs<Path>) => ask(checkStaffSetup, { token: params.token })
type Props = PageProps<Path, typeof load>

/** Creates a staff account with a link: the first one of a new service, or that of an invited colleague. */
export default function StaffSetup({ data: { link }, params }: Props) {
  const [secondStep, setSecondStep] = useState<ReactNode>()
  const { submit, busy, errors, errorOf } = useForm<Omit<InputOf<typeof createStaffAccount>, 'token'>>(async values => {
    const { ticket } = await call(createStaffAccount, { ...values, token: params.token })
    // The account exists from here on: someone who leaves now can sign in and continue.
    setSecondStep(await openSecondStep({ step: 'enrol', ticket }, () => location.assign('/login')))
  })
  if (!link && !secondStep) return <UnusableLink />
  return (
    <div className="wrap">
      <PageHeading
        title={link?.isFirst ? 'Set up the service' : 'Create your staff account'}
        lead={
          link?.isFirst
            ? 'Create the first staff account. The staff area then lists what is still missing.'
            : 'Choose a password. You then set up a second step with an authenticator app on your phone.'
        }
      />
      {secondStep ?? (
        <Form failure="Your account hasn’t been created yet" errors={errors} onSubmit={submit}>
          <TextInput
            id="name"
            name="name"
            label="Your name"
            autoComplete="name"
            defaultValue={link?.name}
            error={errorOf('name')}
          />
          {link?.email ? (
            <p>
              Your email address: <strong className="wrap-anywhere">{link.email}</strong>
            </p>
          ) : (
            <TextInput
              id="email"
              name="email"
              type="email"
              label="Your email address"
              hint="You sign in with it."
              autoComplete="username"
              error={errorOf('email')}
            />
          )}
          <NewPasswordInput label="Password" error={errorOf('password')} />
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

function UnusableLink() {
  return (
    <div className="wrap">
      <PageHeading
        title="This link no longer works"
        lead="A setup link works once. It expires after an hour, or after two days if it came with an invitation."
      />
      <p className="mb-6 max-w-measure">
        If you have an account already, sign in. Otherwise ask a colleague for a new invitation. If there is no staff
        account yet, start the server again: it prints a new link.
      </p>
      <LinkButton to="/login">Sign in</LinkButton>
    </div>
  )
}

StaffSetup.load = load
StaffSetup.head = () => ({ title: 'Staff account', description: 'Create a staff account with a link.', noindex: true })
