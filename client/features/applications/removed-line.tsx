import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'

interface RemovedLineProps {
  name: string
  busy: boolean
  error: string | undefined
  onUndo(): void
}

/** Replaces a removed entry of a list, and takes over its focus. */
export function RemovedLine({ name, busy, error, onUndo }: RemovedLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
      <p role="status" className="wrap-anywhere">
        Removed: {name}
      </p>
      <Button ref={takeFocus} variant="outline" busy={busy} onClick={onUndo}>
        Undo<span className="sr-only"> removing {name}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
