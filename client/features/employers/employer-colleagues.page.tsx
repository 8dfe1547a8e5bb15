import { useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import {
  getMyOrganisation,
  inviteColleague,
  removeColleague,
  setMyJobEmails,
  withdrawColleagueInvitation,
} from '#shared/employers/account-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { InviteColleague } from '#client/app/invite-colleague.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { EmployerFrame } from './employer-frame.tsx'
import { OrganisationNotice } from './organisation-notice.tsx'

const load = ({ call: ask }: LoadArgs<'/employer-colleagues'>) => ask(getMyOrganisation, {})
type Answer = AnswerOf<typeof getMyOrganisation>

export default function EmployerColleagues({ data }: PageProps<'/employer-colleagues', typeof load>) {
  const [{ organisation, colleagues, invited, hasSecondStep }, setShown] = useState(data)
  const me = colleagues.find(({ isYou }) => isYou)
  const { show } = useFlash()
  const refresh = async (words: string) => {
    show(words)
    // It is done, whether or not the list can be read again.
    await call(getMyOrganisation, {}).then(setShown, () => {})
  }
  return (
    <EmployerFrame place="/employer-colleagues" title="Organisation and colleagues">
      <OrganisationNotice organisation={organisation} />
      <div className="mt-8">
        {organisation && <Standing organisation={organisation} />}
        {!hasSecondStep && (
          <Section
            title="Protect your account"
            lead="With a second step, a stolen password alone lets no one post jobs in your organisation’s name."
          >
            <p>
              <A to="/student-login">Set up a second step</A>
            </p>
          </Section>
        )}
        {organisation && (
          <Section title="Colleagues" lead="Everyone here can write, change and close all jobs of your organisation.">
            <ul className="max-w-form border-t border-line">
              {colleagues.map(person => (
                <Colleague key={person.id} person={person} onChanged={refresh} />
              ))}
              {invited.map(person => (
                <Invitation key={person.id} person={person} onChanged={refresh} />
              ))}
            </ul>
          </Section>
        )}
        {organisation && me && <JobEmails isOn={me.wantsEmails} onChanged={refresh} />}
        {organisation?.state === 'approved' && (
          <InviteColleague
            lead="We email a link that works for 7 days. People with an address at your domain can also register by themselves."
            invite={async colleague => {
              await call(inviteColleague, colleague)
              await refresh(`We’ve sent the invitation to ${colleague.email}.`)
            }}
          />
        )}
      </div>
    </EmployerFrame>
  )
}

function JobEmails({ isOn, onChanged }: { isOn: boolean; onChanged(words: string): Promise<void> }) {
  const { act, busy, error } = useAct()
  const change = () =>
    act(async () => {
      await call(setMyJobEmails, { wantsEmails: !isOn })
      await onChanged(isOn ? 'You won’t get these emails any more.' : 'You’ll get these emails again.')
    })
  return (
    <Section
      title="Your emails"
      lead={
        isOn
          ? 'You get an email when we decide about a job and when someone applies. So do your colleagues; each of you can turn them off.'
          : 'You get no emails about decisions and applications. Your colleagues may still get them.'
      }
    >
      <div>
        <Button variant="outline" busy={busy} onClick={() => void change()}>
          {isOn ? 'Turn these emails off' : 'Turn these emails on'}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}

function Standing({ organisation }: { organisation: NonNullable<Answer['organisation']> }) {
  const { name, countryId, website, standing } = organisation
  return (
    <Section title={name}>
      <dl className="grid max-w-measure gap-x-8 gap-y-2 md:grid-cols-[12rem_1fr]">
        <dt className="text-ink-2">Country</dt>
        <dd>{countryInWords(countryId)}</dd>
        <dt className="text-ink-2">Website</dt>
        <dd className="wrap-anywhere">{website}</dd>
        <dt className="text-ink-2">In the register</dt>
        <dd>{standing.words}</dd>
      </dl>
    </Section>
  )
}

interface RowProps<T> {
  person: T
  onChanged(words: string): Promise<void>
}

function Colleague({ person, onChanged }: RowProps<Answer['colleagues'][number]>) {
  const [isAsked, setAsked] = useState(false)
  const { act, busy, error } = useAct()
  const remove = () =>
    act(async () => {
      await call(removeColleague, { id: person.id })
      await onChanged(`${person.name} no longer has access to your jobs.`)
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 wrap-anywhere">
      <div>
        <p className="font-semibold">
          {person.name}
          {person.isYou && ' (you)'}
        </p>
        <p className="text-ink-2">{[person.email, person.jobTitle].filter(Boolean).join(', ')}</p>
      </div>
      {!person.isYou && !isAsked && (
        <Button variant="outline" onClick={() => setAsked(true)}>
          Remove<span className="sr-only"> {person.name}</span>
        </Button>
      )}
      {isAsked && (
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove {person.name}
          </Button>
          <Button variant="quiet" onClick={() => setAsked(false)}>
            Keep
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}

function Invitation({ person, onChanged }: RowProps<Answer['invited'][number]>) {
  const { act, busy, error } = useAct()
  const withdraw = () =>
    act(async () => {
      await call(withdrawColleagueInvitation, { id: person.id })
      await onChanged(`The invitation to ${person.email} has been withdrawn.`)
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 wrap-anywhere">
      <div>
        <p className="font-semibold">{person.name}</p>
        <p className="text-ink-2">
          {person.email}, invitation pending since {spellMoment(person.invitedAt)}
        </p>
      </div>
      <Button variant="outline" busy={busy} onClick={() => void withdraw()}>
        Withdraw<span className="sr-only"> the invitation to {person.name}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}

EmployerColleagues.load = load
EmployerColleagues.head = () => ({
  title: 'Organisation and colleagues',
  description: 'Your organisation, and who posts jobs for it.',
  noindex: true,
})
