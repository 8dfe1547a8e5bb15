import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { decideAccessRequest, listAccessRequests, listRefusedRequests } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { RefusalReason, RefusedRequest } from './refusal.tsx'
import { requestKindWords } from './request-kinds.ts'

type Answer = AnswerOf<typeof listAccessRequests>
type Request = Answer['requests'][number]

interface AccessRequestsProps {
  first: Answer
  firstRefused: AnswerOf<typeof listRefusedRequests>
}

/** People who wait for a decision, and those who were refused, which can be undone. */
export function AccessRequests({ first, firstRefused }: AccessRequestsProps) {
  const [{ requests, before }, setShown] = useState(first)
  const [{ refused }, setRefused] = useState(firstRefused)
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
    else
      show('Refused. We’ll email them the reason in 15 minutes. Until then, no one will know if you undo it.', 'info')
    focusPage()
    if (decision === 'refused') void readAgain()
  }
  /** The decision counts, whether or not the lists can be read again. */
  const readAgain = async () => {
    const [open, gone] = await Promise.all([
      call(listAccessRequests, {}).catch(() => undefined),
      call(listRefusedRequests, {}).catch(() => undefined),
    ])
    if (open) setShown(open)
    if (gone) setRefused(gone)
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
      {refused.length > 0 && (
        <Section title="Refused in the last 30 days">
          <ul className="max-w-form border-t border-line">
            {refused.map(request => (
              <RefusedRequest key={`${request.id} ${request.version}`} request={request} onUndone={readAgain} />
            ))}
          </ul>
        </Section>
      )}
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
  const mayChange = useMayChange()
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState('')
  const decide = (decision: 'approved' | 'refused') =>
    act(async () => {
      try {
        await call(decideAccessRequest, { id, version, decision, ...(decision === 'refused' && { reason: why }) })
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
        {email}. {requestKindWords[kind]}. Asked on {spellDay(createdAt)}
        {referredBy && `, referred by ${referredBy}`}.
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      {mayChange &&
        (isAsking ? (
          <RefusalReason
            id={id}
            name={name}
            value={why}
            busy={busy}
            onChange={setWhy}
            onRefuse={() => void decide('refused')}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void decide('approved')}>
              Approve {name}
            </Button>
            <Button variant="outline" busy={busy} onClick={() => setAsking(true)}>
              Refuse<span className="sr-only"> {name}</span>
            </Button>
          </div>
        ))}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
