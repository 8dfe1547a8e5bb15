import type { ComponentProps } from 'react'
import { Field, fieldAria, inputLook, type FieldProps } from './field.tsx'

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'children'> & { options: readonly { value: string; label: string }[] }

export function Select({ id, label, hint, error, options, ...rest }: SelectProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <select {...rest} {...fieldAria(field)} className={inputLook}>
        {options.map(({ value, label: words }) => <option key={value} value={value}>{words}</option>)}
      </select>
    </Field>
  )
}
