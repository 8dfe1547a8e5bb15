import { useRef, useState } from 'react'
import { endOtherSessions, endSession, type listSessions } from '#shared/account/api.ts'
import { spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { signOut } from '#client/app/account.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

type Sessions = AnswerOf<typeof listSessions>
type Session = Sessions['sessions'][number]

/** Where a person is signed in, and the way to end it. */
export function SessionList({ sessions: first }: Sessions) {
  const [sessions, setSessions] = useState(first)
  const [ending, setEnding] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { show } = useFlash()
  const { act, busy, error } = useAct()

  const end = (what: string, work: () => Promise<void>) =>
    act(() => {
      setEnding(what)
      return work()
    })
  const showLeft = (left: Sessions, words: string) => {
    setSessions(left.sessions)
    show(words)
    // The button is gone, and the focus with it: it goes back to where the list begins.
    heading.current?.focus()
  }
  const endOne = ({ id, isThisDevice }: Session) =>
    end(id, async () => {
      if (isThisDevice) return signOut()
      showLeft(await call(endSession, { id }), 'That device has been signed out.')
    })
  const endOthers = () =>
    end('others', async () => showLeft(await call(endOtherSessions, {}), 'All other devices have been signed out.'))

  return (
    <section className="border-t-[1.5px] border-ink pt-6">
      <h2 ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <p className="mt-2 text-ink-2">Sign out any device you don’t recognise, then change your password.</p>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <ul className="mt-4 max-w-measure divide-y divide-line border-y border-line">
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy && ending === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" className="mt-4" busy={busy && ending === 'others'} onClick={() => void endOthers()}>
          Sign out all other devices
        </Button>
      )}
    </section>
  )
}

function SessionRow({
  session: { id, device, site, signedInAt, lastSeenAt, isThisDevice },
  busy,
  onEnd,
}: {
  session: Session
  busy: boolean
  onEnd(): void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div>
        <h3 id={`device-${id}`}>{device}</h3>
        {isThisDevice && <p className="font-semibold text-good">This device</p>}
        <p>{site}</p>
        <p className="text-small text-ink-2">Signed in {spellMoment(signedInAt)}</p>
        <p className="text-small text-ink-2">Last seen {spellMoment(lastSeenAt)}</p>
      </div>
      <Button variant="outline" busy={busy} aria-describedby={`device-${id}`} onClick={onEnd}>
        {isThisDevice ? 'Sign out this device' : 'Sign out that device'}
      </Button>
    </li>
  )
}
