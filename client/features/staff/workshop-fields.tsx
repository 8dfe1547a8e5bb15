import { joinParagraphs, splitParagraphs } from '#shared/workshops/description.ts'
import type { WorkshopValues } from '#shared/workshops/staff-schemas.ts'
import { longestDescription } from '#shared/workshops/states.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { ZoneField } from '#client/ui/zone-field.tsx'
import { MarkdownField } from './markdown-field.tsx'

/** What people type; whether it is a draft depends on the button. */
export type TypedWorkshop = Omit<WorkshopValues, 'isDraft'>

export const emptyWorkshop: TypedWorkshop = {
  title: '',
  summary: '',
  description: [],
  speaker: '',
  speakerRole: '',
  zone: 'Europe/London',
  day: '',
  from: '',
  minutes: 60,
  place: '',
  joinLink: '',
  inbox: '',
  capacity: 30,
  shownFrom: '',
}

export const workshopLabels: Readonly<Record<keyof TypedWorkshop, string>> = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  speaker: 'Speaker',
  speakerRole: 'What the speaker does',
  zone: 'Time zone',
  day: 'Day',
  from: 'Begins at',
  minutes: 'Length in minutes',
  place: 'Place (optional)',
  joinLink: 'Link to join online (optional)',
  inbox: 'Organiser’s email address',
  capacity: 'Places',
  shownFrom: 'Show from (optional)',
}

/** What the form holds, as the server wants it. */
export function readWorkshop(data: FormData): TypedWorkshop {
  const text = (name: keyof TypedWorkshop) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    title: text('title'),
    summary: text('summary'),
    description: splitParagraphs(text('description')),
    speaker: text('speaker'),
    speakerRole: text('speakerRole'),
    zone: text('zone'),
    day: text('day'),
    from: text('from'),
    minutes: Number(text('minutes')),
    place: text('place'),
    joinLink: text('joinLink'),
    inbox: text('inbox'),
    capacity: Number(text('capacity')),
    shownFrom: text('shownFrom'),
  }
}

interface FieldsProps {
  values: TypedWorkshop
  errorOf(field: string): string | undefined
}

export function WorkshopFields({ values, errorOf }: FieldsProps) {
  const input = (
    name: Exclude<keyof TypedWorkshop, 'description' | 'zone'>,
    { hint, type }: { hint?: string; type?: string } = {},
  ) => (
    <TextInput
      id={name}
      name={name}
      label={workshopLabels[name]}
      hint={hint}
      type={type}
      defaultValue={values[name]}
      autoComplete="off"
      error={errorOf(name)}
    />
  )
  return (
    <>
      {input('title')}
      {input('summary', { hint: 'One sentence, shown in lists.' })}
      <MarkdownField
        id="description"
        label={workshopLabels.description}
        hint="Leave an empty line between paragraphs."
        rows={12}
        most={longestDescription}
        defaultValue={joinParagraphs(values.description)}
        error={errorOf('description') ?? errorOf('description.0')}
      />
      {input('speaker')}
      {input('speakerRole', { hint: 'Such as careers adviser at Northbridge.' })}
      <div className="flex flex-wrap gap-3">
        {input('day', { type: 'date' })}
        {input('from', { type: 'time' })}
        {input('minutes', { type: 'number' })}
      </div>
      <ZoneField
        label={workshopLabels.zone}
        hint="Day and time are in this zone. Readers also see their own."
        zone={values.zone}
        error={errorOf('zone')}
      />
      {input('place', { hint: 'Building, street and city. Leave it empty for an online event.' })}
      {input('joinLink', { hint: 'Only people with a place get it.', type: 'url' })}
      {input('capacity', { type: 'number' })}
      {input('inbox', { hint: 'Gets an email about each sign-up.', type: 'email' })}
      {input('shownFrom', { hint: 'Empty: as soon as you publish it.', type: 'date' })}
    </>
  )
}
