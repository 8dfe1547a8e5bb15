import type { AnswerOf } from '#shared/http/endpoint.ts'
import { listWatchedEmployers, unwatchEmployer, watchEmployer } from '#shared/watched-employers/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

export type WatchedEmployers = AnswerOf<typeof listWatchedEmployers>['employers']

interface WatchButtonProps {
  slug: string
  /** Its name, in a list of many: the button says it to screen readers, and the list says once what watching does. */
  company?: string
  isWatched: boolean
  onChange(watched: WatchedEmployers): void
}

/** Asks for the list alone afterwards: looking the employer up again would count as another search. */
export function WatchButton({ slug, company, isWatched, onChange }: WatchButtonProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const change = () =>
    act(async () => {
      await call(isWatched ? unwatchEmployer : watchEmployer, { slug })
      show(isWatched ? 'You’re no longer watching this employer.' : 'You’re now watching this employer.')
      // It is done, whether or not the list can be read again.
      await call(listWatchedEmployers, {}).then(
        ({ employers }) => onChange(employers),
        () => {},
      )
    })
  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void change()}>
        {isWatched ? 'Stop watching' : 'Watch this employer'}
        {company && <span className="sr-only">: {company}</span>}
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {!company && (
        <p className="mt-1 text-small text-ink-2">
          {isWatched ? 'We’ll email you when its entry changes.' : 'Get an email when its entry changes.'}
        </p>
      )}
    </>
  )
}
