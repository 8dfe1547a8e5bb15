import { useState } from 'react'
import { setSharedCvEmails } from '#shared/cv/sharing-api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { ErrorLine } from '#client/ui/field.tsx'

/** Whether an administrator gets emails about what students share. It is stored at once. */
export function EmailChoice({ first }: { first: boolean }) {
  const [isWanted, setWanted] = useState(first)
  const [words, setWords] = useState('')
  const { act, busy, error } = useAct()
  const change = (wantsEmails: boolean) =>
    act(async () => {
      setWords('')
      setWanted((await call(setSharedCvEmails, { wantsEmails })).wantsEmails)
      setWords(wantsEmails ? 'You’ll get these emails.' : 'You’ll get no more of these emails.')
    })
  return (
    <div className="max-w-measure pb-4">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={isWanted}
          disabled={busy}
          className="mt-1 size-5 flex-none accent-brand"
          onChange={event => void change(event.target.checked)}
        />
        <span>Email me when students share a document or reply. You get one email for everything within an hour.</span>
      </label>
      <p role="status" className="text-small text-ink-2">
        {words}
      </p>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
