import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { changeTeamRole, invite, listTeam, removeColleague, withdrawInvitation } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'

type InvitationFields = Omit<InputOf<typeof invite>, 'kind' | 'asViewer'> & { kind: InvitedKind }
type InvitedKind = keyof typeof invitedKinds
type Team = AnswerOf<typeof listTeam>
type Member = Team['team'][number]
type Invitation = Team['invited'][number]

const invitedKinds = {
  colleague: 'A colleague, as administrator',
  viewer: 'A colleague, as viewer',
  student: 'A student',
  graduate: 'A graduate',
  predeparture: 'A student before departure',
} as const

/** Who works for this university here, and the way to add and remove someone. */
export function Team({ first }: { first: Team }) {
  const [{ team, invited }, setListed] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const mayChange = useMayChange()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<InvitationFields>(async ({ kind, ...values }) => {
    const invited = kind === 'viewer' ? { kind: 'colleague' as const, asViewer: true } : { kind }
    const { sent } = await call(invite, { ...values, ...invited })
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
    await call(removeColleague, { id })
    setListed(listed => ({ ...listed, team: listed.team.filter(member => member.id !== id) }))
    show(`${name} has been removed. We’ve told them by email.`)
    focusPage()
  }
  const changeRole = async ({ id, name, isViewer }: Member) => {
    await call(changeTeamRole, { id, isViewer: !isViewer, wasViewer: isViewer })
    setListed(listed => ({
      ...listed,
      team: listed.team.map(member => (member.id === id ? { ...member, isViewer: !isViewer } : member)),
    }))
    show(`${name} is now ${isViewer ? 'an administrator' : 'a viewer'}. We’ve told them by email.`)
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
      <PageHeading
        title="Your team"
        lead="Administrators invite people, decide on access requests and change your university’s settings. Viewers see the same pages and change nothing."
      />
      <ul className="max-w-form border-t border-line">
        {team.map(member => (
          <Colleague
            key={`${member.id} ${member.isViewer}`}
            member={member}
            mayChange={mayChange && !member.isYou}
            onRole={() => changeRole(member)}
            onRemove={() => remove(member)}
          />
        ))}
      </ul>
      {invited.length > 0 && (
        <>
          <h2 className="mt-12 mb-4">Pending invitations</h2>
          <ul className="max-w-form border-t border-line">
            {invited.map(person => (
              <PendingInvitation
                key={person.id}
                person={person}
                mayChange={mayChange}
                onWithdraw={() => withdraw(person)}
              />
            ))}
          </ul>
        </>
      )}
      {mayChange ? (
        <>
          <h2 className="mt-12 mb-4">Invite someone</h2>
          <Form ref={form} failure="The invitation hasn’t been sent yet" errors={errors} onSubmit={submit}>
            <Select id="kind" name="kind" label="Who is it?" error={errorOf('kind')}>
              {Object.entries(invitedKinds).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
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
        </>
      ) : (
        <ViewerNote />
      )}
    </div>
  )
}

interface ColleagueProps {
  member: Member
  mayChange: boolean
  onRole(): Promise<void>
  onRemove(): Promise<void>
}

function Colleague({ member: { name, email, isYou, isViewer }, mayChange, onRole, onRemove }: ColleagueProps) {
  const other = isViewer ? 'administrator' : 'viewer'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isYou && ' (you)'}
        </p>
        <p className="text-ink-2 wrap-anywhere">{email}</p>
        <p className="text-small text-ink-2">{isViewer ? 'Viewer' : 'Administrator'}</p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <ConfirmedAct
            words={`Make ${other}`}
            name={name}
            heading={`Make ${name} ${isViewer ? 'an administrator' : 'a viewer'}?`}
            confirmWords={`Make ${other}`}
            onConfirmed={onRole}
            consequences={
              isViewer
                ? 'They can invite and remove people, decide on requests and change your university’s settings.'
                : 'They still see everything, but can no longer change anything.'
            }
          />
          <ConfirmedAct
            words="Remove"
            name={name}
            heading={`Remove ${name} from your team?`}
            confirmWords={`Remove ${name}`}
            onConfirmed={onRemove}
            consequences="Their account is deleted and they are signed out at once. You can’t undo this, but you can invite them again. Their work for your university is kept."
          />
        </div>
      )}
    </li>
  )
}

function PendingInvitation({
  person: { name, email, sentAt, isViewer },
  mayChange,
  onWithdraw,
}: {
  person: Invitation
  mayChange: boolean
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
        <p className="text-small text-ink-2">{isViewer ? 'Viewer' : 'Administrator'}</p>
      </div>
      {mayChange && (
        <ConfirmedAct
          words="Withdraw"
          name={`the invitation to ${name}`}
          heading={`Withdraw the invitation to ${name}?`}
          confirmWords="Withdraw the invitation"
          onConfirmed={onWithdraw}
          consequences="The link in their email stops working."
        />
      )}
    </li>
  )
}
