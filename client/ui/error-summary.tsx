import { useEffect, useId, useRef, type MouseEvent } from 'react'

export interface SummaryError {
  message: string
  /** The field it is about, by its id. Without one the message has no link. */
  fieldId?: string
}

/** Everything that stopped the form, on top of it. Takes focus whenever it is given a new list. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => box.current?.focus(), [errors])

  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    document.getElementById(fieldId)?.focus()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className="rounded-sign border-[1.5px] border-l-6 border-bad bg-bad-tint p-4"
    >
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ message, fieldId }) => (
          <li key={fieldId ?? message}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={event => goTo(event, fieldId)}
                className="font-semibold text-bad hover:text-ink"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
