import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { readListColumns } from '#shared/registration/runs/api.ts'
import { fieldWords, findMissingColumn, listFields, type ListField } from '#shared/registration/runs/fields.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine, inputLook } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'

export type ColumnsRead = AnswerOf<typeof readListColumns>

interface ListColumnsProps {
  read: ColumnsRead
  busy: boolean
  onChosen(columns: readonly ListField[]): void
  onBack(): void
}

/** What each column of a list is: as we guessed it, until a person says otherwise. */
export function ListColumns({ read, busy, onChosen, onBack }: ListColumnsProps) {
  const [columns, setColumns] = useState<readonly ListField[]>(read.columns.map(({ field }) => field))
  const [error, setError] = useState<string>()
  const choose = (place: number, field: ListField) => {
    setError(undefined)
    setColumns(columns.map((each, at) => (at === place ? field : each)))
  }
  const check = () => {
    const missing = findMissingColumn(columns)
    setError(missing)
    if (!missing) onChosen(columns)
  }
  return (
    <section aria-labelledby="columns" className="max-w-measure border-[1.5px] border-ink bg-surface p-4 md:p-6">
      <h3 id="columns" ref={takeFocus} tabIndex={-1}>
        What is in each column?
      </h3>
      <p className="mt-2 text-ink-2">
        Student number, programme, faculty and level stay with the invitation, so that you can find and remind one group
        of students. Columns you leave out are not kept.
      </p>
      <ul className="mt-4 border-t border-line">
        {read.columns.map(({ heading, samples }, place) => {
          const name = heading || `Column ${place + 1}`
          const id = `column-${place}`
          return (
            <li key={id} className="grid items-center gap-x-4 gap-y-1 border-b border-line py-3 md:grid-cols-2">
              <div className="min-w-0">
                <label htmlFor={id} className="font-semibold wrap-anywhere">
                  {name}
                </label>
                <p className="text-small text-ink-2 wrap-anywhere">
                  {samples.length > 0 ? samples.map(cell => cell.slice(0, 40)).join(', ') : 'Empty in the first lines'}
                </p>
              </div>
              <select
                id={id}
                value={columns[place]}
                className={inputLook}
                onChange={({ target }) => choose(place, target.value as ListField)}
              >
                {listFields.map(field => (
                  <option key={field} value={field}>
                    {fieldWords[field]}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={busy} onClick={check}>
          Check list
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Choose another list
        </Button>
      </div>
    </section>
  )
}
