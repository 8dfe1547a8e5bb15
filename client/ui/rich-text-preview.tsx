import { useId } from 'react'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { takeFocus } from './focus.ts'
import { RichTextView } from './rich-text.tsx'

interface RichTextPreviewProps {
  title?: string
  blocks: RichText
}

/** How a text would look, below the editor it is written in. */
export function RichTextPreview({ title = 'Preview', blocks }: RichTextPreviewProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 border-[1.5px] border-ink bg-surface p-4 md:p-6">
      <h2 id={id} ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <div className="mt-4">
        <RichTextView blocks={blocks} headingLevel={3} />
      </div>
    </section>
  )
}
