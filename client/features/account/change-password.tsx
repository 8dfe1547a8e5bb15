import { useRef } from 'react'
import { changePassword } from '#shared/sign-in/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { NewPasswordInput } from '#client/ui/new-password-input.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'

/** The same form for everyone who has a password. */
export function ChangePassword() {
  const form = useRef<HTMLFormElement>(null)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ current: string; password: string }>(async values => {
    await call(changePassword, values)
    form.current?.reset()
    show('Your password has been changed.')
  })
  return (
    <div className="wrap">
      <PageHeading title="Change your password" lead="Your other devices will be signed out." />
      <Form ref={form} failure="Your password hasn’t been changed yet" errors={errors} onSubmit={submit}>
        <PasswordInput
          id="current"
          name="current"
          label="Current password"
          autoComplete="current-password"
          error={errorOf('current')}
        />
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

export const changePasswordHead = () => ({
  title: 'Change your password',
  description: 'Choose a new password for your account.',
  noindex: true,
})
