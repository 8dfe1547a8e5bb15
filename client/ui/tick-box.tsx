import type { ReactNode } from 'react'
import { ErrorLine } from './field.tsx'

interface TickBoxProps {
  id: string
  name: string
  error?: string | undefined
  /** What is agreed to. */
  children: ReactNode
}

/** One thing to agree to; sent as 'yes', or not at all. Never ticked before a person does it. */
export function TickBox({ id, name, error, children }: TickBoxProps) {
  return (
    <div>
      {error && <ErrorLine id={`${id}-error`} words={error} />}
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="mt-1 size-5 flex-none accent-brand"
        />
        <span>{children}</span>
      </label>
    </div>
  )
}
