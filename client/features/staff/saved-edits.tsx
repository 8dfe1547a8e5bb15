import type { ReactNode } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import type { EditState } from '#shared/staff/edit-kinds.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage } from '#client/ui/focus.ts'

export interface RestoreProps {
  /** Goes back to an earlier version, or with 0 to the repository’s. */
  restore(to: number): Promise<unknown>
  onRestored(): Promise<unknown>
}

function useRestore({ restore, onRestored }: RestoreProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const goBack = (to: number, words: string) =>
    act(async () => {
      await restore(to)
      await onRestored()
      show(words)
      // The button that had the focus may be gone.
      focusPage()
    })
  return { goBack, busy, error }
}

interface ConflictProps extends RestoreProps {
  /** Such as “rule”. */
  what: string
  /** What the repository’s side is called, such as “version”. */
  side: string
  /** The version that readers see. */
  shownVersion: number
  /** The two next to each other. */
  children: ReactNode
}

/** For when the repository has changed what staff changed too. Until they choose, readers see what was saved here. */
export function RepositoryConflict({ what, side, shownVersion, children, ...props }: ConflictProps) {
  const { goBack, busy, error } = useRestore(props)
  return (
    <section aria-labelledby="conflict" className="mb-8 grid gap-4 border-l-6 border-warn bg-warn-tint p-4">
      <h2 id="conflict" className="text-h3">
        The repository has changed this {what} since
      </h2>
      <p className="max-w-measure">
        Readers still see what was saved here. Compare the two, then choose one. Both stay in the list below.
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void goBack(shownVersion, 'Readers keep seeing what was saved here.')}>
          Keep what was saved here
        </Button>
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void goBack(0, `Readers now see the repository’s ${side}.`)}
        >
          Use the repository’s {side}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </section>
  )
}

/** Puts the repository’s own in place of what staff saved. */
export function BackToRepository({ side, ...props }: RestoreProps & { side: string }) {
  const { goBack, busy, error } = useRestore(props)
  return (
    <div className="grid gap-2">
      <div>
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void goBack(0, `Readers now see the repository’s ${side}.`)}
        >
          Go back to the repository’s {side}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

interface SavedEdit {
  version: number
  state: EditState
  savedAt: string
  savedBy: string | null
  words: string
}

interface SavedEditsProps extends RestoreProps {
  edits: readonly SavedEdit[]
  /** The newest. */
  version: number
  /** Whether there is a version in the repository to go back to. */
  isInRepository: boolean
}

/** What staff saved about a rule or a going rate, the latest first. Any of it can be had back. */
export function SavedEdits({ edits, version: newest, isInRepository, ...props }: SavedEditsProps) {
  const { goBack, busy, error } = useRestore(props)
  const isRepository = edits[0]?.state === 'repository'
  return (
    <div className="grid gap-3">
      <ul className="max-w-measure border-t border-line">
        {edits.map(({ version, state, savedAt, savedBy, words }) => (
          <li key={version} className="grid gap-2 border-b border-line py-3">
            <p>
              <span className="font-semibold">{spellMoment(savedAt)}</span>
              {savedBy && `, ${savedBy}`}
              {version === newest && ' (what readers see)'}
            </p>
            <p className="text-small wrap-anywhere whitespace-pre-line">
              {state === 'published' ? words : 'Back to the repository’s version.'}
            </p>
            {state === 'published' && version !== newest && (
              <div>
                <Button
                  variant="outline"
                  busy={busy}
                  onClick={() => void goBack(version, `Readers now see the version of ${spellMoment(savedAt)}.`)}
                >
                  Go back to this<span className="sr-only"> state of {spellMoment(savedAt)}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {!isRepository && isInRepository && <BackToRepository side="version" {...props} />}
    </div>
  )
}
