import { longestName } from '#shared/forms/choices.ts'
import { FormGuard } from './form-guard.tsx'
import { TextInput } from './text-input.tsx'

interface SenderFieldsProps {
  prefix?: string
  /** Of whoever is signed in, so that it is not asked twice. */
  name?: string | undefined
  errorOf(field: string): string | undefined
}

/** Who sends a public form, and what guards it. */
export function SenderFields({ prefix = '', name = '', errorOf }: SenderFieldsProps) {
  return (
    <>
      <FormGuard />
      <TextInput
        id={`${prefix}name`}
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={longestName}
        defaultValue={name}
        error={errorOf('name')}
      />
      <TextInput
        id={`${prefix}email`}
        name="email"
        type="email"
        label="Your email address"
        hint="We’ll reply to this address."
        autoComplete="email"
        error={errorOf('email')}
      />
    </>
  )
}
