import type { AnswerOf } from '#shared/http/endpoint.ts'
import { longestIntroduction } from '#shared/meetings/diary.ts'
import { kindWords, meetingKinds } from '#shared/meetings/kinds.ts'
import type { getHost } from '#shared/meetings/staff-api.ts'
import type { HostValues } from '#shared/meetings/staff-schemas.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { ZoneField } from '#client/ui/zone-field.tsx'
import { MarkdownField } from './markdown-field.tsx'

export type Host = AnswerOf<typeof getHost>

export const emptyHost: HostValues = {
  name: '',
  role: '',
  introduction: '',
  inbox: '',
  room: '',
  zone: 'Europe/London',
  kinds: [],
}

export const hostLabels: Readonly<Record<keyof HostValues, string>> = {
  name: 'Name',
  role: 'What they do',
  introduction: 'Introduction (optional)',
  inbox: 'Email address',
  room: 'Link to their video calls',
  zone: 'Time zone',
  kinds: 'Meetings they take',
}

/** What the form holds, as the server wants it. */
export function readHost(data: FormData): HostValues {
  const text = (name: keyof HostValues) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    role: text('role'),
    introduction: text('introduction').replaceAll('\r\n', '\n'),
    inbox: text('inbox'),
    room: text('room'),
    zone: text('zone'),
    kinds: meetingKinds.filter(kind => data.getAll('kinds').includes(kind)),
  }
}

interface FieldsProps {
  values: HostValues
  errorOf(field: string): string | undefined
}

export function HostFields({ values, errorOf }: FieldsProps) {
  const input = (name: 'name' | 'role' | 'inbox' | 'room', hint: string, type?: string) => (
    <TextInput
      id={name}
      name={name}
      label={hostLabels[name]}
      hint={hint}
      type={type}
      defaultValue={values[name]}
      autoComplete="off"
      error={errorOf(name)}
    />
  )
  return (
    <>
      {input('name', 'As visitors see it.')}
      {input('role', 'Such as student support.')}
      <MarkdownField
        id="introduction"
        label={hostLabels.introduction}
        hint="On the booking page while they have free times, and in the email that confirms a meeting. Empty: the booking page doesn’t name them."
        rows={6}
        most={longestIntroduction}
        defaultValue={values.introduction}
        error={errorOf('introduction')}
      />
      {input('inbox', 'Gets an email about each booking.', 'email')}
      {input('room', 'Only people with a meeting get it.', 'url')}
      <ZoneField
        label={hostLabels.zone}
        hint="The times they offer are in this zone. Visitors also see their own."
        zone={values.zone}
        error={errorOf('zone')}
      />
      <fieldset id="kinds" tabIndex={-1} className="min-w-0">
        <legend className="font-semibold">{hostLabels.kinds}</legend>
        <p className="text-small text-ink-2">Tick none to take no new meetings. Booked meetings stay.</p>
        {meetingKinds.map(kind => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="kinds"
              value={kind}
              defaultChecked={values.kinds.includes(kind)}
              className="size-5 flex-none accent-brand"
            />
            {kindWords[kind].name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
