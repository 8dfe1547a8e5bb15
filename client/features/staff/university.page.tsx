import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { inThousands } from '#shared/in-thousands.ts'
import {
  deleteUniversityLogo,
  getStaffUniversity,
  pauseUniversity,
  saveUniversity,
  saveUniversityLogo,
} from '#shared/staff/university-api.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { LogoField } from '#client/features/universities/logo-field.tsx'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Administrators } from './administrators.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { ChangesLink } from './changes-link.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { spellValue } from './describe-changes.ts'
import { fieldLabels, readUniversity, UniversityFields } from './university-fields.tsx'

type Path = '/staff/universities/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  return ask(getStaffUniversity, { id: Number(params.id) })
}
type Props = PageProps<Path, typeof load>
type University = AnswerOf<typeof getStaffUniversity>
type Newest = Pick<University, 'version' | 'values' | 'pausedAt'>

/** What the server says it is now, where someone else was quicker. */
const readNewest = (cause: unknown): Newest | undefined =>
  cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE' ? (cause.body.current as Newest) : undefined

export default function UniversityPage({ data }: Props) {
  const [version, setVersion] = useState(data.version)
  const [logo, setLogo] = useState(data.logo)
  const [isPaused, setPaused] = useState(data.pausedAt !== null)
  return (
    <ConsoleFrame place="/staff/universities" title={data.values.name} lead={<a href={data.site}>{data.site}</a>}>
      <p className="mt-4">
        <ChangesLink kind="university" subject={data.id} />
      </p>
      <Numbers numbers={data.numbers} />
      <Section title="Administrators">
        <Administrators id={data.id} team={data.team} invited={data.invited} />
      </Section>
      <Section title="Logo">
        <LogoField
          name={data.values.name}
          logo={logo}
          version={version}
          save={(file, seen) => call(saveUniversityLogo, { id: data.id, seen }, file)}
          remove={seen => call(deleteUniversityLogo, { id: data.id, seen })}
          onLogo={setLogo}
          onVersion={setVersion}
        />
      </Section>
      <Section title="Record">
        <RecordForm data={data} version={version} onVersion={setVersion} />
      </Section>
      <Section title="Pause">
        <Pause
          university={data}
          version={version}
          isPaused={isPaused}
          onChanged={(newest, now) => {
            setVersion(newest)
            setPaused(now)
          }}
        />
      </Section>
    </ConsoleFrame>
  )
}

function Numbers({ numbers }: Pick<University, 'numbers'>) {
  const rows = [
    ['Students', numbers.students],
    ['Students before departure', numbers.beforeDeparture],
    ['Signed in during the last 30 days', numbers.activeThisMonth],
    ['Pending invitations', numbers.invited],
    ['Pending requests for access', numbers.requests],
  ] as const
  return (
    <dl className="my-8 flex flex-wrap gap-x-10 gap-y-3">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-h3 tabular-nums">{inThousands(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RecordFormProps {
  data: University
  version: number
  onVersion(version: number): void
}

function RecordForm({ data, version, onVersion }: RecordFormProps) {
  const [theirs, setTheirs] = useState<UniversityValues>()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, form) => {
    try {
      const saved = await call(saveUniversity, { ...readUniversity(form), id: data.id, version })
      onVersion(saved.version)
      setTheirs(undefined)
      show('The university has been saved.')
    } catch (cause) {
      // From here on saving means: mine, though I have seen theirs.
      const newest = readNewest(cause)
      if (newest) {
        onVersion(newest.version)
        setTheirs(newest.values)
      }
      throw cause
    }
  })
  const names = Object.keys(fieldLabels) as (keyof UniversityValues)[]
  return (
    <Form failure="The university hasn’t been saved yet" errors={errors} onSubmit={submit}>
      {theirs && (
        <ConflictNote
          what="this university’s record"
          fields={names.map(name => ({ label: fieldLabels[name], theirs: spellValue(theirs[name]) }))}
        />
      )}
      <UniversityFields values={data.values} errorOf={errorOf} />
      <div>
        <Button type="submit" busy={busy}>
          {theirs ? 'Save my version' : 'Save university'}
        </Button>
      </div>
    </Form>
  )
}

interface PauseProps {
  university: University
  version: number
  isPaused: boolean
  onChanged(version: number, isPaused: boolean): void
}

function Pause({ university: { id, values }, version, isPaused, onChanged }: PauseProps) {
  const { show } = useFlash()
  const change = async () => {
    try {
      const saved = await call(pauseUniversity, { id, version, isPaused: !isPaused })
      onChanged(saved.version, !isPaused)
      show(isPaused ? `${values.name} is open again.` : `${values.name} is paused.`)
    } catch (cause) {
      const newest = readNewest(cause)
      if (newest) onChanged(newest.version, newest.pausedAt !== null)
      throw cause
    }
  }
  return (
    <div className="grid max-w-measure gap-4">
      <p>
        {isPaused
          ? 'This university is paused: its people can’t sign in or register, and get no job alerts, reminders or notices.'
          : 'While a university is paused, its people can’t sign in or register, and get no job alerts, reminders or notices. Nothing is deleted. What was new meanwhile is in the first alert after the pause, if it is at most two weeks old.'}
      </p>
      <div>
        <ConfirmedAct
          key={String(isPaused)}
          words={isPaused ? 'End the pause' : 'Pause university'}
          name={values.name}
          heading={isPaused ? `Open ${values.name} again?` : `Pause ${values.name}?`}
          consequences={
            isPaused
              ? 'Its people can sign in again at once.'
              : 'Its students and administrators are signed out at once. You can end the pause at any time.'
          }
          confirmWords={isPaused ? 'End the pause' : 'Pause university'}
          onConfirmed={change}
        />
      </div>
    </div>
  )
}

UniversityPage.load = load
UniversityPage.head = ({ data }: Props) => ({ title: data.values.name, description: 'For staff.', noindex: true })
