import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { sendReminders, type getRemindable } from '#shared/registration/runs/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { countPeople, startSentence } from './count-words.ts'
import type { Run } from './run-panel.tsx'

interface RemindersProps {
  remindable: AnswerOf<typeof getRemindable>
  textVersion: number
  onStarted(run: Run): void
}

/** Writes again to everyone whose invitation is pending, or to one faculty or level. */
export function Reminders({ remindable: { groups, tooRecent }, textVersion, onStarted }: RemindersProps) {
  const [faculty, setFaculty] = useState('')
  const [level, setLevel] = useState('')
  const { act, busy, error } = useAct()
  const chosen = groups.filter(
    group => (faculty === '' || group.faculty === faculty) && (level === '' || group.level === level),
  )
  const expected = chosen.reduce((sum, { people }) => sum + people, 0)
  const send = () => act(async () => onStarted(await call(sendReminders, { faculty, level, expected, textVersion })))
  const faculties = [...new Set(groups.map(group => group.faculty))].filter(Boolean)
  const levels = [...new Set(groups.map(group => group.level))].filter(Boolean)
  return (
    <div className="grid max-w-form gap-4">
      {faculties.length > 0 && (
        <Select id="remind-faculty" label="Faculty" value={faculty} onChange={({ target }) => setFaculty(target.value)}>
          <option value="">All faculties</option>
          {faculties.map(each => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
      {levels.length > 0 && (
        <Select id="remind-level" label="Level" value={level} onChange={({ target }) => setLevel(target.value)}>
          <option value="">All levels</option>
          {levels.map(each => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
      {tooRecent > 0 && (
        <p className="text-ink-2">
          {startSentence(countPeople(tooRecent))} {tooRecent === 1 ? 'was' : 'were'} emailed in the last three days and
          {tooRecent === 1 ? ' is' : ' are'} left out.
        </p>
      )}
      {expected === 0 ? (
        <p>No one to remind.</p>
      ) : (
        <div>
          <Button variant="outline" busy={busy} onClick={() => void send()}>
            Remind {countPeople(expected)}
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
