import { useState } from 'react'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import { getText, restoreText } from '#shared/staff/content-api.ts'
import type { EditState } from '#shared/staff/edit-kinds.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage, takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'
import { BackToRepository, RepositoryConflict, type RestoreProps } from './saved-edits.tsx'
import type { StaffText } from './text.page.tsx'

/** How a text goes back to an earlier version. */
const restorer = ({ kind, key, version }: StaffText, onRestored: () => Promise<unknown>): RestoreProps => ({
  restore: to => call(restoreText, { kind, key, version, to }),
  onRestored,
})

interface ConflictProps {
  text: StaffText
  /** The repository’s text. */
  theirs: string
  onChosen(): Promise<unknown>
}

/** The repository’s text, to compare with what is in the form. */
export const TextConflict = ({ text, theirs, onChosen }: ConflictProps) => (
  <RepositoryConflict what="text" side="text" shownVersion={text.shownVersion} {...restorer(text, onChosen)}>
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">The repository’s text</summary>
      <pre className="border-[1.5px] border-ink bg-surface p-4 font-text wrap-anywhere whitespace-pre-wrap">
        {theirs}
      </pre>
    </details>
  </RepositoryConflict>
)

const stateWords: Readonly<Record<EditState, string>> = {
  draft: 'draft',
  published: 'published',
  hidden: 'unpublished',
  repository: 'back to the repository’s text',
}

interface VersionsProps {
  text: StaffText
  /** Puts a text into the form, and returns what takes it out again. */
  onTaken(body: string): () => void
  onRestored(): Promise<unknown>
}

/** What was saved, the latest first: any of it can be looked at or published again. */
export function TextVersions({ text, onTaken, onRestored }: VersionsProps) {
  const { act, busy, error } = useAct()
  const [taken, setTaken] = useState<{ savedAt: string; over: number; undo(): void }>()
  const take = (version: number, savedAt: string) =>
    act(async () => {
      const { body } = await call(getText, { kind: text.kind, key: text.key, version })
      setTaken({ savedAt, over: text.version, undo: onTaken(body) })
    })
  if (text.versions.length === 0) return null
  const isBack = text.versions[0]!.state === 'repository'
  return (
    <Section
      title="Versions"
      lead="“Use this version” puts its text into the form above; readers see no change until you publish."
    >
      {taken?.over === text.version && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p ref={takeFocus} tabIndex={-1} role="status">
            The form above has the version of {spellMoment(taken.savedAt)}.
          </p>
          <Button
            variant="outline"
            onClick={() => {
              taken.undo()
              setTaken(undefined)
              focusPage()
            }}
          >
            Undo
          </Button>
        </div>
      )}
      <ul className="grid max-w-measure gap-2">
        {text.versions.map(({ version, state, fromDay, savedAt, savedBy }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
            <span>
              {spellMoment(savedAt)}
              {savedBy && `, ${savedBy}`}: {stateWords[state]}
              {state === 'published' && fromDay > savedAt.slice(0, 10) && ` from ${spellDay(fromDay)}`}
              {version === text.shownVersion && ' (what readers see)'}
            </span>
            {state !== 'repository' && (
              <Button variant="outline" busy={busy} onClick={() => void take(version, savedAt)}>
                Use this version<span className="sr-only"> of {spellMoment(savedAt)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {!isBack && text.hasOriginal && <BackToRepository side="text" {...restorer(text, onRestored)} />}
    </Section>
  )
}
