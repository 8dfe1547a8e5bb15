import { useState } from 'react'
import type { JobFilters } from '#shared/jobs/filters.ts'
import { saveSearch } from '#shared/tracker/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { boardAddress } from './board-words.ts'

interface SaveSearchProps {
  board: 'careers' | 'part-time'
  filters: JobFilters
  /** What it is called unless somebody calls it otherwise. */
  name: string
}

/** Keeps what the board shows now, and mails what is new in it. */
export function SaveSearch({ board, filters, name }: SaveSearchProps) {
  const [isSaved, setSaved] = useState(false)
  const { submit, busy, errors, errorOf } = useForm<{ name: string; frequency: 'daily' | 'weekly' | 'off' }>(async values => {
    const query = boardAddress('/jobs', filters, { sort: filters.words ? 'relevance' : 'newest' }).split('?')[1] ?? ''
    await call(saveSearch, { ...values, board: board === 'careers' ? 'careers' : 'partTime', query })
    setSaved(true)
  })
  if (isSaved) return <p role="status" className="mb-4 border-l-6 border-good pl-3">Search saved. You find it among <A to="/my-saved-jobs">your saved jobs</A>.</p>
  return (
    <details className="mb-4 border-y border-line print:hidden">
      <summary className="min-h-11 py-2.5 font-semibold">Save this search</summary>
      <div className="pb-4">
        <Form failure="The search is not saved yet" errors={errors} onSubmit={submit}>
          <TextInput id="search-name" name="name" label="Name" defaultValue={name.slice(0, 80)} maxLength={80} error={errorOf('name')} />
          <Select id="frequency" name="frequency" label="Mail new jobs" defaultValue="weekly" error={errorOf('frequency')}>
            <option value="weekly">Once a week</option>
            <option value="daily">Once a day</option>
            <option value="off">Not at all</option>
          </Select>
          <div><Button type="submit" busy={busy}>Save the search</Button></div>
        </Form>
      </div>
    </details>
  )
}
