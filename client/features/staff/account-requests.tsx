import { useRef, useState } from 'react'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { decideAccountRequest, listAccountRequests, startAccountRequest } from '#shared/staff/account-request-api.ts'
import { accountRequestKinds, accountRequestNames, waitingDays } from '#shared/staff/account-requests.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Requests = AnswerOf<typeof listAccountRequests>
type Request = Requests['open'][number]

/** Requests about accounts, of one person or of all. */
export function AccountRequests({ first, personId }: { first: Requests; personId?: number }) {
  const [{ open, closed }, setRequests] = useState(first)
  const refresh = () => call(listAccountRequests, { ...(personId && { personId }) }).then(setRequests, () => {})
  return (
    <>
      <Section title="Open requests" lead="The one that is due first, first.">
        {open.length === 0 ? (
          <p>No open requests.</p>
        ) : (
          <ul className="max-w-measure border-t border-line">
            {open.map(request => (
              <OpenRequest key={request.id} request={request} isNamed={personId === undefined} onDecided={refresh} />
            ))}
          </ul>
        )}
      </Section>
      {closed.length > 0 && (
        <Section title="Closed requests" lead="What was done, as proof. We keep this for two years.">
          <ul className="max-w-measure border-t border-line">
            {closed.map(({ id, kind, person, createdAt, closedAt, outcome, state }) => (
              <li key={id} className="border-b border-line py-2 wrap-anywhere">
                {accountRequestNames[kind]}, {person}: asked {spellDay(createdAt)},{' '}
                {state === 'done' ? 'done' : 'stopped'} {spellDay(closedAt!)}. {outcome}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface OpenRequestProps {
  request: Request
  isNamed: boolean
  onDecided(): Promise<void>
}

const carryOutWords = {
  secondStep: 'Remove the second step',
  export: 'Email the file',
  erase: 'Delete in 14 days',
} as const

function OpenRequest({ request, isNamed, onDecided }: OpenRequestProps) {
  const { id, kind, person, personId, reason, startedBy, isYours, createdAt, dueAt, outcome, universityName } = request
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const decide = (decision: InputOf<typeof decideAccountRequest>['decision'], words: string) =>
    act(async () => {
      await call(decideAccountRequest, { id, decision })
      await onDecided()
      show(words)
    })
  const name = `${accountRequestNames[kind]}, ${person}`
  return (
    <li className="grid gap-2 border-b border-line py-4 wrap-anywhere">
      <p className="font-semibold">
        {isNamed && personId !== null ? (
          <A to={href('/staff/people/:id', { id: String(personId) })}>{name}</A>
        ) : (
          accountRequestNames[kind]
        )}
        {universityName && `, to ${universityName}`}
      </p>
      <p className="text-ink-2">
        Started {spellDay(createdAt)}
        {startedBy && ` by ${startedBy}`}: {reason}. {describeDue(kind, dueAt)} {outcome}
      </p>
      <div className="flex flex-wrap gap-3">
        {kind !== 'university' && !(kind === 'secondStep' && isYours) && (
          <Button
            variant="outline"
            busy={busy}
            onClick={() => void decide('carryOut', 'Done. We’ve emailed the person.')}
          >
            {carryOutWords[kind]}
            <span className="sr-only"> of {person}</span>
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => void decide('stop', 'The request is stopped.')}>
          Stop<span className="sr-only">: {name}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}

function describeDue(kind: Request['kind'], dueAt: string): string {
  if (kind === 'university') return `We’ve emailed the person, who can agree until ${spellDay(dueAt)}.`
  if (kind === 'secondStep')
    return `It happens on ${spellMoment(dueAt)}, or when a second member of staff agrees. The person can stop it.`
  return `Due by ${spellDay(dueAt)}.`
}

interface NewRequestProps {
  person: { id: number; name: string }
  universities: readonly { id: number; name: string }[]
  onStarted(): void
}

export function NewAccountRequestForm({ person, universities, onStarted }: NewRequestProps) {
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<string>('')
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ kind: Request['kind']; universityId?: string; reason: string }>(
    async ({ universityId, ...values }) => {
      await call(startAccountRequest, {
        id: person.id,
        ...values,
        ...(universityId && { universityId: Number(universityId) }),
      })
      form.current?.reset()
      setKind('')
      show('The request has been started.')
      onStarted()
    },
    { prefix: 'request-' },
  )
  return (
    <Section
      title="Start a request"
      lead={`The person agrees to a change of university by email. A lost second step is removed when a second member of staff agrees, or after ${waitingDays} days. Requests about personal data are due within 30 days.`}
    >
      <Form ref={form} failure="Nothing has been started yet" errors={errors} onSubmit={submit}>
        <Select
          id="request-kind"
          name="kind"
          label={`What did ${person.name} ask for?`}
          value={kind}
          onChange={event => setKind(event.currentTarget.value)}
          error={errorOf('kind')}
        >
          <option value="">Choose one</option>
          {accountRequestKinds.map(each => (
            <option key={each} value={each}>
              {accountRequestNames[each]}
            </option>
          ))}
        </Select>
        {kind === 'university' && (
          <Select
            id="request-universityId"
            name="universityId"
            label="New university"
            hint="A partner that is not paused."
            error={errorOf('universityId')}
          >
            <option value="">Choose one</option>
            {universities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <TextInput
          id="request-reason"
          name="reason"
          label="How do you know that they asked?"
          hint="Such as the day of their email. The person can read this in their data."
          autoComplete="off"
          error={errorOf('reason')}
        />
        <div>
          <Button type="submit" variant="outline" busy={busy}>
            Start request
          </Button>
        </div>
      </Form>
    </Section>
  )
}
