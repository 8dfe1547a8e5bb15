import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { schedules } from '#shared/staff/import-kinds.ts'
import type { SourceSettings } from '#shared/staff/import-schemas.ts'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export const emptySource: SourceSettings = {
  name: '',
  address: '',
  everyHours: null,
  company: '',
  countryId: null,
  board: 1,
}

export const sourceLabels: Readonly<Record<keyof SourceSettings, string>> = {
  name: 'Name',
  address: 'Address',
  everyHours: 'Schedule',
  company: 'Employer',
  countryId: 'Country',
  board: 'Board',
}
const boardNames = { 1: 'Careers', 2: 'Part-time' } as const

const orNull = (text: string) => (text === '' ? null : Number(text))

export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** What the form holds, as the server wants it. A register has no fields about jobs. */
export function readSource(data: FormData): SourceSettings {
  const text = (name: string) => textIn(data, name)
  return {
    name: text('name'),
    address: text('address'),
    everyHours: orNull(text('everyHours')),
    company: text('company'),
    countryId: orNull(text('countryId')),
    board: text('board') === '2' ? 2 : 1,
  }
}

export function spellSource(name: keyof SourceSettings, values: SourceSettings): string {
  if (name === 'everyHours')
    return values.everyHours === null ? '' : schedules[values.everyHours as keyof typeof schedules]
  if (name === 'countryId') return jobCountries.find(({ id }) => id === values.countryId)?.words ?? ''
  return name === 'board' ? boardNames[values.board] : values[name]
}

interface SourceFieldsProps {
  values: SourceSettings
  isAboutJobs: boolean
  errorOf(field: string): string | undefined
}

export function SourceFields({ values, isAboutJobs, errorOf }: SourceFieldsProps) {
  return (
    <>
      <TextInput
        id="name"
        name="name"
        label={sourceLabels.name}
        defaultValue={values.name}
        error={errorOf('name')}
        autoComplete="off"
      />
      <TextInput
        id="address"
        name="address"
        type="url"
        label={sourceLabels.address}
        hint="Starts with https:// and is open to everyone. Leave it empty if you upload files."
        defaultValue={values.address}
        error={errorOf('address')}
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        id="everyHours"
        name="everyHours"
        label={sourceLabels.everyHours}
        hint="Begins with the first import."
        defaultValue={values.everyHours ?? ''}
        error={errorOf('everyHours')}
      >
        <option value="">Only when you start it</option>
        {Object.entries(schedules).map(([hours, words]) => (
          <option key={hours} value={hours}>
            {words}
          </option>
        ))}
      </Select>
      {isAboutJobs && (
        <>
          <TextInput
            id="company"
            name="company"
            label={sourceLabels.company}
            hint="For jobs that don’t name one. Lever and Ashby never do."
            defaultValue={values.company}
            error={errorOf('company')}
            autoComplete="off"
          />
          <Select
            id="countryId"
            name="countryId"
            label={sourceLabels.countryId}
            hint="Of jobs that name no place at all."
            defaultValue={values.countryId ?? ''}
            error={errorOf('countryId')}
          >
            <option value="">None: leave such jobs out</option>
            {jobCountries.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </Select>
          <Select
            id="board"
            name="board"
            label={sourceLabels.board}
            hint="Of jobs that don’t name one. Only a CSV can."
            defaultValue={values.board}
            error={errorOf('board')}
          >
            <option value="1">{boardNames[1]}</option>
            <option value="2">{boardNames[2]}</option>
          </Select>
        </>
      )}
    </>
  )
}
