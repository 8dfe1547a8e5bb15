import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { longestReason } from '#shared/employers/limits.ts'
import { addEmployer, decideEmployer, listStaffEmployers } from '#shared/employers/staff-api.ts'
import { organisationStates, type OrganisationState } from '#shared/employers/states.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { getQueueTools } from '#shared/staff/queue-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { circleCheck, triangleAlert } from '#client/ui/icons.ts'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { AnswerField } from './answer-field.tsx'
import { ItemMark } from './item-mark.tsx'
import { QueueFrame, readQueuePlace } from './queue-frame.tsx'
import { useDecision, useQueue } from './use-queue.ts'

const readState = (text: string | null): OrganisationState =>
  organisationStates.find(state => state === text) ?? 'pending'
const decidedStates = { approved: 'Approved', refused: 'Refused' } as const

const load = async ({ call: ask, search }: LoadArgs<'/staff/employers'>) => {
  const place = { ...readQueuePlace(search), state: readState(search.get('state')) }
  return { place, list: await ask(listStaffEmployers, place), tools: await ask(getQueueTools, {}) }
}
type Props = PageProps<'/staff/employers', typeof load>
type Employer = AnswerOf<typeof listStaffEmployers>['items'][number]
type Decision = InputOf<typeof decideEmployer>['decision']

export default function StaffEmployers({ data: { place, list, tools } }: Props) {
  const { box, items, decided, refresh } = useQueue(list, () => call(listStaffEmployers, place))
  const isQueue = place.state === 'pending'
  return (
    <QueueFrame
      queue="employers"
      view={isQueue ? place.view : ''}
      page={list.page}
      pages={list.pages}
      lead="Approve an organisation once you know that its people belong to it. Until then its jobs stay drafts."
      otherParts={Object.entries(decidedStates).map(([state, words]) => ({
        words,
        query: { state },
        isHere: state === place.state,
      }))}
    >
      <div ref={box} tabIndex={-1} className="mt-6">
        {items.length === 0 ? (
          <p>{isQueue ? 'No employers to review.' : 'No employers here.'}</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {items.map(employer => (
              <EmployerRow
                key={employer.id}
                employer={employer}
                tools={tools}
                onDecided={decided}
                onChanged={refresh}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-8">
        <AddEmployer />
      </div>
    </QueueFrame>
  )
}

interface EmployerRowProps {
  employer: Employer
  tools: AnswerOf<typeof getQueueTools>
  onDecided(words: string): Promise<void>
  onChanged(): Promise<void>
}

function EmployerRow({ employer, tools, onDecided, onChanged }: EmployerRowProps) {
  const { id, name, state, isTrusted, version, mark } = employer
  const { decide: settle, busy, error } = useDecision(onChanged)
  const [reason, setReason] = useState('')
  const decide = (decision: Decision, words: string) =>
    settle(async () => {
      await call(decideEmployer, { id, version, decision, ...(decision === 'refuse' && { reason }) })
      await onDecided(words)
    })
  return (
    <li className="grid gap-3 border-b border-line py-6">
      <EmployerFacts employer={employer} />
      {state !== 'refused' && (
        <AnswerField
          id={`reason-${id}`}
          label="Why not? (if you refuse it)"
          hint="We’ll email this to the employer exactly as you write it."
          most={longestReason}
          value={reason}
          onChange={setReason}
          answers={tools.answers}
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
      {mark && <ItemMark queue="employers" id={id} name={name} mark={mark} colleagues={tools.colleagues} />}
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
