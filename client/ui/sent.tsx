import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { focusPage, takeFocus } from './focus.ts'

interface SentProps {
  /** That it is done. */
  title: string
  /** What happens next, and by when; no more than is true. */
  children: ReactNode
  again?: { words: string; onPress(): void }
}

/** In the place of a form that was sent. Takes the focus, which went with the button. */
export function Sent({ title, children, again }: SentProps) {
  const bringBack = () => {
    again?.onPress()
    focusPage()
  }
  return (
    <div className="grid max-w-measure gap-3 border-l-6 border-good bg-good-tint p-4">
      <h2 ref={takeFocus} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      {children}
      {again && (
        <div>
          <Button variant="outline" onClick={bringBack}>
            {again.words}
          </Button>
        </div>
      )}
    </div>
  )
}
