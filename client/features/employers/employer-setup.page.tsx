import { checkEmployerSetup, createEmployerAccount } from '#shared/employers/account-api.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { enterAt } from '#client/app/account.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NewPasswordInput } from '#client/ui/new-password-input.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Path = '/employer-setup/:token'
const load = ({ call: ask, params }: LoadArgs<Path>) => ask(checkEmployerSetup, { token: params.token })
type Props = PageProps<Path, typeof load>

/** Creates the account with the link from an email. */
export default function EmployerSetup({ data: { link }, params }: Props) {
  const { submit, busy, errors, errorOf } = useForm<Omit<InputOf<typeof createEmployerAccount>, 'token'>>(
    async values => {
      const { next } = await call(createEmployerAccount, { ...values, token: params.token })
      enterAt(next)
    },
  )
  if (!link) return <UnusableLink />
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Create your account"
        lead={
          link.joins
            ? `You join ${link.organisation}, which is already here.`
            : `You register ${link.organisation}. We check new organisations before their jobs go live.`
        }
      />
      <Form failure="Your account hasn’t been created yet" errors={errors} onSubmit={submit}>
        <TextInput
          id="name"
          name="name"
          label="Your name"
          autoComplete="name"
          defaultValue={link.name}
          error={errorOf('name')}
        />
        <p>
          Your email address: <strong className="wrap-anywhere">{link.email}</strong>
        </p>
        <NewPasswordInput label="Password" error={errorOf('password')} />
        <div>
          <Button type="submit" busy={busy}>
            Create account
          </Button>
        </div>
      </Form>
    </div>
  )
}

function UnusableLink() {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="This link no longer works"
        lead="It works once, within 7 days, and stops working when a colleague withdraws the invitation."
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login">Sign in</LinkButton>
        <LinkButton to="/employer-registration" variant="outline">
          Register again
        </LinkButton>
      </div>
    </div>
  )
}

EmployerSetup.load = load
EmployerSetup.head = () => ({ title: 'Employer account', description: 'Create an employer account.', noindex: true })
