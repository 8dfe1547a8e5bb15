import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { readTypedAddress, readTypedDate, showTypedDate } from '#shared/cv/typed-date.ts'
import { Field, fieldAria, inputLook } from '#client/ui/field.tsx'

export interface EditFieldProps<Value> {
  id: string
  label: string
  hint?: string | undefined
  value: Value
  onChange(value: Value): void
}

export function LineField({ value, onChange, most = 200, ...field }: EditFieldProps<string> & { most?: number }) {
  return (
    <Field {...field}>
      <input
        {...fieldAria(field)}
        className={inputLook}
        value={value}
        maxLength={most}
        autoComplete="off"
        dir="auto"
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

/**
 * What is typed stays in the field until it can be read; only then the document gets it. A value that comes from
 * elsewhere, such as undo, replaces the text.
 */
function useTyped<Value>(
  value: Value,
  write: (value: Value) => string,
  read: (text: string) => Value | undefined,
  onChange: (value: Value) => void,
) {
  const [text, setText] = useState(() => write(value))
  const sent = useRef(value)
  useEffect(() => {
    if (sent.current === value) return
    sent.current = value
    setText(write(value))
  }, [value, write])
  const type = (typed: string) => {
    setText(typed)
    const found = read(typed)
    if (found === undefined) return
    sent.current = found
    onChange(found)
  }
  return { text, type, isUnread: read(text) === undefined }
}

export function DateField({ value, onChange, ...field }: EditFieldProps<string>) {
  const { text, type, isUnread } = useTyped(value, showTypedDate, readTypedDate, onChange)
  const [isLeft, setLeft] = useState(false)
  const error = isUnread && isLeft ? 'Enter a month and a year, such as 09/2025, or a year.' : undefined
  return (
    <Field {...field} error={error}>
      <input
        {...fieldAria({ ...field, error })}
        className={inputLook}
        value={text}
        placeholder="MM/YYYY"
        autoComplete="off"
        maxLength={20}
        onChange={event => type(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  )
}

const same = (text: string) => text
export function AddressField({ value, onChange, ...field }: EditFieldProps<string>) {
  const { text, type, isUnread } = useTyped(value, same, readTypedAddress, onChange)
  const [isLeft, setLeft] = useState(false)
  const error = isUnread && isLeft ? 'Enter a web address, such as https://example.org/me.' : undefined
  return (
    <Field {...field} error={error}>
      <input
        {...fieldAria({ ...field, error })}
        type="url"
        className={inputLook}
        value={text}
        autoComplete="off"
        maxLength={500}
        onChange={event => type(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  )
}

const joinWords = (words: string[]) => words.join(', ')
const splitWords = (text: string) =>
  text
    .split(/[,;\n]/)
    .map(word => word.trim())
    .filter(Boolean)

/** Short words with commas between them. */
export function WordsField({ value, onChange, ...field }: EditFieldProps<string[]>) {
  const { text, type } = useTyped(value, joinWords, splitWords, onChange)
  return (
    <Field {...field}>
      <input
        {...fieldAria(field)}
        className={inputLook}
        value={text}
        autoComplete="off"
        dir="auto"
        onChange={event => type(event.target.value)}
      />
    </Field>
  )
}

/** Text with bold, italic and links, written as signs that every export can carry. */
export function RichField({
  value,
  onChange,
  rows = 3,
  most,
  ...field
}: EditFieldProps<string> & { rows?: number; most: number }) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <Field {...field}>
      <MarkButtons area={area} onChange={onChange} label={field.label} />
      <textarea
        {...fieldAria(field)}
        ref={area}
        rows={rows}
        className={`${inputLook} field-sizing-content resize-y`}
        value={value}
        maxLength={most}
        dir="auto"
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => markByKey(event, onChange)}
      />
    </Field>
  )
}

const joinLines = (lines: string[]) => lines.join('\n')
const splitLines = (text: string) => (text === '' ? [] : text.split('\n'))

/** A list with one entry per line. */
export function LinesField({ value, onChange, most, ...field }: EditFieldProps<string[]> & { most: number }) {
  const { text, type } = useTyped(value, joinLines, splitLines, onChange)
  return <RichField {...field} value={text} onChange={type} rows={4} most={most} />
}

const marks = { b: '**', i: '*' } as const

function mark(area: HTMLTextAreaElement, before: string, after: string, onChange: (value: string) => void) {
  const { selectionStart: start, selectionEnd: end, value } = area
  const chosen = value.slice(start, end)
  const changed = value.slice(0, start) + before + chosen + after + value.slice(end)
  if (area.maxLength > 0 && changed.length > area.maxLength) return
  onChange(changed)
  // After React has put the new text into the field.
  requestAnimationFrame(() => {
    area.focus()
    area.setSelectionRange(start + before.length, start + before.length + chosen.length)
  })
}

function markByKey(event: KeyboardEvent<HTMLTextAreaElement>, onChange: (value: string) => void) {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || (key !== 'b' && key !== 'i')) return
  event.preventDefault()
  mark(event.currentTarget, marks[key], marks[key], onChange)
}

interface MarkButtonsProps {
  area: RefObject<HTMLTextAreaElement | null>
  label: string
  onChange(value: string): void
}
function MarkButtons({ area, label, onChange }: MarkButtonsProps) {
  const buttons = [
    { words: 'Bold', look: 'font-bold', before: '**', after: '**' },
    { words: 'Italic', look: 'italic', before: '*', after: '*' },
    { words: 'Link', look: 'underline', before: '[', after: '](https://)' },
  ]
  return (
    <div role="group" aria-label={`Format: ${label}`} className="mb-1 flex gap-1">
      {buttons.map(({ words, look, before, after }) => (
        <button
          key={words}
          type="button"
          className={`min-h-9 rounded-sign px-2 text-small text-ink-2 hover:bg-ink/10 ${look}`}
          onClick={() => mark(area.current!, before, after, onChange)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
