import { shortestPassword } from '#shared/sign-in/password-rules.ts'
import { PasswordInput } from './password-input.tsx'

/** A password to be chosen, with what makes a good one. */
export function NewPasswordInput({ label = 'New password', error }: { label?: string; error: string | undefined }) {
  return (
    <PasswordInput
      id="password"
      name="password"
      label={label}
      hint={`At least ${shortestPassword} characters. Three or four words work well.`}
      autoComplete="new-password"
      error={error}
    />
  )
}
