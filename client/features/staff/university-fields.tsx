import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { readColour, sampleColours } from '#shared/site/measure-brand.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import { universityKinds } from '#shared/universities/kinds.ts'
import { HoursCapField, PeriodFields, readHoursCap, readPeriods } from '#client/ui/calendar-fields.tsx'
import { ColourField } from '#client/ui/colour-field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { cityHint } from '#shared/universities/city.ts'
import { longestContactText } from '#shared/universities/contact.ts'

export const emptyUniversity: UniversityValues = {
  name: '',
  kind: 'partner',
  slug: '',
  host: '',
  countryId: 226,
  city: '',
  emailDomains: [],
  brandColour: sampleColours[0]!.hex,
  welcome: '',
  terms: [],
  vacations: [],
  weeklyHoursCap: null,
  hasPremiumVideos: false,
  hasCountryGuides: true,
  hasJumpstart: false,
  contactEmail: '',
  contactName: '',
  contactText: '',
}

export const fieldLabels: Readonly<Record<keyof UniversityValues, string>> = {
  name: 'Name',
  kind: 'Kind',
  slug: 'Short name',
  host: 'Host name of its own',
  countryId: 'Country',
  city: 'City',
  emailDomains: 'Email domains',
  brandColour: 'Colour',
  welcome: 'Welcome line',
  terms: 'Terms',
  vacations: 'Vacations',
  weeklyHoursCap: 'Weekly hours in term',
  hasPremiumVideos: 'Premium videos',
  hasCountryGuides: 'Country guides',
  hasJumpstart: 'Programme before departure',
  contactEmail: 'Contact address',
  contactName: 'Contact name',
  contactText: 'Text on its contact page',
}
const switches = ['hasCountryGuides', 'hasPremiumVideos', 'hasJumpstart'] as const

const countryChoices = Object.keys(countryCodes).map(id => ({
  id,
  name: jobCountries.find(country => country.id === Number(id))?.words ?? countryCodes[Number(id)]!,
}))

/** What the form holds, as the server wants it. */
export function readUniversity(data: FormData): UniversityValues {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    kind: text('kind') as UniversityValues['kind'],
    slug: text('slug'),
    host: text('host'),
    countryId: Number(text('countryId')),
    city: text('city'),
    emailDomains: text('emailDomains')
      .split(/[\s,;]+/)
      .filter(Boolean),
    brandColour: readColour(text('brandColour')) ?? text('brandColour'),
    welcome: text('welcome'),
    terms: readPeriods(data, 'terms'),
    vacations: readPeriods(data, 'vacations'),
    weeklyHoursCap: readHoursCap(data),
    hasPremiumVideos: data.has('hasPremiumVideos'),
    hasCountryGuides: data.has('hasCountryGuides'),
    hasJumpstart: data.has('hasJumpstart'),
    contactEmail: text('contactEmail'),
    contactName: text('contactName'),
    contactText: text('contactText'),
  }
}

type LineName = 'name' | 'slug' | 'host' | 'city' | 'welcome' | 'contactEmail' | 'contactName'

interface FieldsProps {
  values: UniversityValues
  errorOf(field: string): string | undefined
}

/** The fields of a university's record. */
export function UniversityFields({ values, errorOf }: FieldsProps) {
  const line = (name: LineName, hint?: string) => (
    <TextInput
      id={name}
      name={name}
      label={fieldLabels[name]}
      hint={hint}
      defaultValue={values[name]}
      autoComplete="off"
      spellCheck={name === 'welcome'}
      error={errorOf(name)}
    />
  )
  return (
    <>
      {line('name')}
      <Select id="kind" name="kind" label={fieldLabels.kind} defaultValue={values.kind} error={errorOf('kind')}>
        {Object.entries(universityKinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </Select>
      {line('slug', 'The first part of its address here, such as northbridge.')}
      {line('host', 'Only if the university points a host name of its own to this server. Leave it empty otherwise.')}
      <Select
        id="countryId"
        name="countryId"
        label={fieldLabels.countryId}
        defaultValue={String(values.countryId)}
        error={errorOf('countryId')}
      >
        {countryChoices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {line('city', cityHint)}
      <TextArea
        id="emailDomains"
        name="emailDomains"
        label={fieldLabels.emailDomains}
        hint="One in each line. People with such an address can register without a decision."
        rows={3}
        spellCheck={false}
        defaultValue={values.emailDomains.join('\n')}
        error={errorOf('emailDomains')}
      />
      {line(
        'contactName',
        'A person or an office, such as Careers Service. Without one, we show the university’s name.',
      )}
      {line(
        'contactEmail',
        'Its students see it on its contact page, and people see it when their request is refused.',
      )}
      <TextArea
        id="contactText"
        name="contactText"
        label={fieldLabels.contactText}
        hint="For example where it is and when it is open. You can use Markdown for lists, links and bold words."
        most={longestContactText}
        rows={6}
        defaultValue={values.contactText}
        error={errorOf('contactText')}
      />
      {line('welcome', 'At the top of its sign-in page.')}
      <ColourField first={values.brandColour} error={errorOf('brandColour')} />
      <PeriodFields kind="terms" first={values.terms} errorOf={errorOf} />
      <PeriodFields kind="vacations" first={values.vacations} errorOf={errorOf} />
      <HoursCapField first={values.weeklyHoursCap} error={errorOf('weeklyHoursCap')} />
      <fieldset className="min-w-0">
        <legend className="font-semibold">What its students can use</legend>
        {switches.map(name => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              defaultChecked={values[name]}
              className="size-5 flex-none accent-brand"
            />
            {fieldLabels[name]}
          </label>
        ))}
      </fieldset>
    </>
  )
}
