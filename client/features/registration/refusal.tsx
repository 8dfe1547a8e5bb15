import { useEffect } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { reopenAccessRequest, type listRefusedRequests } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { TextArea } from '#client/ui/text-area.tsx'

interface RefusalReasonProps {
  id: number
  name: string
  value: string
  busy: boolean
  onChange(reason: string): void
  onRefuse(): void
  onCancel(): void
}

const mostReasonCharacters = 500

/** A refusal says why: the person reads it in our email. */
export function RefusalReason({ id, name, value, busy, onChange, onRefuse, onCancel }: RefusalReasonProps) {
  const field = `reason-${id}`
  useEffect(() => document.getElementById(field)?.focus(), [field])
  return (
    <div role="group" aria-label={`Refuse ${name}?`} className="mt-3 grid gap-3 border-l-4 border-warn pl-4">
      <TextArea
        id={field}
        label={`Why do you refuse ${name}?`}
        hint="They read this in our email. You can undo a refusal, and for 15 minutes no email is sent."
        rows={3}
        most={mostReasonCharacters}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={onRefuse}>
          Refuse {name}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

interface RefusedRequestProps {
  request: AnswerOf<typeof listRefusedRequests>['refused'][number]
  onUndone(): Promise<void>
}

export function RefusedRequest({ request, onUndone }: RefusedRequestProps) {
  const { id, version, name, email, refusalReason, decidedAt, decidedBy } = request
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const undo = () =>
    act(async () => {
      const { wasEmailed } = await call(reopenAccessRequest, { id, version })
      await onUndone()
      show(
        wasEmailed
          ? `${name}’s request is pending again. They have read that it was refused: we’ll email them if you approve it.`
          : `${name}’s request is pending again. No email was sent.`,
      )
      focusPage()
    })
  return (
    <li className="border-b border-line py-4">
      <h3 className="wrap-anywhere">{name}</h3>
      <p className="text-ink-2 wrap-anywhere">
        {email}. Refused on {spellDay(decidedAt)}
        {decidedBy && ` by ${decidedBy}`}.
      </p>
      {refusalReason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{refusalReason}</p>}
      <div className="mt-3">
        <Button variant="outline" busy={busy} onClick={() => void undo()}>
          Undo refusal<span className="sr-only"> of {name}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
