import { useState, type ReactNode } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage, takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'

interface SavedVersion {
  version: number
  /** Null: it was there before the others. */
  savedAt: string | null
  savedBy: string | null
  /** What this save did. */
  words: string
  canUse: boolean
}

interface VersionListProps {
  /** What using a version means. */
  lead: string
  versions: readonly SavedVersion[]
  /** The version that is saved now. What was put into the form is forgotten once there is another. */
  newest: number
  /** Puts a version into the form, and answers what takes it out again. */
  take(version: number): Promise<() => void>
  children?: ReactNode
}

/** What was saved, the latest first: any of it can be put into the form, and taken out again. */
export function VersionList({ lead, versions, newest, take, children }: VersionListProps) {
  const { act, busy, error } = useAct()
  const [taken, setTaken] = useState<{ name: string; over: number; undo(): void }>()
  if (versions.length === 0) return null
  const use = (version: number, name: string) =>
    act(async () => setTaken({ name, over: newest, undo: await take(version) }))
  return (
    <Section title="Versions" lead={lead}>
      {taken?.over === newest && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p ref={takeFocus} tabIndex={-1} role="status">
            The form above has the version {taken.name}.
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
        {versions.map(({ version, savedAt, savedBy, words, canUse }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
            <span className="min-w-0 wrap-anywhere">
              {savedAt && spellMoment(savedAt)}
              {savedBy && `, ${savedBy}`}
              {savedAt && ': '}
              {words}
            </span>
            {canUse && (
              <Button variant="outline" busy={busy} onClick={() => void use(version, nameOf(savedAt))}>
                Use this version<span className="sr-only"> {nameOf(savedAt)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {children}
    </Section>
  )
}

const nameOf = (savedAt: string | null) => (savedAt ? `of ${spellMoment(savedAt)}` : 'before these changes')
