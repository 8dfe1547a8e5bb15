import { useEffect, useState } from 'react'
import { getManualDraft, previewManual, saveManual } from '#shared/career-manual/api.ts'
import { longestManual } from '#shared/career-manual/schemas.ts'
import { spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { call } from '#client/api.ts'
import { saveDraft, readDraft } from '#client/app/drafts.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { RichTextPreview } from '#client/ui/rich-text-preview.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

type Draft = AnswerOf<typeof getManualDraft>

/** Reads what is written so far, then lets it be changed. */
export function ManualEditor({ onSaved, onLeave }: { onSaved(): Promise<void>; onLeave(): void }) {
  const [draft, setDraft] = useState<Draft>()
  const { act, error } = useAct()
  useEffect(() => {
    void act(async () => setDraft(await call(getManualDraft, {})))
    // Once, when the editor opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (draft) return <Writing first={draft} onSaved={onSaved} onLeave={onLeave} />
  return error ? (
    <div role="alert">
      <ErrorLine words={error} />
      <Button variant="outline" className="mt-3" onClick={onLeave}>
        Back to the manual
      </Button>
    </div>
  ) : (
    <p role="status">Loading the text.</p>
  )
}

/**
 * A text that is not saved yet stays in this tab, with the version it began from: someone may have saved another
 * before the reload.
 */
const kept = 'manual'
const keep = (version: number, body: string) => saveDraft(kept, `${version} ${body}`)
function readStoredJobs(): { version: number; body: string } | undefined {
  const [, version, body] = /^(\d+) ([^]+)$/.exec(readDraft(kept) ?? '') ?? []
  return version === undefined || body === undefined ? undefined : { version: Number(version), body }
}

function Writing({ first, onSaved, onLeave }: { first: Draft; onSaved(): Promise<void>; onLeave(): void }) {
  const [mine] = useState(readStoredJobs)
  const [known, setKnown] = useState(first)
  const [theirs, setTheirs] = useState(mine && mine.version !== first.version ? first.body : undefined)
  const [shown, setShown] = useState<RichText>()
  const { show } = useFlash()
  const { act, busy: isLooking, error } = useAct()
  const area = () => document.getElementById('body') as HTMLTextAreaElement
  const { submit, busy, errors, errorOf } = useForm<{ body: string }>(async ({ body }) => {
    try {
      await call(saveManual, { body, version: known.version })
    } catch (cause) {
      if (!(cause instanceof Problem) || cause.code !== 'CHANGED_MEANWHILE') throw cause
      // From here on saving means: mine, though I have seen theirs.
      const newest = await call(getManualDraft, {})
      setKnown(newest)
      setTheirs(newest.body)
      throw cause
    }
    saveDraft(kept, '')
    await onSaved()
    show('The manual has been saved. Your students can see it now.')
  })
  const preview = () => act(async () => setShown((await call(previewManual, { body: area().value })).blocks))
  const take = (version: number) =>
    act(async () => {
      area().value = (await call(getManualDraft, { version })).body
      area().focus()
    })
  return (
    <>
      <Form failure="The manual hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <TextArea
          id="body"
          name="body"
          label="The manual"
          rows={24}
          most={longestManual}
          defaultValue={mine?.body ?? first.body}
          error={errorOf('body')}
          hint="Start a heading with ## and a list item with a hyphen. Write **bold** and [link text](https://address)."
          onInput={event => keep(known.version, event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {theirs === undefined ? 'Save manual' : 'Replace with my version'}
          </Button>
          <Button variant="outline" busy={isLooking} onClick={() => void preview()}>
            Preview
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              saveDraft(kept, '')
              onLeave()
            }}
          >
            Leave without saving
          </Button>
        </div>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </Form>
      {theirs !== undefined && (
        <Section title="The version someone else saved">
          <pre className="max-w-measure border-[1.5px] border-ink bg-surface p-4 font-text wrap-anywhere whitespace-pre-wrap">
            {theirs}
          </pre>
        </Section>
      )}
      {shown && <RichTextPreview blocks={shown} />}
      {known.versions.length > 0 && (
        <Section
          title="Earlier versions"
          lead="Using a version puts its text into the box above. Your students see no change until you save."
        >
          <ul className="grid max-w-measure gap-2">
            {known.versions.map(({ version, savedAt, savedBy }) => (
              <li
                key={version}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2"
              >
                <span>
                  {spellMoment(savedAt)}
                  {savedBy && `, ${savedBy}`}
                  {version === known.version && ' (visible to students)'}
                </span>
                <Button variant="outline" busy={isLooking} onClick={() => void take(version)}>
                  Use this version<span className="sr-only"> of {spellMoment(savedAt)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
