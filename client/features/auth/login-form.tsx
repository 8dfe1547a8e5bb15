import { useState, type FormEvent } from 'react'
import { LoginForm as LoginSchema } from '#shared/auth/schemas.ts'
import { Problem, problem, type FieldError } from '#shared/http/problems.ts'
import { findFieldErrors } from '#client/app/validate.ts'
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


/** The browser keeps what was typed: nothing here ever writes to the fields. */
export function LoginForm({ onSubmit }: LoginFormProps) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([])
  const [busy, setBusy] = useState(false)
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget)) as unknown as LoginValues
    const found = findFieldErrors(LoginSchema, { email, password })
    if (found.length > 0) {
      setErrors(besideFields(found))
      return
    }
    setErrors([])
    setBusy(true)
    try {
      await onSubmit({ email, password })
    } catch (cause) {
      setErrors(fromProblem(cause instanceof Problem ? cause : problem('UNEXPECTED')))
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

const besideFields = (found: readonly FieldError[]): SummaryError[] => found.map(({ field, message }) => ({ fieldId: field, message }))

const fromProblem = ({ errors, message }: Problem): SummaryError[] => (errors?.length ? besideFields(errors) : [{ message }])
