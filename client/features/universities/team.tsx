import { useRef, useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { invite, listTeam } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Member = AnswerOf<typeof listTeam>['team'][number]

/** Who lets people in for this university; and the way to add somebody. */
export function Team({ team: first }: { team: readonly Member[] }) {
  const [team, setTeam] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof invite>>(async values => {
    await call(invite, values)
    form.current?.reset()
    show('The invitation is sent.')
    // It is sent, whether or not the list can be read again.
    await call(listTeam, {}).then(listed => setTeam(listed.team), () => {})
  })
  return (
    <div className="wrap">
      <PageHeading title="Your team" lead="Administrators invite people and decide on requests for access." />
      <ul className="max-w-form border-t border-line">
        {team.map(({ id, name, email, isYou, isInvited }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">{name}{isYou && ' (you)'}</p>
            <p className="text-ink-2 wrap-anywhere">{email}{isInvited && ', invited and not here yet'}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 mb-4">Invite somebody</h2>
      <Form ref={form} failure="The invitation is not sent yet" errors={errors} onSubmit={submit}>
        <Select id="kind" name="kind" label="Who is it?" error={errorOf('kind')}>
          <option value="colleague">A colleague, as administrator</option>
          <option value="student">A student</option>
          <option value="graduate">A graduate</option>
          <option value="predeparture">A student who has not left home yet</option>
        </Select>
        <TextInput id="name" name="name" label="Name" autoComplete="off" error={errorOf('name')} />
        <TextInput id="email" name="email" type="email" label="E-mail address" hint="Inviting somebody again sends a new link." autoComplete="off" error={errorOf('email')} />
        <div><Button type="submit" busy={busy}>Send the invitation</Button></div>
      </Form>
    </div>
  )
}
