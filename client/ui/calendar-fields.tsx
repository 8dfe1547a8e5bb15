import { useState } from 'react'
import type { OwnValues } from '#shared/universities/own-schemas.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Kind = 'terms' | 'vacations'
type Period = OwnValues[Kind][number]

const words = {
  terms: {
    legend: 'Terms',
    about: 'Days between terms count as vacation in the students’ working hours.',
    name: 'Term',
    noun: 'term',
  },
  vacations: {
    legend: 'Vacation weeks',
    about: 'Only for vacations inside a term, or before the first and after the last.',
    name: 'Vacation',
    noun: 'vacation',
  },
} as const

const fieldNames = (kind: Kind) =>
  ({ name: `${kind}Name`, starts: `${kind}Starts`, ends: `${kind}Ends` }) as const satisfies Record<
    keyof Period,
    string
  >

export function readPeriods(data: FormData, kind: Kind): Period[] {
  const texts = (field: keyof Period) => data.getAll(fieldNames(kind)[field]).filter(value => typeof value === 'string')
  const [starts, ends] = [texts('starts'), texts('ends')]
  return texts('name').map((name, place) => ({ name, starts: starts[place] ?? '', ends: ends[place] ?? '' }))
}

export function readHoursCap(data: FormData): number | null {
  const typed = data.get('weeklyHoursCap')
  return typeof typed !== 'string' || typed.trim() === '' ? null : Number(typed)
}

interface PeriodFieldsProps {
  kind: Kind
  first: readonly Period[]
  errorOf(field: string): string | undefined
}

/** Rows of a name, a first and a last day, to add and remove. */
export function PeriodFields({ kind, first, errorOf }: PeriodFieldsProps) {
  const [rows, setRows] = useState(() => first.map((period, key) => ({ key, period })))
  const add = () => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    setRows([...rows, { key, period: { name: '', starts: '', ends: '' } }])
  }
  const { legend, about, name, noun } = words[kind]
  const names = fieldNames(kind)
  const error = errorOf(kind)
  return (
    <fieldset id={kind} tabIndex={-1} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-small text-ink-2">{about}</p>
      {error && <ErrorLine words={error} />}
      <ul className="mt-3 grid gap-4">
        {rows.map(({ key, period }, place) => (
          <li key={key} className="grid gap-3 border-l-4 border-line pl-4">
            <TextInput
              id={`${kind}.${place}.name`}
              name={names.name}
              label={name}
              defaultValue={period.name}
              error={errorOf(`${kind}.${place}.name`)}
            />
            <div className="flex flex-wrap gap-3">
              <TextInput
                id={`${kind}.${place}.starts`}
                name={names.starts}
                type="date"
                label="First day"
                defaultValue={period.starts}
                error={errorOf(`${kind}.${place}.starts`)}
              />
              <TextInput
                id={`${kind}.${place}.ends`}
                name={names.ends}
                type="date"
                label="Last day"
                defaultValue={period.ends}
                error={errorOf(`${kind}.${place}.ends`)}
              />
            </div>
            <div>
              <Button variant="quiet" onClick={() => setRows(rows.filter(row => row.key !== key))}>
                Remove {noun}
                <span className="sr-only"> {period.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-3" onClick={add}>
        Add {noun}
      </Button>
    </fieldset>
  )
}

export function HoursCapField({ first, error }: { first: number | null; error: string | undefined }) {
  return (
    <TextInput
      id="weeklyHoursCap"
      name="weeklyHoursCap"
      label="Weekly hours in term"
      hint="Only if the university allows fewer than the visa does."
      inputMode="numeric"
      defaultValue={first ?? ''}
      error={error}
    />
  )
}
