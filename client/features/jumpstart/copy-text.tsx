import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

/** A text to change, copy and print. It stays on the page. */
export function CopyText({ slug, title, words }: { slug: string; title: string; words: string }) {
  const [text, setText] = useState(words)
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const copy = async () =>
    setState(
      await navigator.clipboard.writeText(text).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  return (
    <div className="max-w-form">
      <TextArea
        id={slug}
        label={title}
        hint="Replace what is in square brackets."
        rows={14}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="outline" onClick={() => void copy()}>
          Copy text
        </Button>
        <p role="status">
          {state === 'copied' && 'Copied.'}
          {state === 'failed' && 'Your browser didn’t let us copy. Select the text and copy it yourself.'}
        </p>
      </div>
    </div>
  )
}
