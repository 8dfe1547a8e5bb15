import { useState } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { getHost, saveHost } from '#shared/meetings/staff-api.ts'
import type { HostValues } from '#shared/meetings/staff-schemas.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { spellValue } from './describe-changes.ts'
import { DaysOff } from './host-days-off.tsx'
import { HostFields, hostLabels, readHost, type Host } from './host-fields.tsx'
import { HostMeetings } from './host-meetings.tsx'
import { HostTimes } from './host-times.tsx'
import { readFormOf, RecordVersions } from './record-versions.tsx'

type Path = '/staff/hosts/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  return ask(getHost, { id: Number(params.id) })
}
type Props = PageProps<Path, typeof load>

export default function HostPage({ data }: Props) {
  const [host, setHost] = useState(data)
  const refresh = async () => setHost(await call(getHost, { id: data.id }))
  // Drawn again with other values when an earlier version is put into the form.
  const [form, setForm] = useState({ turn: 0, values: data.values })
  const fillForm = (values: HostValues) => setForm(({ turn }) => ({ turn: turn + 1, values }))
  return (
    <ConsoleFrame place="/staff/content" title={host.values.name} lead={`Meeting host, ${host.values.role}`}>
      <Section title="Booked meetings">
        <HostMeetings host={host} onChanged={refresh} />
      </Section>
      <Section title="Times offered">
        <HostTimes host={host} onChanged={refresh} />
      </Section>
      <Section title="Days off">
        <DaysOff host={host} onChanged={refresh} />
      </Section>
      <Section title="Details">
        <HostForm key={form.turn} host={host} values={form.values} onSaved={refresh} />
      </Section>
      <RecordVersions
        what="host"
        record={host}
        labels={hostLabels}
        take={async version => {
          const typed = readHost(readFormOf('name'))
          fillForm((await call(getHost, { id: data.id, version })).values)
          return () => fillForm(typed)
        }}
      />
    </ConsoleFrame>
  )
}

interface HostFormProps {
  host: Host
  /** What is in the form at first. */
  values: HostValues
  onSaved(): Promise<void>
}

function HostForm({ host, values, onSaved }: HostFormProps) {
  const [theirs, setTheirs] = useState<Pick<Host, 'version' | 'values'>>()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    try {
      await call(saveHost, { ...readHost(data), id: host.id, version: theirs?.version ?? host.version })
    } catch (cause) {
      // From here on saving means: mine, though I have seen theirs.
      if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE') setTheirs(cause.body.current as typeof theirs)
      throw cause
    }
    setTheirs(undefined)
    await onSaved()
    show('The host has been saved.')
  })
  const names = Object.keys(hostLabels) as (keyof HostValues)[]
  return (
    <Form failure="The host hasn’t been saved yet" errors={errors} onSubmit={submit}>
      {theirs && (
        <ConflictNote
          what="this host"
          fields={names.map(name => ({ label: hostLabels[name], theirs: spellValue(theirs.values[name]) }))}
        />
      )}
      <HostFields values={values} errorOf={errorOf} />
      <div>
        <Button type="submit" busy={busy}>
          {theirs ? 'Save my version' : 'Save host'}
        </Button>
      </div>
    </Form>
  )
}

HostPage.load = load
HostPage.head = ({ data }: Props) => ({ title: data.values.name, description: 'For staff.', noindex: true })
