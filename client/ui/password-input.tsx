import { useState, type ComponentProps } from 'react'
import { Field, fieldAria, inputLook, type FieldProps } from './field.tsx'

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>

export function PasswordInput({ id, label, hint, error, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...rest}
          {...fieldAria(field)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${inputLook} pr-20`}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-sign px-3 text-small font-semibold text-brand underline hover:bg-sunken hover:text-brand-hover"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  )
}
