import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { changeSearch, removeSearch, restoreSearch, type listSavedSearches } from '#shared/applications/api.ts'
import { searchAddress } from '#shared/job-alerts/search-address.ts'
import { frequencies, frequencyWords, type Frequency } from '#shared/applications/stages.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { RemovedLine } from './removed-line.tsx'

type SearchList = AnswerOf<typeof listSavedSearches>
type Search = SearchList['searches'][number]

/** Saved searches and their emails. A removed search leaves a line that restores it. */
export function SavedSearches({ searches: first, mostOften }: SearchList) {
  const [searches, setSearches] = useState(first)
  return (
    <Section
      title="Saved searches"
      lead="We email you about new jobs, with all your searches in one email: up to ten jobs, and no more than two from one employer. No new jobs, no email."
    >
      {mostOften === 'none' && searches.length > 0 && (
        <p className="max-w-measure border-l-6 border-warn bg-warn-tint p-4">
          <b>Your profile says no emails about jobs.</b> Until you <A to="/edit-profile">change that in your profile</A>
          , we won’t email you about any of these searches.
        </p>
      )}
      {mostOften === 'weekly' && searches.some(({ frequency }) => frequency === 'daily') && (
        <p className="max-w-measure border-l-6 border-info bg-info-tint p-4">
          <b>Your profile says at most one email a week.</b> Until you{' '}
          <A to="/edit-profile">change that in your profile</A>, new jobs from daily searches are in that weekly email.
        </p>
      )}
      {searches.length === 0 ? (
        <p className="max-w-measure">
          No saved searches. <A to="/jobs">Search for jobs</A>, then choose “Save this search” above the results.
        </p>
      ) : (
        <ul className="max-w-measure divide-y divide-line border-y border-line">
          {searches.map(search => (
            <SearchRow
              key={search.id}
              search={search}
              onChange={changed => setSearches(before => before.map(each => (each.id === changed.id ? changed : each)))}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

function SearchRow({ search, onChange }: { search: Search; onChange(changed: Search): void }) {
  const { id, name, board, query, frequency, lastSentAt } = search
  const [chosen, setChosen] = useState(frequency)
  const [typed, setTyped] = useState(name)
  const [done, setDone] = useState('')
  const [isRemoved, setIsRemoved] = useState<boolean>()
  const { act, busy, error } = useAct()
  const take = ({ searches }: SearchList) => onChange(searches.find(each => each.id === id) ?? search)
  const save = () =>
    act(async () => {
      setDone('')
      take(await call(changeSearch, { id, name: typed, frequency: chosen }))
      setDone(`Saved: “${typed.trim()}”, ${frequencyWords[chosen].toLowerCase()}.`)
    })
  const remove = () =>
    act(async () => {
      setDone('')
      await call(removeSearch, { id })
      setIsRemoved(true)
    })
  const restore = () =>
    act(async () => {
      take(await call(restoreSearch, { id }))
      setIsRemoved(false)
    })
  if (isRemoved) return <RemovedLine name={name} busy={busy} error={error} onUndo={() => void restore()} />
  return (
    <li className="grid gap-3 py-4">
      <div>
        <h3 ref={isRemoved === false ? takeFocus : null} tabIndex={-1}>
          <A to={searchAddress(board, query)}>{name}</A>
        </h3>
        <p className="text-small text-ink-2">
          {board === 'partTime' ? 'Part-time jobs' : 'Jobs'}.{' '}
          {lastSentAt ? `Last email ${spellDay(lastSentAt)}` : 'No email sent yet'}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="basis-full">
          <TextInput
            id={`search-${id}-name`}
            label="Name"
            value={typed}
            maxLength={80}
            onChange={event => {
              setTyped(event.target.value)
              setDone('')
            }}
          />
        </div>
        <Select
          id={`search-${id}-frequency`}
          label="Emails"
          value={chosen}
          onChange={event => {
            setChosen(event.target.value as Frequency)
            setDone('')
          }}
        >
          {frequencies.map(each => (
            <option key={each} value={each}>
              {frequencyWords[each]}
            </option>
          ))}
        </Select>
        <Button variant="outline" busy={busy} className="min-h-12" onClick={() => void save()}>
          Save<span className="sr-only"> name and emails of “{name}”</span>
        </Button>
        <Button variant="danger" busy={busy} className="min-h-12" onClick={() => void remove()}>
          Remove<span className="sr-only"> “{name}”</span>
        </Button>
      </div>
      <p role="status" className="text-small font-semibold text-good">
        {done}
      </p>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
