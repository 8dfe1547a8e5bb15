import { useEffect, useState } from 'react'
import type { AlertLimit } from '#shared/account/choices.ts'
import { usualSort, type JobFilters } from '#shared/jobs/filters.ts'
import { listSavedSearches, saveSearch } from '#shared/applications/api.ts'
import type { Frequency } from '#shared/applications/stages.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { boardAddress } from './board-words.ts'

const limitWords: Record<AlertLimit, string> = {
  none: 'Your profile says no emails about jobs. We won’t send any until you change that.',
  weekly: 'One email covers all your searches, at most once a week, as set in your profile.',
  daily: 'One email covers all your searches, at most once a day, as set in your profile.',
}

/** A saved search begins with what the profile allows. */
function defaultFrequency(mostOften: AlertLimit | undefined): Frequency {
  if (mostOften === undefined) return 'weekly'
  return mostOften === 'none' ? 'off' : mostOften
}

export interface SaveSearchFormProps {
  board: 'careers' | 'part-time'
  filters: JobFilters
  /** The name unless the person changes it. */
  name: string
  onSaved(): void
}

export function SaveSearchForm({ board, filters, name, onSaved }: SaveSearchFormProps) {
  const [chosen, setChosen] = useState<Frequency>()
  const [mostOften, setMostOften] = useState<AlertLimit>()
  const { submit, busy, errors, errorOf } = useForm<{ name: string; frequency: Frequency }>(async values => {
    const query = boardAddress('/jobs', filters, { sort: usualSort(filters) }).split('?')[1] ?? ''
    await call(saveSearch, { ...values, board: board === 'careers' ? 'careers' : 'partTime', query })
    onSaved()
  })
  // Without an answer the form works all the same.
  useEffect(
    () =>
      void call(listSavedSearches, {}).then(
        listed => setMostOften(listed.mostOften),
        () => {},
      ),
    [],
  )
  const frequency = chosen ?? defaultFrequency(mostOften)
  return (
    <Form failure="The search hasn’t been saved yet" errors={errors} onSubmit={submit}>
      <TextInput
        id="search-name"
        name="name"
        label="Name"
        defaultValue={name.slice(0, 80)}
        maxLength={80}
        error={errorOf('name')}
      />
      <Select
        id="frequency"
        name="frequency"
        label="Email me new jobs"
        hint={mostOften && limitWords[mostOften]}
        value={frequency}
        error={errorOf('frequency')}
        onChange={event => setChosen(event.target.value as Frequency)}
      >
        <option value="weekly">Once a week</option>
        <option value="daily">Once a day</option>
        <option value="off">Never</option>
      </Select>
      <div>
        <Button type="submit" busy={busy}>
          Save search
        </Button>
      </div>
    </Form>
  )
}
