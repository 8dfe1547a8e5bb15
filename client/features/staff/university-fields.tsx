import { useState } from 'react'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { measureBrand, readColour, sampleColours } from '#shared/site/measure-brand.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import { universityKinds } from '#shared/universities/kinds.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export const emptyUniversity: UniversityValues = {
  name: '',
  kind: 'partner',
  slug: '',
  host: '',
  countryId: 226,
  emailDomains: [],
  brandColour: sampleColours[0]!.hex,
  welcome: '',
  terms: [],
  weeklyHoursCap: null,
  hasPremiumVideos: false,
  hasCountryGuides: true,
  hasJumpstart: false,
  contactEmail: '',
}

export const fieldLabels: Readonly<Record<keyof UniversityValues, string>> = {
  name: 'Name',
  kind: 'Kind',
  slug: 'Short name',
  host: 'Host name of its own',
  countryId: 'Country',
  emailDomains: 'Email domains',
  brandColour: 'Colour',
  welcome: 'Welcome line',
  terms: 'Terms',
  weeklyHoursCap: 'Weekly hours in term',
  hasPremiumVideos: 'Premium videos',
  hasCountryGuides: 'Country guides',
  hasJumpstart: 'Programme before departure',
  contactEmail: 'Contact address',
}
const switches = ['hasCountryGuides', 'hasPremiumVideos', 'hasJumpstart'] as const

const countryChoices = Object.keys(countryCodes).map(id => ({
  id,
  name: jobCountries.find(country => country.id === Number(id))?.words ?? countryCodes[Number(id)]!,
}))

/** What the form holds, as the server wants it. */
export function readUniversity(data: FormData): UniversityValues {
  const texts = (name: string) => data.getAll(name).filter(value => typeof value === 'string')
  const text = (name: string) => texts(name)[0] ?? ''
  const [names, starts, ends] = [texts('termName'), texts('termStarts'), texts('termEnds')]
  const cap = text('weeklyHoursCap').trim()
  return {
    name: text('name'),
    kind: text('kind') as UniversityValues['kind'],
    slug: text('slug'),
    host: text('host'),
    countryId: Number(text('countryId')),
    emailDomains: text('emailDomains')
      .split(/[\s,;]+/)
      .filter(Boolean),
    brandColour: readColour(text('brandColour')) ?? text('brandColour'),
    welcome: text('welcome'),
    terms: names.map((name, place) => ({ name, starts: starts[place] ?? '', ends: ends[place] ?? '' })),
    weeklyHoursCap: cap === '' ? null : Number(cap),
    hasPremiumVideos: data.has('hasPremiumVideos'),
    hasCountryGuides: data.has('hasCountryGuides'),
    hasJumpstart: data.has('hasJumpstart'),
    contactEmail: text('contactEmail'),
  }
}

interface FieldsProps {
  values: UniversityValues
  errorOf(field: string): string | undefined
}

/** The fields of a university's record. */
export function UniversityFields({ values, errorOf }: FieldsProps) {
  const line = (name: 'name' | 'slug' | 'host' | 'welcome' | 'contactEmail', hint?: string) => (
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
      <TextArea
        id="emailDomains"
        name="emailDomains"
        label={fieldLabels.emailDomains}
        hint="One in each line. People with such an address can register without a decision."
        rows={3}
        spellCheck={false}
        defaultValue={values.emailDomains.join('\n')}
        error={errorOf('emailDomains') ?? errorOf('emailDomains.0')}
      />
      {line('contactEmail', 'Students see it when their request is refused.')}
      {line('welcome', 'At the top of its sign-in page.')}
      <ColourField first={values.brandColour} error={errorOf('brandColour')} />
      <TermFields first={values.terms} error={errorOf('terms')} />
      <TextInput
        id="weeklyHoursCap"
        name="weeklyHoursCap"
        label={fieldLabels.weeklyHoursCap}
        hint="Only if the university allows fewer than the visa does."
        inputMode="numeric"
        defaultValue={values.weeklyHoursCap ?? ''}
        error={errorOf('weeklyHoursCap')}
      />
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

const spellRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`

/** Any colour works: links and buttons get a shade of it that can be read. */
function ColourField({ first, error }: { first: string; error: string | undefined }) {
  const [typed, setTyped] = useState(first)
  const colour = readColour(typed)
  const measured = colour && measureBrand(colour)
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <TextInput
          id="brandColour"
          name="brandColour"
          label={fieldLabels.brandColour}
          hint={
            measured
              ? `Links in it have a contrast of ${spellRatio(measured.light.ratios.link)} in light mode and ${spellRatio(measured.dark.ratios.link)} in dark mode.`
              : `Enter a colour such as ${sampleColours[1]!.hex}.`
          }
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
          error={error}
        />
      </div>
      <input
        type="color"
        aria-label="Choose the colour"
        value={colour ?? first}
        onChange={event => setTyped(event.currentTarget.value)}
        className="h-12 w-16 rounded-sign border-[1.5px] border-line-strong bg-surface p-1"
      />
    </div>
  )
}

type Term = UniversityValues['terms'][number]

function TermFields({ first, error }: { first: readonly Term[]; error: string | undefined }) {
  const [rows, setRows] = useState(() => first.map((term, key) => ({ key, term })))
  const add = () => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    setRows([...rows, { key, term: { name: '', starts: '', ends: '' } }])
  }
  return (
    <fieldset id="terms" tabIndex={-1} className="min-w-0">
      <legend className="font-semibold">{fieldLabels.terms}</legend>
      <p className="text-small text-ink-2">Days between terms count as vacation in the students’ working hours.</p>
      {error && <ErrorLine words={error} />}
      <ul className="mt-3 grid gap-4">
        {rows.map(({ key, term }) => (
          <li key={key} className="grid gap-3 border-l-4 border-line pl-4">
            <TextInput id={`termName-${key}`} name="termName" label="Term" defaultValue={term.name} />
            <div className="flex flex-wrap gap-3">
              <TextInput
                id={`termStarts-${key}`}
                name="termStarts"
                type="date"
                label="First day"
                defaultValue={term.starts}
              />
              <TextInput id={`termEnds-${key}`} name="termEnds" type="date" label="Last day" defaultValue={term.ends} />
            </div>
            <div>
              <Button variant="quiet" onClick={() => setRows(rows.filter(row => row.key !== key))}>
                Remove term<span className="sr-only"> {term.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-3" onClick={add}>
        Add term
      </Button>
    </fieldset>
  )
}
