import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { getSettings, saveSettings } from '#shared/staff/settings-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { TestEmail } from './test-email.tsx'

const load = ({ call: ask }: LoadArgs<'/staff/settings'>) => ask(getSettings, {})
type Settings = AnswerOf<typeof getSettings>
type FieldName = keyof Settings['values']
type Values = Omit<InputOf<typeof saveSettings>, 'version'>

interface FieldRow {
  name: FieldName
  label: string
  hint?: string
  look: 'line' | 'email' | 'text'
}
const fields: readonly FieldRow[] = [
  { name: 'operatorName', label: 'Operator', hint: 'The company or person who runs this service.', look: 'line' },
  { name: 'operatorAddress', label: 'Postal address', look: 'text' },
  {
    name: 'operatorEmail',
    label: 'Contact address',
    hint: 'Printed in the privacy policy and the terms, and on error pages.',
    look: 'email',
  },
  {
    name: 'senderAddress',
    label: 'Emails are sent from',
    hint: 'Your mail server must be allowed to send for this address.',
    look: 'email',
  },
  { name: 'staffInbox', label: 'Emails for staff go to', look: 'email' },
  { name: 'hostingPlace', label: 'Where the data is hosted', look: 'text' },
  {
    name: 'subProcessors',
    label: 'Companies that process data for you',
    hint: 'One in each line, as “name | what for | where”. If there are none, write “none”.',
    look: 'text',
  },
  { name: 'pricing', label: 'What the service costs a university', look: 'text' },
  {
    name: 'serviceLevels',
    label: 'What you commit to',
    hint: 'Printed on the page about service levels.',
    look: 'text',
  },
]

/** Who runs the service, and whom its emails are from. */
export default function SettingsPage({ data }: PageProps<'/staff/settings', typeof load>) {
  const [version, setVersion] = useState(data.version)
  const [theirs, setTheirs] = useState<Settings['values']>()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<Values>(async values => {
    try {
      const saved = await call(saveSettings, { ...values, version })
      setVersion(saved.version)
      setTheirs(undefined)
      show('The settings have been saved.')
    } catch (cause) {
      if (!(cause instanceof Problem) || cause.code !== 'CHANGED_MEANWHILE') throw cause
      // From here on saving means: mine, though I have seen theirs.
      const newest = cause.body.current as Pick<Settings, 'version' | 'values'>
      setVersion(newest.version)
      setTheirs(newest.values)
      throw cause
    }
  })
  return (
    <ConsoleFrame
      place="/staff/settings"
      title="Settings"
      lead="The privacy policy, the terms and the pages for universities show these. A field that you leave empty uses the value from the server’s environment, if there is one."
    >
      <div className="mt-8">
        <Form failure="The settings haven’t been saved yet" errors={errors} onSubmit={submit}>
          {theirs && (
            <ConflictNote
              fields={fields.map(({ name, label }) => ({ label, theirs: theirs[name].own }))}
              what="the settings"
            />
          )}
          {fields.map(field => (
            <SettingField key={field.name} field={field} value={data.values[field.name]} error={errorOf(field.name)} />
          ))}
          <div>
            <Button type="submit" busy={busy}>
              {theirs ? 'Save my version' : 'Save settings'}
            </Button>
          </div>
        </Form>
      </div>
      <div className="mt-10">
        <Section title="Test email">
          <TestEmail hasMailServer={data.hasMailServer} ownEmail={data.ownEmail} />
        </Section>
      </div>
    </ConsoleFrame>
  )
}

function SettingField({
  field: { name, label, hint, look },
  value,
  error,
}: {
  field: FieldRow
  value: Settings['values'][FieldName]
  error: string | undefined
}) {
  const fallback = value.default && `If empty: ${value.default.replaceAll('\n', '; ')}`
  const shared = {
    id: name,
    name,
    label,
    hint: [hint, fallback].filter(Boolean).join(' ') || undefined,
    defaultValue: value.own,
    error,
  }
  if (look === 'text') return <TextArea {...shared} rows={3} />
  return <TextInput {...shared} type={look === 'email' ? 'email' : 'text'} autoComplete="off" />
}

SettingsPage.load = load
SettingsPage.head = () => ({ title: 'Settings', description: 'Who runs this service.', noindex: true })
