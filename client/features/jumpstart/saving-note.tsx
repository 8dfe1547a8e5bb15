import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import type { SavingState } from './use-saved-text.ts'

const words = {
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  saving: 'Saving.',
  failed: 'Not saved. Your text is still here.',
} as const

interface SavingNoteProps {
  state: SavingState
  /** Where no field shows it. */
  error?: string | undefined
  onRetry(): Promise<void>
}

/** Whether what was typed is saved. */
export const SavingNote = ({ state, error, onRetry }: SavingNoteProps) => (
  <>
    <p role="status" className="mt-1 text-small text-ink-2 print:hidden">
      {words[state]}
    </p>
    {error && <ErrorLine words={error} />}
    {state === 'failed' && (
      <Button variant="outline" onClick={() => void onRetry()}>
        Save again
      </Button>
    )}
  </>
)
