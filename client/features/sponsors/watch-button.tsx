import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Problem } from '#shared/http/problem.ts'
import { unwatchSponsor, watchSponsor } from '#shared/sponsors/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { Button } from '#client/ui/button.tsx'

export function WatchButton({ id, isWatched }: { id: number; isWatched: boolean }) {
  const [busy, setBusy] = useState(false)
  const { show } = useFlash()
  const { revalidate } = useRevalidator()
  const change = async () => {
    setBusy(true)
    try {
      await call(isWatched ? unwatchSponsor : watchSponsor, { id })
      await revalidate()
      show(isWatched ? 'employerNotWatched' : 'employerWatched')
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      show('watchingFailed')
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
