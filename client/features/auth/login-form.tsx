import { useState, type FormEvent } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorSummary, type SummaryError } from '#client/ui/error-summary.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface LoginValues {
  email: string
  password: string
}
interface LoginFormProps {
  /** Signs in. Rejects with a Problem when the server refuses. */
  onSubmit(values: LoginValues): Promise<void>
}

/**
 * The browser keeps what was typed: nothing here ever writes to the fields. The server checks them; with two fields, code
 * that checks them here as well would weigh more than the page.
 */
export function LoginForm({ onSubmit }: LoginFormProps) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([])
  const [busy, setBusy] = useState(false)
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget)) as unknown as LoginValues
    setErrors([])
    setBusy(true)
    try {
      await onSubmit({ email, password })
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      setErrors(summarise(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    // Should it be sent before our script runs, a post keeps the password out of the address.
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-6">
      {errors.length > 0 && <ErrorSummary title="You are not signed in yet" errors={errors} />}
      <TextInput id="email" name="email" type="email" label="E-mail address" autoComplete="username" error={errorOf('email')} />
      <PasswordInput id="password" name="password" label="Password" autoComplete="current-password" error={errorOf('password')} />
      <div><Button type="submit" busy={busy}>Sign in</Button></div>
    </form>
  )
}

const summarise = ({ errors, message }: Problem): SummaryError[] =>
  errors.length > 0 ? errors.map(({ field, message: words }) => ({ fieldId: field, message: words })) : [{ message }]
