import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { saveCalendar, type getOwnUniversity } from '#shared/universities/own-api.ts'
import type { OwnValues } from '#shared/universities/own-schemas.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { HoursCapField, PeriodFields, readHoursCap, readPeriods } from '#client/ui/calendar-fields.tsx'
import { useOwnForm } from './use-own-form.ts'

const spellPeriods = (periods: OwnValues['terms']) =>
  periods.map(({ name, starts, ends }) => `${name}: ${spellDay(starts)} to ${spellDay(ends)}`).join('\n')

/** When it is term, and how much students may work then: what their hours are counted by. */
export function UniversityCalendar({ university }: { university: AnswerOf<typeof getOwnUniversity> }) {
  const mayChange = useMayChange()
  const [version, setVersion] = useState(university.version)
  const { terms, vacations, weeklyHoursCap } = university.values
  const { submit, busy, errors, errorOf, theirs } = useOwnForm({
    version,
    onVersion: setVersion,
    first: { terms, vacations, weeklyHoursCap },
    read: (_, data) => ({
      terms: readPeriods(data, 'terms'),
      vacations: readPeriods(data, 'vacations'),
      weeklyHoursCap: readHoursCap(data),
    }),
    save: part => call(saveCalendar, part),
    saved: 'The calendar has been saved. Your students’ working hours use it from now on.',
  })
  return (
    <div className="wrap">
      <PageHeading
        title="Terms and vacations"
        lead="Students count their working hours by these dates: many visas allow fewer hours in term."
      />
      {!mayChange && <ViewerNote />}
      <Form failure="The calendar hasn’t been saved yet" errors={errors} isReadOnly={!mayChange} onSubmit={submit}>
        {theirs && (
          <ConflictNote
            what="the calendar"
            fields={[
              { label: 'Terms', theirs: spellPeriods(theirs.terms) },
              { label: 'Vacation weeks', theirs: spellPeriods(theirs.vacations) },
              { label: 'Weekly hours in term', theirs: String(theirs.weeklyHoursCap ?? '') },
            ]}
          />
        )}
        <PeriodFields kind="terms" first={terms} errorOf={errorOf} />
        <PeriodFields kind="vacations" first={vacations} errorOf={errorOf} />
        <HoursCapField first={weeklyHoursCap} error={errorOf('weeklyHoursCap')} />
        {mayChange && (
          <div>
            <Button type="submit" busy={busy}>
              {theirs ? 'Save my version' : 'Save calendar'}
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
