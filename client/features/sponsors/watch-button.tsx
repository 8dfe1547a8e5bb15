import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { listWatchedSponsors, unwatchSponsor, watchSponsor } from '#shared/sponsors/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { Button } from '#client/ui/button.tsx'

export type Watched = AnswerOf<typeof listWatchedSponsors>['sponsors']

interface WatchButtonProps {
  id: number
  isWatched: boolean
  onChange(watched: Watched): void
}

/** Asks for the list alone afterwards: looking the employer up again would count as another search. */
export function WatchButton({ id, isWatched, onChange }: WatchButtonProps) {
  const [busy, setBusy] = useState(false)
  const { show } = useFlash()
  const change = async () => {
    setBusy(true)
    try {
      await call(isWatched ? unwatchSponsor : watchSponsor, { id })
      onChange((await call(listWatchedSponsors, {})).sponsors)
      show(isWatched ? 'You no longer watch this employer.' : 'You watch this employer now.')
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      show('This did not work, and nothing was changed. Try again.', 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void change()}>{isWatched ? 'Stop watching' : 'Watch this employer'}</Button>
      <p className="mt-1 text-small text-ink-2">{isWatched ? 'We mail you when its entry changes.' : 'Get a mail when its entry changes.'}</p>
    </>
  )
}
