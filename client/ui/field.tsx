import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { circleAlert } from './icons.ts'

export interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** Links an input to its hint and its error for screen readers. */
export const fieldAria = ({ id, hint, error }: FieldProps) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** The look of an input box. */
export const inputLook =
  'block min-h-12 w-full rounded-sign border-[1.5px] border-line-strong bg-surface px-3 py-2 text-ink transition-colors placeholder:text-ink-3 ' +
  'hover:border-ink aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)] disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3'

/** What is wrong, next to what it is about. */
export function ErrorLine({ id, words }: { id?: string; words: string }) {
  return (
    <p id={id} className="mt-1 flex gap-2 font-semibold text-bad">
      <Icon path={circleAlert} className="mt-0.5 flex-none" />
      <span>
        <span className="sr-only">Error: </span>
        {words}
      </span>
    </p>
  )
}

export function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`} words={error} />}
      <div className="mt-1.5">{children}</div>
    </div>
  )
}
