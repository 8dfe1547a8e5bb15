import { useState } from 'react'
import { useAct } from './use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'

interface ConfirmedActProps {
  /** On the button, such as “Remove”; `name` follows for those who hear it. */
  words: string
  name: string
  /** Such as “Remove Sam?” */
  heading: string
  consequences: string
  confirmWords: string
  onConfirmed(): Promise<void>
}

/** A button whose act cannot be undone: it asks first, in its own place. */
export function ConfirmedAct({ words, name, heading, consequences, confirmWords, onConfirmed }: ConfirmedActProps) {
  // A question that was cancelled gives the focus back to the button that asked it.
  const [question, setQuestion] = useState<'none' | 'open' | 'cancelled'>('none')
  const { act, busy, error, setError } = useAct()
  const cancel = () => {
    setError(undefined)
    setQuestion('cancelled')
  }
  if (question !== 'open') {
    return (
      <Button
        ref={question === 'cancelled' ? takeFocus : undefined}
        variant="outline"
        onClick={() => setQuestion('open')}
      >
        {words}
        <span className="sr-only"> {name}</span>
      </Button>
    )
  }
  return (
    <div role="group" aria-label={heading} className="w-full border-l-4 border-warn pl-4">
      <p ref={takeFocus} tabIndex={-1} className="font-semibold wrap-anywhere">
        {heading}
      </p>
      <p className="mt-1 wrap-anywhere">{consequences}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void act(onConfirmed)}>
          {confirmWords}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
