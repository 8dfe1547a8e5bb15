import { useState } from 'react'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { previewMarkdown } from '#shared/staff/content-api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { RichTextPreview } from '#client/ui/rich-text-preview.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

interface MarkdownFieldProps {
  /** Also the name under which it is sent. */
  id: string
  label: string
  hint: string
  rows: number
  most: number
  defaultValue: string
  error: string | undefined
}

/** A text in Markdown, and how readers would see it. */
export function MarkdownField({ id, label, hint, ...rest }: MarkdownFieldProps) {
  const [shown, setShown] = useState<RichText>()
  const { act, busy, error } = useAct()
  const preview = () =>
    act(async () => {
      const { value } = document.getElementById(id) as HTMLTextAreaElement
      setShown((await call(previewMarkdown, { body: value })).blocks)
    })
  return (
    <div>
      <TextArea
        id={id}
        name={id}
        label={label}
        hint={`${hint} Start a heading with ## and a list item with a hyphen. Write **bold** and [link text](https://address).`}
        {...rest}
      />
      <Button variant="outline" className="mt-3" busy={busy} onClick={() => void preview()}>
        Preview
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {shown && <RichTextPreview blocks={shown} />}
    </div>
  )
}
