import { checkResetLink, resetPassword } from '#shared/sign-in/api.ts'
import { cookieNames } from '#shared/constants.ts'
import { href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { writeCookie } from '#client/app/cookies.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NewPasswordInput } from '#client/ui/new-password-input.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const load = ({ call: ask, params }: LoadArgs<'/reset-password/:token'>) => ask(checkResetLink, { token: params.token })

export default function ResetPassword({ data, params }: PageProps<'/reset-password/:token', typeof load>) {
  const { submit, busy, errors, errorOf } = useForm<{ password: string }>(async ({ password }) => {
    const { next } = await call(resetPassword, { token: params.token, password })
    writeCookie(cookieNames.flash, 'passwordChanged', 1)
    location.assign(next)
  })
  if (!data.usable) {
    return (
      <div className="wrap">
        <PageHeading
          title="This link has expired"
          lead="Links to choose a new password work once, within 30 minutes. Ask for a new one."
        />
        <LinkButton to={href('/forgot-password/:university_id', { university_id: '0' })}>Get a new link</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Choose a new password"
        lead="All devices will be signed out. Then sign in with the new password."
      />
      <Form failure="Your password hasn’t been changed yet" errors={errors} onSubmit={submit}>
        <NewPasswordInput error={errorOf('password')} />
        <div>
          <Button type="submit" busy={busy}>
            Save new password
          </Button>
        </div>
      </Form>
    </div>
  )
}

ResetPassword.load = load
ResetPassword.head = () => ({
  title: 'Choose a new password',
  description: 'Choose a new password with the link in our email.',
  noindex: true,
})
