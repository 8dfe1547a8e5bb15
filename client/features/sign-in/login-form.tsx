import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { EmailInput } from './email-input.tsx'

interface LoginValues {
  email: string
  password: string
}
interface LoginFormProps {
  /** Signs in. Rejects with a Problem when the server refuses. */
  onSubmit(values: LoginValues): Promise<void>
  /** Another way to sign in is shown above it. */
  second?: boolean
}

export function LoginForm({ onSubmit, second = false }: LoginFormProps) {
  const { submit, busy, errors, errorOf } = useForm<LoginValues>(values => onSubmit(values), {
    schema: async () => (await import('#shared/sign-in/schemas.ts')).LoginForm,
  })
  return (
    <Form failure="You’re not signed in yet" errors={errors} onSubmit={submit}>
      <EmailInput autoComplete="username" error={errorOf('email')} />
      <PasswordInput
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <div>
        <Button type="submit" variant={second ? 'outline' : 'primary'} busy={busy}>
          Sign in
        </Button>
      </div>
    </Form>
  )
}
