import type { ComponentProps } from 'react'
import { Field, fieldAria, inputLook, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextArea({ id, label, hint, error, rows = 4, ...rest }: TextAreaProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <textarea rows={rows} {...rest} {...fieldAria(field)} className={`${inputLook} resize-y`} />
    </Field>
  )
}
