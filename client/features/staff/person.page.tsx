import { useState } from 'react'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { listAccountRequests } from '#shared/staff/account-request-api.ts'
import { listStaffUniversities } from '#shared/staff/university-api.ts'
import { canJoin } from '#shared/universities/kinds.ts'
import { endPersonSessions, getPerson, lockPerson, sendResetLink } from '#shared/staff/people-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { AccountRequests, NewAccountRequestForm } from './account-requests.tsx'
import { ChangesLink } from './changes-link.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonReferrals } from './person-referrals.tsx'
import { nameLink, roleNames } from './role-names.ts'

type Path = '/staff/people/:id'
const load = async ({ call: ask, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  const id = Number(params.id)
  return {
    person: await ask(getPerson, { id }),
    requests: await ask(listAccountRequests, { personId: id }),
    universities: (await ask(listStaffUniversities, {})).universities.filter(canJoin),
  }
}
type Props = PageProps<Path, typeof load>
type Person = AnswerOf<typeof getPerson>

export default function PersonPage({ data: { person: data, requests: firstRequests, universities } }: Props) {
  const [person, setPerson] = useState(data)
  const [requests, setRequests] = useState(firstRequests)
  const readRequests = () => call(listAccountRequests, { personId: data.id }).then(setRequests, () => {})
  const { show } = useFlash()
  const { act, busy, error } = useAct()
  // It is done, whether or not the page can be read again.
  const refresh = () => call(getPerson, { id: data.id }).then(setPerson, () => {})
  const endSessions = () =>
    act(async () => {
      await call(endPersonSessions, { id: data.id })
      await refresh()
      show(`${person.name} has been signed out everywhere, and open links to the account no longer work.`)
    })
  const sendLink = () =>
    act(async () => {
      await call(sendResetLink, { id: data.id })
      await refresh()
      show(`We’ve sent a link to choose a new password to ${person.email}.`)
    })
  return (
    <ConsoleFrame place="/staff/people" title={person.name} lead={describeRole(person)}>
      <p className="mt-4">
        <ChangesLink kind="person" subject={person.id} />
      </p>
      <dl className="my-8 grid max-w-measure gap-3">
        <Fact name="Email address" value={person.email} />
        <Fact name="Account since" value={spellDay(person.createdAt)} />
        <Fact name="Second step" value={person.hasSecondStep ? 'on' : 'off'} />
        {person.lockedAt && <Fact name="Locked since" value={spellMoment(person.lockedAt)} />}
        {person.deleteAfter && <Fact name="Will be deleted on" value={spellDay(person.deleteAfter)} />}
      </dl>
      <Section title="Sessions">
        <Lines
          empty="Not signed in anywhere."
          lines={person.sessions.map(({ id, device, site, lastSeenAt }) => ({
            key: id,
            words: `${device}, ${site}, last used ${spellMoment(lastSeenAt)}`,
          }))}
        />
      </Section>
      <Section title="Open links">
        <Lines
          empty="No open links."
          lines={person.links.map(({ purpose, createdAt, expiresAt }) => ({
            key: purpose + createdAt,
            words: `${nameLink(purpose)}, until ${spellMoment(expiresAt)}`,
          }))}
        />
      </Section>
      <Section title="Last emails">
        <Lines
          empty="None in the last 90 days."
          lines={person.emails.map(({ id, subject, createdAt, state }) => ({
            key: String(id),
            words: `${subject}, ${spellMoment(createdAt)} (${state})`,
          }))}
        />
      </Section>
      <Section title="Help">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" busy={busy} onClick={() => void sendLink()}>
            Send password link
          </Button>
          <Button variant="outline" busy={busy} onClick={() => void endSessions()}>
            Sign out everywhere
          </Button>
        </div>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </Section>
      {person.access && <PersonAccess id={person.id} access={person.access} onChanged={refresh} />}
      {(person.access || person.referrals.length > 0) && <PersonReferrals person={person} onChanged={refresh} />}
      <AccountRequests key={requestsKey(requests)} first={requests} personId={data.id} />
      <NewAccountRequestForm person={person} universities={universities} onStarted={() => void readRequests()} />
      {!person.isYou && <LockSection person={person} onChanged={refresh} />}
    </ConsoleFrame>
  )
}

function LockSection({ person, onChanged }: { person: Person; onChanged(): Promise<void> }) {
  const { id, name, lockedAt, universityName, isLastAdministrator } = person
  const isLocked = lockedAt !== null
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ reason: string }>(async ({ reason }) => {
    await call(lockPerson, { id, isLocked: !isLocked, reason })
    await onChanged()
    show(isLocked ? `${name} can sign in again.` : `${name} has been locked out.`)
  })
  return (
    <Section
      title={isLocked ? 'Unlock account' : 'Lock account'}
      lead={
        isLocked
          ? 'The person can sign in again at once.'
          : 'The person is signed out at once and can’t sign in until the account is unlocked. Nothing is deleted.'
      }
    >
      {isLastAdministrator && (
        <p className="mb-4 max-w-measure border-l-6 border-warn bg-warn-tint p-4">
          <b>
            {name} is the only administrator of {universityName}.
          </b>{' '}
          While the account is locked, no one there can invite students, and its requests for access come to you. If you
          can, invite another administrator first.
        </p>
      )}
      <Form key={String(isLocked)} failure="Nothing has been changed yet" errors={errors} onSubmit={submit}>
        <TextInput id="reason" name="reason" label="Reason" autoComplete="off" error={errorOf('reason')} />
        <div>
          <Button type="submit" variant={isLocked ? 'outline' : 'danger'} busy={busy}>
            {isLocked ? 'Unlock account' : 'Lock account'}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

/** The list is made again when another request is in it. */
const requestsKey = ({ open }: AnswerOf<typeof listAccountRequests>) => open.map(({ id }) => id).join(' ')

function describeRole({ role, universityName, isYou }: Person): string {
  return [roleNames[role], universityName, isYou && 'this is you'].filter(Boolean).join(', ')
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}

function Lines({ lines, empty }: { lines: readonly { key: string; words: string }[]; empty: string }) {
  if (lines.length === 0) return <p>{empty}</p>
  return (
    <ul className="max-w-measure border-t border-line">
      {lines.map(({ key, words }) => (
        <li key={key} className="border-b border-line py-2 wrap-anywhere">
          {words}
        </li>
      ))}
    </ul>
  )
}

PersonPage.load = load
PersonPage.head = ({ data }: Props) => ({
  title: data.person.name,
  description: 'An account, for staff.',
  noindex: true,
})
