import { useState } from 'react'
import { cookieNames, previousUrlDays } from '#shared/constants.ts'
import { saveJob, unsaveJob } from '#shared/applications/save-job-api.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { writeCookie } from '#client/app/cookies.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { bookmark } from '#client/ui/icons.ts'
import { SaveToggle } from '#client/ui/save-toggle.tsx'
import { announceSaved, useSavedState } from '#client/app/saved-state.ts'

interface SaveJobProps {
  jobId: number
  title: string
  isSaved: boolean
  /** In the corner of a card there is room for the icon alone. */
  isCompact?: boolean
}

const compactLook =
  'inline-flex size-11 items-center justify-center rounded-sign border-[1.5px] border-line-strong text-ink hover:border-ink'

/** Not every page with jobs has a guard that would. */
const rememberPage = () => writeCookie(cookieNames.previousUrl, location.pathname + location.search, previousUrlDays)

/** Saves a job for someone who is signed in. Visitors are led to the sign-in, and back from there. */
export function SaveJob({ jobId, title, isSaved, isCompact = false }: SaveJobProps) {
  const visitor = useVisitor()
  const isOn = useSavedState(jobId, isSaved)
  const [isKept, setKept] = useState(false)
  const { act, busy, error } = useAct()
  if (!visitor)
    return (
      <A
        to="/login"
        title={isCompact ? 'Sign in to save' : undefined}
        className={isCompact ? compactLook : `${buttonLook('outline')} px-3`}
        onClick={rememberPage}
      >
        <Icon path={bookmark} />
        <span className={isCompact ? 'sr-only' : ''}>
          {isCompact ? 'Sign in to save' : 'Save'}
          <span className="sr-only">{isCompact ? ` ${title}` : ` ${title}: sign in`}</span>
        </span>
      </A>
    )
  const toggle = () =>
    act(async () => {
      const { isSaved: isSavedNow } = await call(isOn ? unsaveJob : saveJob, { jobId })
      announceSaved({ jobId, isSaved: isSavedNow })
      setKept(isOn && isSavedNow)
    })
  return (
    <div>
      <SaveToggle
        isOn={isOn}
        busy={busy}
        words={['Save', 'Saved']}
        isCompact={isCompact}
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
