import { cookieNames, previousUrlDays } from '#shared/constants.ts'
import { saveVideo } from '#shared/videos/api.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { writeCookie } from '#client/app/cookies.ts'
import { useLastWanted } from '#client/app/use-last-wanted.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { bookmark } from '#client/ui/icons.ts'
import { LinkButton } from '#client/ui/link-button.tsx'

const rememberPage = () => writeCookie(cookieNames.previousUrl, location.pathname + location.search, previousUrlDays)

/** Saves a lesson for later; pressing it again undoes it. Visitors are led to the sign-in, and back from there. */
export function SaveVideo({ slug, title, isSaved }: { slug: string; title: string; isSaved: boolean }) {
  const visitor = useVisitor()
  const { isOn, want, error } = useLastWanted(isSaved, async wanted => {
    await call(saveVideo, { slug, isSaved: wanted })
  })
  if (!visitor)
    return (
      <LinkButton to="/login" variant="outline" onClick={rememberPage}>
        Save<span className="sr-only"> {title}: sign in</span>
      </LinkButton>
    )
  // As in client/ui/save-toggle.tsx, which comes with the job cards and their script.
  return (
    <div>
      <Button
        variant="outline"
        aria-pressed={isOn}
        onClick={() => want(!isOn)}
        className={isOn ? 'border-brand! bg-brand-tint! text-brand!' : ''}
      >
        <Icon path={bookmark} {...(isOn && { className: 'fill-current' })} />
        {isOn ? 'Saved' : 'Save'}
        <span className="sr-only"> {title}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
