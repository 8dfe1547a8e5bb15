import { useRef, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { getSource, startRun, uploadSourceFile } from '#shared/staff/import-api.ts'
import { largestUploadBytes, uploadTypes } from '#shared/staff/import-kinds.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export type Source = AnswerOf<typeof getSource>

interface StartProps {
  source: Source
  onStarted(): Promise<void>
}

/** What can be started now: a preview, or the import that was previewed. */
export function StartImport({ source, onStarted }: StartProps) {
  const { act, busy, error } = useAct()
  const begin = (isPreview: boolean, acceptDrop = false) =>
    act(async () => {
      await call(startRun, { id: source.id, version: source.version, isPreview, acceptDrop })
      await onStarted()
    })
  const isByAddress = source.values.address !== ''
  const canRead = isByAddress || source.file !== null
  const hasShrunk = source.runs[0]?.hasShrunk === true
  // What was refused as too short would be refused again.
  const canImport = source.hasPreview && !hasShrunk
  return (
    <div className="grid max-w-measure gap-4">
      {!isByAddress && <UploadFile key={source.file?.name} source={source} onStarted={onStarted} />}
      {source.file && (
        <p className="wrap-anywhere">
          Uploaded and not imported yet: <strong>{source.file.name}</strong>
        </p>
      )}
      {canRead && (
        <div className="flex flex-wrap gap-3">
          {canImport && (
            <Button busy={busy} onClick={() => void begin(false)}>
              Import now
            </Button>
          )}
          <Button variant={canImport ? 'outline' : 'primary'} busy={busy} onClick={() => void begin(true)}>
            Make a preview
          </Button>
          {hasShrunk && (
            <Button variant="outline" busy={busy} onClick={() => void begin(true, true)}>
              It is complete: preview it anyway
            </Button>
          )}
          {hasShrunk && source.hasPreview && (
            <Button variant="danger" busy={busy} onClick={() => void begin(false, true)}>
              It is complete: import it anyway
            </Button>
          )}
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

function UploadFile({ source: { id, kind }, onStarted }: StartProps) {
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState('')
  const { act, busy, error, setError } = useAct()
  const send = () => {
    const file = input.current?.files?.[0]
    if (!file) return setError('Choose a file first.')
    if (file.size > largestUploadBytes)
      return setError('This file is larger than 50 MB. Import it with the command; docs/operations.md explains how.')
    return void act(async () => {
      const bytes = file.slice(0, file.size, uploadTypes[0])
      await call(uploadSourceFile, { id, name: file.name, ...(day && { day }) }, bytes)
      await onStarted()
    })
  }
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5 font-semibold">
        File
        <span className="text-small font-normal text-ink-2">At most 50 MB.</span>
        <input ref={input} type="file" disabled={busy} className="min-h-11 w-full min-w-0" />
      </label>
      {kind !== 'jobs' && (
        <TextInput
          id="day"
          type="date"
          label="Day of the register"
          hint="Only if neither the file nor its name says it."
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
        />
      )}
      <div>
        <Button variant="outline" busy={busy} onClick={send}>
          Upload and preview
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
