import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { exportEdits } from '#shared/staff/rule-api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { Section } from '#client/ui/section.tsx'

type Exported = AnswerOf<typeof exportEdits>

/** What staff changed, for the people who look after the repository. */
export function ExportChanges() {
  const [exported, setExported] = useState<Exported>()
  const { act, busy, error } = useAct()
  const collect = () =>
    act(async () => {
      setExported(undefined)
      setExported(await call(exportEdits, {}))
    })
  return (
    <Section
      title="Take changes into the repository"
      lead="Everything that staff changed and readers see today, as a patch for “git apply” or as whole files. Once a release has it, the change no longer counts as an edit."
    >
      <div>
        <Button variant="outline" busy={busy} onClick={() => void collect()}>
          Collect changes
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <div role="status">{exported && <Downloads exported={exported} />}</div>
    </Section>
  )
}

function Downloads({ exported: { patch, files } }: { exported: Exported }) {
  if (files.length === 0) return <p>Nothing differs from the repository.</p>
  return (
    <div className="grid gap-3">
      <p>
        {files.length === 1
          ? '1 file differs from the repository.'
          : `${files.length} files differ from the repository.`}
      </p>
      <div>
        <Button onClick={() => saveFile(patch, 'text/x-diff', 'content-changes.patch')}>Download patch</Button>
      </div>
      <ul className="grid max-w-measure">
        {files.map(({ path, text }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
            <span className="font-code text-small wrap-anywhere">{path}</span>
            {text === null ? (
              <span className="text-small">Deleted</span>
            ) : (
              <Button
                variant="quiet"
                onClick={() => saveFile(text, 'text/plain', path.slice(path.lastIndexOf('/') + 1))}
              >
                Download<span className="sr-only"> {path}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
