import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { spellDay } from '#shared/calendar/days.ts'
import { saveHoursSettings } from '#shared/hours/api.ts'
import { mostPeriods, type OwnPeriod } from '#shared/hours/calendar.ts'
import {
  dependsOnTerms,
  isFreeAfterCourse,
  levelKeys,
  levels,
  newerVisaRules,
  type Level,
} from '#shared/hours/limits.ts'
import { ledgerCountries, ledgerCountryKeys, type LedgerCountry } from '#shared/rules/ledger.ts'
import { fieldAddress } from '#shared/student/profile-parts.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Hours } from './types.ts'

interface SettingsFormProps extends Pick<Hours, 'settings' | 'university' | 'rules' | 'courseEnds'> {
  onSaved(): Promise<void>
}

const origins = {
  person: undefined,
  university: 'We took the country from your university. Check the country and your level.',
  site: 'We don’t know which country you study in, so we used this site’s country. Check the country and your level.',
} as const

export function SettingsForm({ settings, university, rules, courseEnds, onSaved }: SettingsFormProps) {
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{
    country: LedgerCountry
    level: Level
    isOlderVisa?: 'yes' | 'no'
  }>(async ({ country, level, isOlderVisa }, data) => {
    await call(saveHoursSettings, {
      country,
      level,
      isOlderVisa: isOlderVisa ? isOlderVisa === 'yes' : settings.isOlderVisa,
      periods: readPeriods(data),
    })
    await onSaved()
    show('Your rules and dates have been saved.')
  })
  return (
    <Section title="Your rules and dates" lead={origins[settings.from]}>
      <Form failure="Your rules and dates haven’t been saved yet" errors={errors} onSubmit={submit}>
        <Select
          id="country"
          name="country"
          label="Country you study in"
          defaultValue={settings.country}
          error={errorOf('country')}
        >
          {ledgerCountryKeys.map(key => (
            <option key={key} value={key}>
              {ledgerCountries[key].name}
            </option>
          ))}
        </Select>
        <ChoiceGroup
          id="level"
          name="level"
          type="radio"
          label="Your course"
          choices={levelKeys.map(value => ({ value, words: levels[value] }))}
          chosen={[settings.level]}
          error={errorOf('level')}
        />
        <VisaDay settings={settings} rules={rules} error={errorOf('isOlderVisa')} />
        <Terms university={university} country={settings.country} />
        <CourseEnd courseEnds={courseEnds} country={settings.country} />
        <PeriodFields kept={settings.periods} errorOf={errorOf} />
        <div>
          <Button type="submit" busy={busy}>
            Save rules and dates
          </Button>
        </div>
      </Form>
    </Section>
  )
}

/** The day is that of the rule itself. */
function VisaDay({
  settings: { country, isOlderVisa },
  rules,
  error,
}: Pick<Hours, 'settings' | 'rules'> & { error: string | undefined }) {
  const newer = rules.find(({ id }) => id === newerVisaRules[country])
  if (!newer) return null
  return (
    <ChoiceGroup
      id="isOlderVisa"
      name="isOlderVisa"
      type="radio"
      label="When your student visa was granted"
      hint="The limit depends on it. Until you choose, we use the lower one."
      error={error}
      choices={[
        { value: 'no', words: `On or after ${spellDay(newer.validFrom)}` },
        { value: 'yes', words: `Before ${spellDay(newer.validFrom)}` },
      ]}
      chosen={isOlderVisa === null ? [] : [isOlderVisa ? 'yes' : 'no']}
    />
  )
}

function Terms({ university, country }: Pick<Hours, 'university'> & { country: LedgerCountry }) {
  if (!dependsOnTerms.has(country)) return <p>In this country the limit doesn’t depend on your university’s terms.</p>
  if (!university?.terms.length)
    return <p>We don’t have your university’s term dates. Days without your own dates count as term.</p>
  return (
    <div>
      <h3>Terms of {university.name}</h3>
      <ul className="mt-2">
        {university.terms.map(({ name, starts, ends }) => (
          <li key={starts}>
            {name}: {spellDay(starts)} to {spellDay(ends)}
          </li>
        ))}
        {university.vacations.map(({ name, starts, ends }) => (
          <li key={`vacation ${starts}`}>
            {name} (vacation): {spellDay(starts)} to {spellDay(ends)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">
        Days between two terms are vacation. Days before the first term and after the last count as term.
      </p>
    </div>
  )
}

/** The day is in the profile, and changed there. */
function CourseEnd({ courseEnds, country }: Pick<Hours, 'courseEnds'> & { country: LedgerCountry }) {
  const change = (
    <A to={fieldAddress('courseEnds')}>{courseEnds === null ? 'Add the last day of your course' : 'Change the day'}</A>
  )
  if (courseEnds === null) return <p>{change}: other rules apply after it.</p>
  return (
    <p>
      Your course ends on {spellDay(courseEnds)}. {afterCourseInWords(country)} {change}
    </p>
  )
}

const afterCourseInWords = (country: LedgerCountry) =>
  isFreeAfterCourse.has(country)
    ? 'After it the rule for vacations applies, as long as your student visa lasts.'
    : 'We have no rule for work after it: ask your university.'

/** The rows in the form, top to bottom. */
function readPeriods(data: FormData): OwnPeriod[] {
  const all = (name: string) => data.getAll(name) as string[]
  const [starts, ends] = [all('periodStarts'), all('periodEnds')]
  return all('periodKind').map((kind, place) => ({
    kind: kind as OwnPeriod['kind'],
    starts: starts[place]!,
    ends: ends[place]!,
  }))
}

/** One row a period. Rows are added and removed here. Their values are read when the form is sent. */
function PeriodFields({ kept, errorOf }: { kept: readonly OwnPeriod[]; errorOf(id: string): string | undefined }) {
  const [rows, setRows] = useState<readonly (OwnPeriod & { key: number })[]>(() =>
    kept.map((period, key) => ({ ...period, key })),
  )
  const nextKey = useRef(kept.length)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    const key = nextKey.current++
    setRows([...rows, { key, kind: 'vacation', starts: '', ends: '' }])
  }
  const remove = (key: number) => {
    // At once: while there are as many as there may be, the button takes no focus.
    flushSync(() => setRows(rows.filter(row => row.key !== key)))
    addButton.current?.focus()
  }
  const error = errorOf('periods')
  return (
    <div className="grid gap-6">
      <div>
        <h3>Your own dates</h3>
        <p className="text-small text-ink-2">
          Add dates where your course differs from the terms above, such as a reading week, or a research summer that
          isn’t vacation.
        </p>
        {error && <ErrorLine words={error} />}
      </div>
      {rows.length > 0 && (
        <ul className="grid gap-6">
          {rows.map((row, place) => {
            const id = (field: string) => `periods.${place}.${field}`
            return (
              <li key={row.key} className="grid gap-4 border-l-4 border-line pl-4">
                <Select
                  id={id('kind')}
                  name="periodKind"
                  label="Kind"
                  defaultValue={row.kind}
                  error={errorOf(id('kind'))}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person asked for this row and goes on here.
                  autoFocus={row.key >= kept.length}
                >
                  <option value="vacation">Vacation</option>
                  <option value="term">Term</option>
                </Select>
                <TextInput
                  id={id('starts')}
                  name="periodStarts"
                  type="date"
                  label="First day"
                  defaultValue={row.starts}
                  error={errorOf(id('starts'))}
                />
                <TextInput
                  id={id('ends')}
                  name="periodEnds"
                  type="date"
                  label="Last day"
                  defaultValue={row.ends}
                  error={errorOf(id('ends'))}
                />
                <div>
                  <Button variant="quiet" className="-ml-3" onClick={() => remove(row.key)}>
                    Remove these dates
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <div>
        <Button ref={addButton} id="periods" variant="outline" disabled={rows.length >= mostPeriods} onClick={add}>
          Add dates
        </Button>
      </div>
    </div>
  )
}
