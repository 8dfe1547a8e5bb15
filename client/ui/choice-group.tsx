import { ErrorLine, type FieldProps } from './field.tsx'

interface ChoiceGroupProps extends FieldProps {
  /** Several may be chosen, or one. */
  type: 'checkbox' | 'radio'
  name: string
  choices: readonly { value: string; words: string }[]
  chosen: readonly string[]
  /** Side by side where there is room: for many short choices. */
  inColumns?: boolean
}

/** Choices that are all in sight. The first one carries the id, so that the summary can lead there. */
export function ChoiceGroup({ id, type, name, label, hint, error, choices, chosen, inColumns = false }: ChoiceGroupProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {hint && <p id={`${id}-hint`} className="text-small text-ink-2">{hint}</p>}
      {error && <ErrorLine id={`${id}-error`} words={error} />}
      <div className={`mt-1.5 grid ${inColumns ? 'grid-cols-2 gap-x-4' : ''}`}>
        {choices.map(({ value, words }, place) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input {...(place === 0 && { id })} type={type} name={name} value={value} defaultChecked={chosen.includes(value)} className="size-5 flex-none accent-brand" />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
