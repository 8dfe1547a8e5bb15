import { useState } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

/** A text to change, copy and print. It stays on the page. */
export function CopyText({ slug, title, words }: { slug: string; title: string; words: string }) {
  const [text, setText] = useState(words)
  return (
    <div className="grid max-w-form gap-3">
      {/* Paper shows all of it, and a field only what fits. */}
      <div className="hidden break-inside-avoid print:block">
        <h3>{title}</h3>
        <p className="mt-2 whitespace-pre-line">{text}</p>
      </div>
      <div className="print:hidden">
        <TextArea
          id={slug}
          label={title}
          hint="Replace what is in square brackets."
          rows={14}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      <CopyButton label="Copy text" what="text" text={() => text} />
    </div>
  )
}
