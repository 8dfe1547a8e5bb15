import { useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { inviteStaff, listStaffTeam } from '#shared/staff/setup-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { InviteColleague } from '#client/app/invite-colleague.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Section } from '#client/ui/section.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const load = ({ call: ask }: LoadArgs<'/staff/team'>) => ask(listStaffTeam, {})

export default function StaffTeam({ data }: PageProps<'/staff/team', typeof load>) {
  const [{ team, invited }, setListed] = useState(data)
  const { show } = useFlash()
  const invite = async (colleague: InputOf<typeof inviteStaff>) => {
    await call(inviteStaff, colleague)
    show(`We’ve sent the invitation to ${colleague.email}.`)
    // It is sent, whether or not the list can be read again.
    await call(listStaffTeam, {}).then(setListed, () => {})
  }
  return (
    <ConsoleFrame
      place="/staff/team"
      title="Staff accounts"
      lead="Everyone here can change everything in the staff area."
    >
      <ul className="mt-8 max-w-form border-t border-line">
        {team.map(({ id, name, email, hasSecondStep, isYou }) => (
          <li key={id} className="border-b border-line py-3 wrap-anywhere">
            <p className="font-semibold">
              {name}
              {isYou && ' (you)'}
            </p>
            <p className="text-ink-2">
              {email}
              {!hasSecondStep && ', has not set up a second step yet'}
            </p>
          </li>
        ))}
      </ul>
      {invited.length > 0 && (
        <Section title="Pending invitations">
          <ul className="max-w-form border-t border-line">
            {invited.map(({ email, name, until }) => (
              <li key={email} className="border-b border-line py-3 wrap-anywhere">
                <p className="font-semibold">{name}</p>
                <p className="text-ink-2">
                  {email}, until {spellMoment(until)}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="mt-8">
        <InviteColleague
          lead="We email a link that works once, within two days. Inviting someone again replaces the link."
          invite={invite}
        />
      </div>
    </ConsoleFrame>
  )
}

StaffTeam.load = load
StaffTeam.head = () => ({ title: 'Staff accounts', description: 'Who works here.', noindex: true })
