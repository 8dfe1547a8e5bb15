import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { longestReason } from '#shared/employers/limits.ts'
import { addEmployer, decideEmployer, listStaffEmployers } from '#shared/employers/staff-api.ts'
import { organisationStates, type OrganisationState } from '#shared/employers/states.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { circleCheck, triangleAlert } from '#client/ui/icons.ts'
import { LinkRow } from '#client/ui/link-row.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const readState = (text: string | null): OrganisationState =>
  organisationStates.find(state => state === text) ?? 'pending'
const stateWords: Readonly<Record<OrganisationState, string>> = {
  pending: 'To review',
  approved: 'Approved',
  refused: 'Refused',
}

const load = async ({ call: ask, search }: LoadArgs<'/staff/employers'>) => {
  const state = readState(search.get('state'))
  return { state, ...(await ask(listStaffEmployers, { state })) }
}
type Props = PageProps<'/staff/employers', typeof load>
type Employer = AnswerOf<typeof listStaffEmployers>['employers'][number]
type Decision = InputOf<typeof decideEmployer>['decision']

export default function StaffEmployers({ data: { state, employers } }: Props) {
  return (
    <ConsoleFrame
      place="/staff/employers"
      title="Employers"
      lead="Approve an organisation once you know that its people belong to it. Until then its jobs stay drafts."
    >
      <div className="mt-4">
        <LinkRow
          label="Employers by state"
          links={organisationStates.map(each => ({
            to: withQuery('/staff/employers', { state: each }),
            words: stateWords[each],
            isHere: each === state,
          }))}
        />
      </div>
      <EmployerQueue key={state} first={employers} state={state} />
      <div className="mt-8">
        <AddEmployer />
      </div>
    </ConsoleFrame>
  )
}

function EmployerQueue({ first, state }: { first: readonly Employer[]; state: OrganisationState }) {
  const [employers, setEmployers] = useState(first)
  const list = useRef<HTMLDivElement>(null)
  const { show } = useFlash()
  const refresh = async (words: string) => {
    show(words)
    // The button that had the focus may be gone.
    list.current?.focus()
    await call(listStaffEmployers, { state }).then(
      answer => setEmployers(answer.employers),
      () => {},
    )
  }
  return (
    <div ref={list} tabIndex={-1} className="mt-6">
      {employers.length === 0 ? (
        <p>{state === 'pending' ? 'No employers to review.' : 'No employers here.'}</p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {employers.map(employer => (
            <EmployerRow key={employer.id} employer={employer} onDecided={refresh} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface EmployerRowProps {
  employer: Employer
  onDecided(words: string): Promise<void>
}

function EmployerRow({ employer, onDecided }: EmployerRowProps) {
  const { id, name, state, isTrusted, version } = employer
  const { act, busy, error } = useAct()
  const [reason, setReason] = useState('')
  const decide = (decision: Decision, words: string) =>
    act(async () => {
      await call(decideEmployer, { id, version, decision, ...(decision === 'refuse' && { reason }) })
      await onDecided(words)
    })
  return (
    <li className="grid gap-3 border-b border-line py-6">
      <EmployerFacts employer={employer} />
      {state !== 'refused' && (
        <TextArea
          id={`reason-${id}`}
          label="Why not? (if you refuse it)"
          hint="We’ll email this to the employer exactly as you write it."
          rows={2}
          most={longestReason}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {state !== 'approved' && (
          <Button busy={busy} onClick={() => void decide('approve', `${name} is approved. We’ll email its people.`)}>
            Approve<span className="sr-only"> {name}</span>
          </Button>
        )}
        {state === 'approved' && (
          <Button
            variant="outline"
            busy={busy}
            onClick={() =>
              void (isTrusted
                ? decide('untrust', `Every job of ${name} will be reviewed.`)
                : decide('trust', `Jobs of ${name} now go live at once.`))
            }
          >
            {isTrusted ? 'Review every job' : 'Let jobs go live at once'}
            <span className="sr-only"> of {name}</span>
          </Button>
        )}
        {state !== 'refused' && (
          <Button
            variant="outline"
            busy={busy}
            onClick={() => void decide('refuse', `${name} is refused. We’ll email its people.`)}
          >
            Refuse<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}

function EmployerFacts({ employer }: { employer: Employer }) {
  const { name, countryId, website, createdAt, standing, proof, people, statement, reason, isTrusted, posts } = employer
  return (
    <>
      <div>
        <h2 className="text-h3 wrap-anywhere">{name}</h2>
        <p className="text-ink-2 wrap-anywhere">
          {countryInWords(countryId)}, {website}. Registered on {spellDay(createdAt)}.{' '}
          {isTrusted && 'Its jobs go live at once. '}
          Jobs approved: {posts.approved}, rejected: {posts.rejected}.
        </p>
      </div>
      <p className="max-w-measure">
        <b>Register:</b> {standing.words}
      </p>
      <ul className="grid max-w-measure gap-1">
        {proof.map(({ isGood, words }) => (
          <li key={words} className="flex gap-2 wrap-anywhere">
            <Icon
              path={isGood ? circleCheck : triangleAlert}
              className={`mt-1 flex-none ${isGood ? 'text-good' : 'text-warn'}`}
            />
            {words}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere">
        <b>People:</b>{' '}
        {people.length === 0
          ? 'no one yet'
          : people.map(person => [person.name, person.jobTitle, person.email].filter(Boolean).join(', ')).join('; ')}
      </p>
      {statement && <blockquote className="border-l-4 border-line-strong pl-3 wrap-anywhere">{statement}</blockquote>}
      {reason && (
        <p className="wrap-anywhere">
          <b>Refused because:</b> {reason}
        </p>
      )}
    </>
  )
}

/** For someone whose address proves nothing, once staff know them. */
function AddEmployer() {
  const form = useRef<HTMLFormElement>(null)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof addEmployer>>(
    async values => {
      await call(addEmployer, values)
      form.current?.reset()
      show(`${values.organisation} is added. We’ve sent an invitation to ${values.email}.`)
    },
    { prefix: 'new-' },
  )
  return (
    <Section
      title="Add an employer"
      lead="For people you have checked yourself, such as those without a work email address. The organisation is approved at once."
    >
      <Form ref={form} failure="The employer hasn’t been added yet" errors={errors} onSubmit={submit}>
        <TextInput id="new-organisation" name="organisation" label="Organisation" error={errorOf('organisation')} />
        <Select id="new-countryId" name="countryId" label="Country" error={errorOf('countryId')}>
          {jobCountries.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </Select>
        <TextInput id="new-site" name="site" label="Website" error={errorOf('site')} />
        <TextInput id="new-name" name="name" label="Name of the person" autoComplete="off" error={errorOf('name')} />
        <TextInput
          id="new-email"
          name="email"
          type="email"
          label="Email address"
          autoComplete="off"
          error={errorOf('email')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Add employer
          </Button>
        </div>
      </Form>
    </Section>
  )
}

StaffEmployers.load = load
StaffEmployers.head = () => ({ title: 'Employers', description: 'Employers for staff to review.', noindex: true })
