import type { ComponentProps } from 'react'
import { Field, fieldAria, inputLook, type FieldProps } from './field.tsx'

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id'>

/** A choice of one among many. The options are its children. */
export function Select({ id, label, hint, error, ...rest }: SelectProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <select {...rest} {...fieldAria(field)} className={inputLook} />
    </Field>
  )
}
