import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { changeApplication } from '#shared/applications/api.ts'
import { nextStages, stages, stageWords, type Stage } from '#shared/applications/stages.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { OpenedDetails } from '#client/ui/opened-details.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { ApplicationChange } from './application-ticket.tsx'
import type { Application } from './tracker.tsx'

interface StageFormProps {
  application: Application
  today: string
  onChange(answer: ApplicationChange): void
}

/**
 * Changed with a button, not by choosing alone: someone who walks through the list with the arrow keys would change it
 * at every step.
 */
export function StageForm({
  application: { id, title, stage: kept, stageOn: keptOn },
  today,
  onChange,
}: StageFormProps) {
  const [stage, setStage] = useState(kept)
  const [on, setOn] = useState(keptOn)
  const [done, setDone] = useState('')
  /** The stage before the last one that was tapped, to go back to. */
  const [before, setBefore] = useState<{ stage: Stage; on: string }>()
  const { act, busy: isMoving, error: moveError } = useAct()
  const prefix = `stage-${id}-`
  const { submit, busy, errors, errorOf } = useForm<{ stage: Stage; stageOn: string }>(
    async values => {
      setDone('')
      setBefore(undefined)
      onChange(await call(changeApplication, { id, ...values }))
      setDone(`Saved: ${stageWords[values.stage].toLowerCase()}.`)
    },
    { prefix },
  )
  const choose = (chosen: Stage) => {
    setStage(chosen)
    // A new stage was reached today, unless the person knows better.
    setOn(chosen === kept ? keptOn : today)
    setDone('')
  }
  const move = (to: Stage, since: string, words: string) =>
    act(async () => {
      setDone('')
      onChange(await call(changeApplication, { id, stage: to, stageOn: since }))
      setStage(to)
      setOn(since)
      setDone(words)
    })
  return (
    <div className="grid content-start gap-2 md:w-80">
      <p>
        <b>{stageWords[kept]}</b> since {spellDay(keptOn)}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {nextStages[kept].map(next => (
          <Button
            key={next}
            variant="outline"
            busy={isMoving}
            onClick={() => {
              setBefore({ stage: kept, on: keptOn })
              void move(next, today, `Saved: ${stageWords[next].toLowerCase()}.`)
            }}
          >
            {stageWords[next]} today<span className="sr-only">: {title}</span>
          </Button>
        ))}
        {before && before.stage !== kept && (
          <Button
            variant="quiet"
            busy={isMoving}
            onClick={() =>
              void move(before.stage, before.on, `Undone: ${stageWords[before.stage].toLowerCase()} again.`)
            }
          >
            Undo<span className="sr-only"> the new stage of {title}</span>
          </Button>
        )}
      </div>
      <div role="alert">{moveError && <ErrorLine words={moveError} />}</div>
      <p role="status" className="text-small font-semibold text-good">
        {done}
      </p>
      <OpenedDetails
        className="-mt-1"
        summary={
          <span>
            Another stage or day<span className="sr-only">: {title}</span>
          </span>
        }
      >
        {() => (
          <Form
            failure="The stage hasn’t been changed"
            errors={errors}
            aria-label={`Stage of ${title}`}
            onSubmit={submit}
          >
            <div className="flex flex-wrap items-end gap-3">
              <Select
                id={`${prefix}stage`}
                name="stage"
                label="Stage"
                value={stage}
                error={errorOf('stage')}
                onChange={event => choose(event.target.value as Stage)}
              >
                {stages.map(each => (
                  <option key={each} value={each}>
                    {stageWords[each]}
                  </option>
                ))}
              </Select>
              <TextInput
                id={`${prefix}stageOn`}
                name="stageOn"
                type="date"
                label="Since"
                value={on}
                error={errorOf('stageOn')}
                onChange={event => setOn(event.target.value)}
              />
              <Button type="submit" variant="outline" busy={busy} className="min-h-12">
                Save<span className="sr-only"> stage of {title}</span>
              </Button>
            </div>
          </Form>
        )}
      </OpenedDetails>
    </div>
  )
}
