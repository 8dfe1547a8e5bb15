import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { decideAccessRequest, listAccessRequests } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'

type Answer = AnswerOf<typeof listAccessRequests>
type Request = Answer['requests'][number]

const kindWords: Readonly<Record<Request['kind'], string>> = {
  student: 'Student',
  graduate: 'Graduate',
  predeparture: 'Before departure',
  colleague: 'Colleague, to be an administrator',
}

/** People who wait for a decision. Each decision is sent by email and cannot be changed here. */
export function AccessRequests({ first }: { first: Answer }) {
  const [{ requests, before }, setShown] = useState(first)
  const { show } = useFlash()
  const { act, busy, error } = useAct()

  const more = () =>
    act(async () => {
      const next = await call(listAccessRequests, { before: before! })
      setShown(shown => ({ requests: [...shown.requests, ...next.requests], before: next.before }))
    })
  const decided = (id: number, decision: 'approved' | 'refused') => {
    setShown(shown => ({ ...shown, requests: shown.requests.filter(request => request.id !== id) }))
    if (decision === 'approved') show('Approved. We’ll email them a link to set up their account.')
    else show('Refused. We’ll tell them by email.', 'info')
    focusPage()
  }
  const changed = (current: Request) =>
    setShown(shown => ({
      ...shown,
      requests: shown.requests.map(request => (request.id === current.id ? current : request)),
    }))
  return (
    <div className="wrap">
      <PageHeading
        title="Requests for access"
        lead="Requests from people without one of your university’s email addresses. We’ll email them your decision."
      />
      {requests.length === 0 ? (
        <p>No pending requests.</p>
      ) : (
        <ul className="max-w-form border-t border-line">
          {requests.map(request => (
            <Row key={request.id} request={request} onDecided={decided} onChanged={changed} />
          ))}
        </ul>
      )}
      {before !== null && (
        <div className="mt-6">
          <Button variant="outline" busy={busy} onClick={more}>
            Show more
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

interface RowProps {
  request: Request
  onDecided(id: number, decision: 'approved' | 'refused'): void
  onChanged(current: Request): void
}

function Row({ request, onDecided, onChanged }: RowProps) {
  const { act, busy, error } = useAct()
  const { id, version, name, email, kind, reason, createdAt, referredBy } = request
  const decide = (decision: 'approved' | 'refused') =>
    act(async () => {
      try {
        await call(decideAccessRequest, { id, version, decision })
      } catch (cause) {
        // The new words take the place of the old ones, with the reason for it below the buttons.
        if (cause instanceof Problem && cause.body.current !== undefined) onChanged(cause.body.current as Request)
        throw cause
      }
      onDecided(id, decision)
    })
  return (
    <li className="border-b border-line py-4">
      <h2 className="text-h3 wrap-anywhere">{name}</h2>
      <p className="text-ink-2 wrap-anywhere">
        {email}. {kindWords[kind]}. Asked on {spellDay(createdAt)}
        {referredBy && `, referred by ${referredBy}`}.
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => decide('approved')}>
          Approve {name}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => decide('refused')}>
          Refuse<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
