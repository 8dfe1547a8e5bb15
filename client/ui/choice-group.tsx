import { ErrorLine, type FieldProps } from './field.tsx'

interface ChoiceGroupProps extends FieldProps {
  /** Several may be chosen, or one. */
  type: 'checkbox' | 'radio'
  name: string
  /** Where a choice needs a line to be understood, all of them become cards. */
  choices: readonly { value: string; words: string; meaning?: string }[]
  chosen: readonly string[]
  /** Side by side where there is room: for many short choices. */
  inColumns?: boolean
}

const cardLook =
  'rounded-sign border-[1.5px] border-line-strong bg-surface px-3 py-2 hover:border-ink has-checked:border-brand has-checked:bg-brand-tint'

/** Choices that are all in sight. The first one carries the id, so that the summary can lead there. */
export function ChoiceGroup({
  id,
  type,
  name,
  label,
  hint,
  error,
  choices,
  chosen,
  inColumns = false,
}: ChoiceGroupProps) {
  const asCards = choices.some(({ meaning }) => meaning !== undefined)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`} words={error} />}
      <div className={`mt-1.5 grid ${inColumns ? 'grid-cols-2 gap-x-4' : ''} ${asCards ? 'gap-2' : ''}`}>
        {choices.map(({ value, words, meaning }, place) => (
          <label key={value} className={`flex min-h-11 items-center gap-3 ${asCards ? cardLook : ''}`}>
            <input
              {...(place === 0 && { id })}
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 flex-none accent-brand"
            />
            {meaning ? (
              <span>
                <span className="font-semibold">{words}</span>
                <span className="block text-small text-ink-2">{meaning}</span>
              </span>
            ) : (
              words
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
