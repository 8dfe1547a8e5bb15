import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countries } from '#shared/account/countries.ts'
import { targetCountries } from '#shared/account/target-countries.ts'
import { endsSomeDay, mostWorkRights, workStatuses, type WorkStatus } from '#shared/account/work-rights.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Profile } from './profile-form.tsx'

type WorkRight = Profile['workRights'][number]
interface Row extends Omit<WorkRight, 'status'> {
  key: number
  status: WorkStatus | ''
}

/** The rows in the form, top to bottom. */
export function readWorkRights(data: FormData) {
  const all = (name: string) => data.getAll(name) as string[]
  const [statuses, days] = [all('workStatus'), all('workUntil')]
  return all('workCountry').map((country, place) => ({
    country,
    status: statuses[place] as WorkStatus,
    until: days[place]!,
  }))
}

interface WorkRightsFieldsProps {
  kept: readonly WorkRight[]
  errorOf(id: string): string | undefined
}

/** One row a country. Rows are added and removed here. Their values are read when the form is sent. */
export function WorkRightsFields({ kept, errorOf }: WorkRightsFieldsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => kept.map((right, key) => ({ ...right, key })))
  const nextKey = useRef(kept.length)
  const addButton = useRef<HTMLButtonElement>(null)

  const add = () => {
    const key = nextKey.current++
    setRows([...rows, { key, country: '', status: '', until: null }])
  }
  const remove = (key: number) => {
    // At once: while there are as many as there may be, the button takes no focus.
    flushSync(() => setRows(rows.filter(row => row.key !== key)))
    addButton.current?.focus()
  }
  const error = errorOf('workRights')
  return (
    <div className="grid gap-6">
      {error && <ErrorLine words={error} />}
      {rows.length > 0 && (
        <ul className="grid gap-6">
          {rows.map((row, place) => (
            // What came with the page does not take the focus; what was just added does.
            <WorkRightRow
              key={row.key}
              row={row}
              place={place}
              isNew={row.key >= kept.length}
              errorOf={errorOf}
              onRemove={() => remove(row.key)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addButton}
          id="workRights"
          variant="outline"
          disabled={rows.length >= mostWorkRights}
          onClick={add}
        >
          {rows.length ? 'Add another country' : 'Add a country'}
        </Button>
      </div>
    </div>
  )
}

interface WorkRightRowProps {
  row: Row
  place: number
  isNew: boolean
  errorOf(id: string): string | undefined
  onRemove(): void
}

function WorkRightRow({ row, place, isNew, errorOf, onRemove }: WorkRightRowProps) {
  const [status, setStatus] = useState<string>(row.status)
  const id = (field: string) => `workRights.${place}.${field}`
  return (
    <li className="grid items-start gap-4 border-l-4 border-line pl-4 lg:grid-cols-2">
      <Select
        id={id('country')}
        name="workCountry"
        label="Country"
        defaultValue={row.country}
        error={errorOf(id('country'))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person asked for this row and goes on here.
        autoFocus={isNew}
      >
        <option value="">Choose a country</option>
        <optgroup label="Countries with a guide">
          {targetCountries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="All others">
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
      <Select
        id={id('status')}
        name="workStatus"
        label="Your status there"
        value={status}
        error={errorOf(id('status'))}
        onChange={event => setStatus(event.target.value)}
      >
        <option value="">Choose your status</option>
        {workStatuses.map(each => (
          <option key={each.status} value={each.status}>
            {each.words}
          </option>
        ))}
      </Select>
      {/* Always there, so that the rows stay in step; empty dates are fine. */}
      <div hidden={!endsSomeDay(status)}>
        <TextInput
          id={id('until')}
          name="workUntil"
          type="date"
          label="Until"
          hint="Leave this empty if you don’t know yet."
          defaultValue={row.until ?? ''}
          error={errorOf(id('until'))}
        />
      </div>
      <div>
        <Button variant="quiet" className="-ml-3" onClick={onRemove}>
          Remove this country
        </Button>
      </div>
    </li>
  )
}

const guided: ReadonlySet<string> = new Set(targetCountries.map(({ code }) => code))
const others = countries.filter(({ code }) => !guided.has(code))
