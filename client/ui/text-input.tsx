import type { ComponentProps } from 'react'
import { Field, fieldAria, inputLook, type FieldProps } from './field.tsx'

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>

export function TextInput({ id, label, hint, error, type = 'text', ...rest }: TextInputProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <input type={type} {...rest} {...fieldAria(field)} className={inputLook} />
    </Field>
  )
}
