import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import { getText, restoreText } from '#shared/staff/content-api.ts'
import type { EditState } from '#shared/staff/edit-kinds.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import type { StaffText } from './text.page.tsx'

interface RestoreProps {
  text: StaffText
  onRestored(): Promise<unknown>
}

function useRestore({ text: { kind, key, version }, onRestored }: RestoreProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const restore = (to: number, words: string) =>
    act(async () => {
      await call(restoreText, { kind, key, version, to })
      await onRestored()
      show(words)
    })
  return { act, restore, busy, error }
}

interface ConflictProps {
  text: StaffText
  /** The repository’s text. */
  theirs: string
  onChosen(): Promise<unknown>
}

/** The repository’s text next to ours. Until staff choose, readers see ours. */
export function RepositoryConflict({ text, theirs, onChosen }: ConflictProps) {
  const { restore, busy, error } = useRestore({ text, onRestored: onChosen })
  return (
    <section aria-labelledby="conflict" className="mb-8 grid gap-4 border-l-6 border-warn bg-warn-tint p-4">
      <h2 id="conflict" className="text-h3">
        The repository has changed this text since
      </h2>
      <p className="max-w-measure">
        Readers still see what was saved here. Compare it with the repository’s text, then choose.
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">The repository’s text</summary>
        <pre className="border-[1.5px] border-ink bg-surface p-4 font-text wrap-anywhere whitespace-pre-wrap">
          {theirs}
        </pre>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void restore(text.shownVersion, 'Readers keep seeing what was saved here.')}>
          Keep what was saved here
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void restore(0, 'Readers now see the repository’s text.')}>
          Use the repository’s text
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </section>
  )
}

const stateWords: Readonly<Record<EditState, string>> = {
  draft: 'draft',
  published: 'published',
  hidden: 'unpublished',
  repository: 'back to the repository’s text',
}

/** What was saved, the latest first: any of it can be looked at or published again. */
export function TextVersions({ text, onRestored }: RestoreProps) {
  const { act, restore, busy, error } = useRestore({ text, onRestored })
  const take = (version: number) =>
    act(async () => {
      const { body } = await call(getText, { kind: text.kind, key: text.key, version })
      const area = document.getElementById('body') as HTMLTextAreaElement
      area.value = body
      area.focus()
    })
  if (text.versions.length === 0) return null
  const isBack = text.versions[0]!.state === 'repository'
  return (
    <Section
      title="Versions"
      lead="“Use this version” puts its text into the box above; readers see no change until you publish."
    >
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
              <Button variant="outline" busy={busy} onClick={() => void take(version)}>
                Use this version<span className="sr-only"> of {spellMoment(savedAt)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isBack && text.hasOriginal && (
        <div>
          <Button
            variant="outline"
            busy={busy}
            onClick={() => void restore(0, 'Readers now see the repository’s text.')}
          >
            Go back to the repository’s text
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}
