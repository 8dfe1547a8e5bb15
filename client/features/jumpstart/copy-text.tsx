import { useState } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

/** A text to change, copy and print. It stays on the page. */
export function CopyText({ slug, title, words }: { slug: string; title: string; words: string }) {
  const [text, setText] = useState(words)
  return (
    <div className="grid max-w-form gap-3">
      <TextArea
        id={slug}
        label={title}
        hint="Replace what is in square brackets."
        rows={14}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <CopyButton label="Copy text" what="text" text={() => text} />
    </div>
  )
}
