import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Field, fieldAria, inputLook, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'maxLength' | 'ref'> & {
    /**
     * How many characters may be sent. The field takes more: what is pasted is never cut in silence, and the count says
     * what is too much.
     */
    most?: number
  }

export function TextArea({ id, label, hint, error, most, rows = 4, onInput, ...rest }: TextAreaProps) {
  const field = { id, label, hint, error }
  const aria = fieldAria(field)
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(rest.defaultValue ?? '').length)
  // The browser may have put back what was typed before.
  useEffect(() => setLength(area.current!.value.length), [])
  return (
    <Field {...field}>
      <textarea
        ref={area}
        rows={rows}
        {...rest}
        {...aria}
        className={`${inputLook} resize-y`}
        onInput={event => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
        {...(most !== undefined && {
          'aria-describedby': [aria['aria-describedby'], `${id}-count`].filter(Boolean).join(' '),
        })}
      />
      {most !== undefined && (
        <Count id={`${id}-count`} length={typeof rest.value === 'string' ? rest.value.length : length} most={most} />
      )}
    </Field>
  )
}

const spell = (number: number) => number.toLocaleString('en-GB')

function Count({ id, length, most }: { id: string; length: number; most: number }) {
  const over = length - most
  return (
    <>
      <p id={id} className={`mt-1 text-small tabular-nums ${over > 0 ? 'font-semibold text-bad' : 'text-ink-2'}`}>
        {over > 0
          ? `${spell(over)} ${over === 1 ? 'character' : 'characters'} too many. At most ${spell(most)}.`
          : `${spell(length)} of ${spell(most)} characters`}
      </p>
      {/* Said once, when it becomes too long, and not at every key. */}
      <p role="status" className="sr-only">
        {over > 0 && 'The text is too long.'}
      </p>
    </>
  )
}
