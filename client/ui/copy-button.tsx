import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'

interface CopyButtonProps {
  label: string
  /** What people select if their browser does not let us copy. */
  what: string
  /** Said once it is copied. */
  copied?: string
  /** Read when the button is pressed. */
  text(): string
}

/** Copies a text and says next to the button whether that worked. */
export function CopyButton({ label, what, copied = 'Copied.', text }: CopyButtonProps) {
  const [words, setWords] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setWords(copied),
      () => setWords(`Your browser didn’t let us copy. Select the ${what} and copy it yourself.`),
    )
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="outline" onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status">{words}</p>
    </div>
  )
}
