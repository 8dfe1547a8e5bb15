import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mostJobs, type Job } from '#shared/points/answers.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { QuestionProps } from './question-fields.tsx'

/** One row a job. Rows are added and removed here. Their values are read from the form. */
export function JobFields({ answers, flaws, rules, day, onRows }: QuestionProps & { onRows(): void }) {
  const [rows, setRows] = useState<readonly (Job & { key: number; isNew?: true })[]>(() =>
    answers.jobs.map((job, key) => ({ ...job, key })),
  )
  const nextKey = useRef(rows.length)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (next: typeof rows) => {
    flushSync(() => setRows(next))
    onRows()
  }
  const add = () => change([...rows, { key: nextKey.current++, place: 'australia', starts: '', ends: '', isNew: true }])
  const remove = (key: number) => {
    change(rows.filter(row => row.key !== key))
    addButton.current?.focus()
  }
  const errorOf = (field: string) => flaws.find(flaw => flaw.field === field)?.words
  return (
    <div className="grid gap-6">
      <p className="max-w-measure text-ink-2">
        Paid work of at least {rules.number('work.hours', day)} hours a week in your occupation or one close to it,
        after the day from which your assessing authority counts you as skilled. The last{' '}
        {rules.number('work.window', day)} years count, and years are never rounded up.
      </p>
      {rows.length > 0 && (
        <ul className="grid gap-6">
          {rows.map((row, place) => {
            const id = (field: string) => `jobs.${place}.${field}`
            return (
              <li key={row.key} className="grid gap-4 border-l-4 border-line pl-4">
                <Select
                  id={id('place')}
                  name="jobPlace"
                  label="Where"
                  defaultValue={row.place}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person asked for this row and goes on here.
                  autoFocus={row.isNew}
                >
                  <option value="australia">In Australia</option>
                  <option value="abroad">Outside Australia</option>
                </Select>
                <TextInput
                  id={id('starts')}
                  name="jobStarts"
                  type="date"
                  max="9999-12-31"
                  label="First day"
                  defaultValue={row.starts}
                  error={errorOf(id('starts'))}
                />
                <TextInput
                  id={id('ends')}
                  name="jobEnds"
                  type="date"
                  max="9999-12-31"
                  label="Last day"
                  hint="Leave this empty if you still work there."
                  defaultValue={row.ends}
                  error={errorOf(id('ends'))}
                />
                <div>
                  <Button variant="quiet" className="-ml-3" onClick={() => remove(row.key)}>
                    Remove this job
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <div>
        <Button ref={addButton} variant="outline" disabled={rows.length >= mostJobs} onClick={add}>
          Add a job
        </Button>
      </div>
    </div>
  )
}
