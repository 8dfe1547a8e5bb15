import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { invite, listTeam, removeAdministrator, withdrawInvitation } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConfirmedAct } from './confirmed-act.tsx'

type Team = AnswerOf<typeof listTeam>
type Member = Team['team'][number]
type Invitation = Team['invited'][number]

/** Who lets people in for this university, and the way to add and remove someone. */
export function Team({ first }: { first: Team }) {
  const [{ team, invited }, setListed] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof invite>>(async values => {
    const { sent } = await call(invite, values)
    form.current?.reset()
    if (sent) show('We’ve sent the invitation.')
    else
      show(
        `${values.name} is invited. We emailed ${values.email} less than an hour ago, so there is no new email: the link in that one works.`,
        'info',
      )
    // It is sent, whether or not the list can be read again.
    await call(listTeam, {}).then(setListed, () => {})
  })
  const remove = async ({ id, name }: Member) => {
    await call(removeAdministrator, { id })
    setListed(listed => ({ ...listed, team: listed.team.filter(member => member.id !== id) }))
    show(`${name} has been removed. We’ve told them by email.`)
    focusPage()
  }
  const withdraw = async ({ id, name }: Invitation) => {
    await call(withdrawInvitation, { id })
    setListed(listed => ({ ...listed, invited: listed.invited.filter(person => person.id !== id) }))
    show(`The invitation to ${name} has been withdrawn. Its link no longer works.`)
    focusPage()
  }
  return (
    <div className="wrap">
      <PageHeading title="Your team" lead="Administrators invite people and decide on access requests." />
      <ul className="max-w-form border-t border-line">
        {team.map(member => (
          <Administrator key={member.id} member={member} onRemove={() => remove(member)} />
        ))}
      </ul>
      {invited.length > 0 && (
        <>
          <h2 className="mt-12 mb-4">Pending invitations</h2>
          <ul className="max-w-form border-t border-line">
            {invited.map(person => (
              <PendingInvitation key={person.id} person={person} onWithdraw={() => withdraw(person)} />
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-12 mb-4">Invite someone</h2>
      <Form ref={form} failure="The invitation hasn’t been sent yet" errors={errors} onSubmit={submit}>
        <Select id="kind" name="kind" label="Who is it?" error={errorOf('kind')}>
          <option value="colleague">A colleague, as administrator</option>
          <option value="student">A student</option>
          <option value="graduate">A graduate</option>
          <option value="predeparture">A student before departure</option>
        </Select>
        <TextInput id="name" name="name" label="Name" autoComplete="off" error={errorOf('name')} />
        <TextInput
          id="email"
          name="email"
          type="email"
          label="Email address"
          hint="Inviting someone again sends a new link, at most once an hour."
          autoComplete="off"
          error={errorOf('email')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Send invitation
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Administrator({ member: { name, email, isYou }, onRemove }: { member: Member; onRemove(): Promise<void> }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isYou && ' (you)'}
        </p>
        <p className="text-ink-2 wrap-anywhere">{email}</p>
      </div>
      {!isYou && (
        <ConfirmedAct
          words="Remove"
          name={name}
          heading={`Remove ${name} as an administrator?`}
          confirmWords={`Remove ${name}`}
          onConfirmed={onRemove}
          consequences="Their account is deleted and they are signed out at once. You can’t undo this, but you can invite them again. Their work for your university is kept."
        />
      )}
    </li>
  )
}

function PendingInvitation({
  person: { name, email, sentAt },
  onWithdraw,
}: {
  person: Invitation
  onWithdraw(): Promise<void>
}) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-2 wrap-anywhere">
          {email}
          {sentAt && `, invited by email on ${spellDay(sentAt)}`}
        </p>
      </div>
      <ConfirmedAct
        words="Withdraw"
        name={`the invitation to ${name}`}
        heading={`Withdraw the invitation to ${name}?`}
        confirmWords="Withdraw the invitation"
        onConfirmed={onWithdraw}
        consequences="The link in their email stops working."
      />
    </li>
  )
}
