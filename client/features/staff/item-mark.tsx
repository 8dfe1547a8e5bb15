import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { Problem } from '#shared/http/problem.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { markItem, type getQueueTools } from '#shared/staff/queue-api.ts'
import type { QueueMark } from '#shared/staff/queue-schemas.ts'
import type { QueueName } from '#shared/staff/queues.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Colleagues = AnswerOf<typeof getQueueTools>['colleagues']

interface ItemMarkProps {
  queue: QueueName
  id: number
  /** What the item is called, for those who hear the page. */
  name: string
  mark: QueueMark
  colleagues: Colleagues
}

/** Who works on an item, and until when it is put off. */
export function ItemMark({ queue, id, name, mark: first, colleagues }: ItemMarkProps) {
  const [seen, setSeen] = useState({ first, mark: first })
  if (seen.first !== first) setSeen({ first, mark: first })
  const { mark } = seen
  const [assignee, setAssignee] = useState(String(mark.assigneeId ?? ''))
  const [day, setDay] = useState(mark.snoozedUntil ?? '')
  const { show } = useFlash()
  const { act, busy, error } = useAct()
  const save = () =>
    act(async () => {
      const wanted = { assigneeId: assignee === '' ? null : Number(assignee), snoozedUntil: day || null }
      try {
        const saved = await call(markItem, { queue, id, version: mark.version, ...wanted })
        setSeen({ first, mark: saved })
        show(`Saved. ${describe(saved)}`)
      } catch (cause) {
        // What is chosen stays; the line above says what a colleague chose.
        if (cause instanceof Problem && cause.body.current !== undefined)
          setSeen({ first, mark: cause.body.current as QueueMark })
        throw cause
      }
    })
  return (
    <details className="border-l-4 border-line pl-3">
      <summary className="min-h-11 py-2.5">
        Waiting since {spellDay(mark.since)}. {describe(mark)}
        <span className="sr-only"> Assign or put off {name}</span>
      </summary>
      <div className="flex max-w-form flex-wrap items-end gap-3 pb-3">
        <div className="min-w-0 flex-1 basis-48">
          <Select
            id={`assignee-${queue}-${id}`}
            label="Assigned to"
            value={assignee}
            onChange={event => setAssignee(event.currentTarget.value)}
          >
            <option value="">No one</option>
            {colleagues.map(colleague => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.isYou ? `${colleague.name} (you)` : colleague.name}
              </option>
            ))}
          </Select>
        </div>
        <div className="min-w-0 flex-1 basis-48">
          <TextInput
            id={`snooze-${queue}-${id}`}
            type="date"
            label="Put off until"
            value={day}
            onChange={event => setDay(event.currentTarget.value)}
          />
        </div>
        <Button variant="outline" className="min-h-12" busy={busy} onClick={() => void save()}>
          Save<span className="sr-only"> who works on {name} and when</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </details>
  )
}

function describe({ assignee, snoozedUntil }: QueueMark): string {
  const who = assignee ? `Assigned to ${assignee}` : 'Not assigned'
  return snoozedUntil ? `${who}, put off until ${spellDay(snoozedUntil)}.` : `${who}.`
}
