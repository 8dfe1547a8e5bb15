import { spellDay } from '#shared/calendar/days.ts'
import { shareDays } from '#shared/cv/sharing.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import type { CvSharing, OwnSharing } from './use-sharing.ts'

/** Who reads a shared document, until when, and the ways to begin, extend and stop it. */
export function SharePanel({ own }: { own: OwnSharing }) {
  const { sharing, share, stop } = own
  const { act, busy, error } = useAct()
  const { university, share: current } = sharing
  const isShared = current.state === 'shared'
  const canShare = university !== null && university.administrators > 0
  return (
    <section aria-labelledby="sharing" className="grid gap-3">
      <h2 id="sharing" className="text-h3">
        Comments from your careers service
      </h2>
      <p role="status" className={isShared ? 'border-l-4 border-good bg-good-tint p-3' : ''}>
        {describeSharing(sharing)}
      </p>
      {university && canShare && (
        <ul className="grid list-disc gap-1 pl-5 text-small">
          <li>
            Who sees it: {countPeople(university.administrators)} of {university.name}, and colleagues who join them. No
            employer and no other student.
          </li>
          <li>
            What they see: the name you gave the document and the printed pages, always in their current version, with
            your contact details. They can’t change anything.
          </li>
          <li>Until when: {shareDays} days from when you press the button. You can stop at any time.</li>
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button variant={isShared ? 'outline' : 'primary'} busy={busy} onClick={() => void act(share)}>
            {isShared ? `Share for ${shareDays} days from today` : `Share for ${shareDays} days`}
          </Button>
        )}
        {isShared && (
          <Button variant="outline" busy={busy} onClick={() => void act(stop)}>
            Stop sharing now
          </Button>
        )}
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </section>
  )
}

const countPeople = (count: number) => (count === 1 ? 'the administrator' : `the ${count} administrators`)

function describeSharing({ university, share, threads }: CvSharing): string {
  if (!university) return 'You need an account with a university to share a document for comments.'
  if (university.administrators === 0)
    return `${university.name} has no administrators here yet, so you can’t share a document for comments.`
  const until = share.expiresAt === null ? '' : spellDay(share.expiresAt)
  if (share.state === 'shared')
    return threads.length === 0
      ? `Shared with ${university.name} until ${until}. No comments yet. We’ll email you when there are some.`
      : `Shared with ${university.name} until ${until}.`
  if (share.state === 'expired')
    return `Sharing ended on ${until}. ${university.name} can no longer read this document.`
  if (share.state === 'revoked') return `You stopped sharing. ${university.name} can no longer read this document.`
  return 'Only you can see this document. You can ask your careers service for comments.'
}
