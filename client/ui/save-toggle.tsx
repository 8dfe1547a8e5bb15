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
  /** The icon alone is drawn, with the words for those who hear it. */
  isCompact?: boolean
  /** Why it stayed as it was. */
  error?: string | undefined
  onPress(): void
}

export function SaveToggle({ isOn, busy, words, about, isCompact = false, error, onPress }: SaveToggleProps) {
  return (
    <div>
      <Button
        variant="outline"
        aria-pressed={isOn}
        busy={busy}
        onClick={onPress}
        title={isCompact ? words[isOn ? 1 : 0] : undefined}
        className={`${isOn ? 'border-brand! bg-brand-tint! text-brand!' : ''} ${isCompact ? 'size-11 p-0!' : ''}`}
      >
        <Icon path={bookmark} {...(isOn && { className: 'fill-current' })} />
        <span className={isCompact ? 'sr-only' : ''}>{words[isOn ? 1 : 0]}</span>
        <span className="sr-only"> {about}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
