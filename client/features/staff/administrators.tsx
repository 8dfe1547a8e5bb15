import { useRef, useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { inviteAdministrator, type getStaffUniversity } from '#shared/staff/university-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type University = AnswerOf<typeof getStaffUniversity>
type Props = Pick<University, 'id' | 'team' | 'invited'>
type Values = Omit<InputOf<typeof inviteAdministrator>, 'id'>

/** Who lets people in for a university, and the way to invite someone who will. */
export function Administrators({ id, team, invited: first }: Props) {
  const [invited, setInvited] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const { show } = useFlash()
  const options = { prefix: 'administrator-' }
  const { submit, busy, errors, errorOf } = useForm<Values>(async ({ name, email }) => {
    const { sent } = await call(inviteAdministrator, { id, name, email })
    form.current?.reset()
    setInvited(others => [...others.filter(person => person.email !== email), { name, email, isViewer: false }])
    if (sent) show(`We’ve sent the invitation to ${email}.`)
    else
      show(`We emailed ${email} less than an hour ago, so there is no new email: the link in that one works.`, 'info')
  }, options)
  return (
    <div className="grid gap-6">
      {team.length === 0 && invited.length === 0 ? (
        <p>None yet. Invite the first one: they can then invite their colleagues and students.</p>
      ) : (
        <ul className="max-w-form border-t border-line">
          {team.map(({ name, email, isViewer }) => (
            <li key={email} className="border-b border-line py-3 wrap-anywhere">
              <span className="font-semibold">{name}</span>, {email}
              {isViewer && ' (viewer)'}
            </li>
          ))}
          {invited.map(({ name, email }) => (
            <li key={email} className="border-b border-line py-3 wrap-anywhere">
              <span className="font-semibold">{name}</span>, {email} (invitation pending)
            </li>
          ))}
        </ul>
      )}
      <Form ref={form} failure="The invitation hasn’t been sent yet" errors={errors} onSubmit={submit}>
        <TextInput
          id="administrator-name"
          name="name"
          label="Administrator’s name"
          autoComplete="off"
          error={errorOf('name')}
        />
        <TextInput
          id="administrator-email"
          name="email"
          type="email"
          label="Administrator’s email address"
          autoComplete="off"
          error={errorOf('email')}
        />
        <div>
          <Button type="submit" variant="outline" busy={busy}>
            Invite administrator
          </Button>
        </div>
      </Form>
    </div>
  )
}
