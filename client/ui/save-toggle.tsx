import { Button } from './button.tsx'
import { ErrorLine } from './field.tsx'
import { Icon } from './icon.tsx'
import { bookmark } from './icons.ts'

interface SaveToggleProps {
  isOn: boolean
  busy: boolean
  /** On the button, off and on: “Save”, “Saved”. */
  words: readonly [off: string, on: string]
  /** What would be saved, for those who hear the button alone. */
  about: string
  /** Why it stayed as it was. */
  error?: string | undefined
  onPress(): void
}

export function SaveToggle({ isOn, busy, words, about, error, onPress }: SaveToggleProps) {
  return (
    <div>
      <Button
        variant="outline"
        aria-pressed={isOn}
        busy={busy}
        onClick={onPress}
        className={isOn ? 'border-brand! bg-brand-tint! text-brand!' : ''}
      >
        <Icon path={bookmark} {...(isOn && { className: 'fill-current' })} />
        {words[isOn ? 1 : 0]}
        <span className="sr-only"> {about}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
