import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import {
  resendInvitation,
  restorePreAuthorised,
  revokePreAuthorised,
  type listPreAuthorised,
} from '#shared/registration/pre-approved/api.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'

export const kindWords = { student: 'Student', graduate: 'Graduate', predeparture: 'Before departure' } as const

/** One of the list: has come, or can be written to again or taken off it. */
export function ListedStudent({ student }: { student: AnswerOf<typeof listPreAuthorised>['students'][number] }) {
  const { id, name, email, kind, studentNumber, programme, faculty, level, addedAt, isRegistered } = student
  const details = [studentNumber, programme, faculty, level].filter(Boolean).join(', ')
  const [sentAt, setSentAt] = useState(student.sentAt)
  const mayChange = useMayChange()
  const [isRemoved, setRemoved] = useState(false)
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const resend = () =>
    act(async () => {
      setSentAt((await call(resendInvitation, { id })).sentAt)
      show(`We’ve emailed ${name} a new link.`)
    })
  const remove = () =>
    act(async () => {
      await call(revokePreAuthorised, { id })
      setRemoved(true)
    })
  const restore = () =>
    act(async () => {
      const { sent } = await call(restorePreAuthorised, { id })
      setRemoved(false)
      show(
        `${name} is on the list again. ${sent ? 'We’ve emailed them a new link.' : 'The link in their last email works again.'}`,
      )
    })
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      {isRemoved ? (
        <>
          <p role="status" className="wrap-anywhere">
            Removed: {name}. Their link no longer works.
          </p>
          <Button ref={takeFocus} variant="outline" busy={busy} onClick={() => void restore()}>
            Invite again<span className="sr-only"> {name}</span>
          </Button>
        </>
      ) : (
        <>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-ink-2 wrap-anywhere">
              {email}. {kindWords[kind]}.{' '}
              {isRegistered
                ? `Registered. Invited on ${spellDay(addedAt)}.`
                : `Invitation pending. Last emailed on ${spellDay(sentAt)}.`}
            </p>
            {details && <p className="text-small text-ink-2 wrap-anywhere">{details}</p>}
          </div>
          {!isRegistered && mayChange && (
            <div className="flex flex-wrap items-start gap-2">
              <Button variant="outline" busy={busy} onClick={() => void resend()}>
                Send invitation again<span className="sr-only"> to {name}</span>
              </Button>
              <Button variant="quiet" busy={busy} onClick={() => void remove()}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </div>
          )}
        </>
      )}
      <div role="alert" className="md:col-span-2">
        {error && <ErrorLine words={error} />}
      </div>
    </li>
  )
}
