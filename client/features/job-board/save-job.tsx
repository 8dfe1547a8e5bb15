import { useState } from 'react'
import { cookieNames, previousUrlDays } from '#shared/constants.ts'
import { saveJob, unsaveJob } from '#shared/applications/save-job-api.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { writeCookie } from '#client/app/cookies.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { SaveToggle } from '#client/ui/save-toggle.tsx'

interface SaveJobProps {
  jobId: number
  title: string
  isSaved: boolean
}

/** Not every page with jobs has a guard that would. */
const rememberPage = () => writeCookie(cookieNames.previousUrl, location.pathname + location.search, previousUrlDays)

/** Saves a job for someone who is signed in. Visitors are led to the sign-in, and back from there. */
export function SaveJob({ jobId, title, isSaved }: SaveJobProps) {
  const visitor = useVisitor()
  // What was pressed here is newer than what the page came with.
  const [pressed, setPressed] = useState<boolean>()
  const isOn = pressed ?? isSaved
  const [isKept, setKept] = useState(false)
  const { act, busy, error } = useAct()
  if (!visitor)
    return (
      <A to="/login" className="inline-flex min-h-11 items-center" onClick={rememberPage}>
        Sign in to save<span className="sr-only"> {title}</span>
      </A>
    )
  const toggle = () =>
    act(async () => {
      const { isSaved: isSavedNow } = await call(isOn ? unsaveJob : saveJob, { jobId })
      setPressed(isSavedNow)
      setKept(isOn && isSavedNow)
    })
  return (
    <div>
      <SaveToggle
        isOn={isOn}
        busy={busy}
        words={['Save', 'Saved']}
        about={title}
        error={error}
        onPress={() => void toggle()}
      />
      <div role="status">
        {isKept && (
          <p className="mt-1 text-small">
            You’re tracking an application for this job, so we’ve kept it. You can remove it under{' '}
            <A to="/my-saved-jobs">your saved jobs</A>.
          </p>
        )}
      </div>
    </div>
  )
}
