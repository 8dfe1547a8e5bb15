import { Icon } from './icon.tsx'
import { circleAlert } from './icons.ts'

interface CheckGroupProps {
  id: string
  name: string
  legend: string
  hint?: string
  error?: string | undefined
  options: readonly { value: string; label: string }[]
  defaultValue?: readonly string[]
}

/** Any number of a few choices. Each box sends the group's name. */
export function CheckGroup({ id, name, legend, hint, error, options, defaultValue = [] }: CheckGroupProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-small text-ink-2">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-2 font-semibold text-bad">
          <Icon path={circleAlert} className="mt-0.5 flex-none" />
          <span><span className="sr-only">Error: </span>{error}</span>
        </p>
      )}
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={name} value={value} defaultChecked={defaultValue.includes(value)} className="size-5 flex-none accent-brand" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
