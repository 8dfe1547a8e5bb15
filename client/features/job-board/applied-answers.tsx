import { useState } from 'react'
import { answerApplied } from '#shared/applications/applied-api.ts'
import type { AppliedAnswer } from '#shared/applications/stages.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { call } from '#client/api.ts'
import { announceSaved } from '#client/app/saved-state.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine, inputLook } from '#client/ui/field.tsx'
import { forgetApplying } from './applying.ts'

interface AppliedAnswersProps {
  jobId: number
  title: string
  today: string
  /** Told what was noted, in a sentence. */
  onDone(words: string): void
}

function confirmAnswer(answer: AppliedAnswer, on: string): string {
  if (answer === 'applied') return `Noted: you applied on ${spellDay(on)}.`
  return answer === 'notYet' ? 'Saved for later.' : 'Noted: you’re no longer interested.'
}

/** The three answers to "Did you apply?", each one tap. */
export function AppliedAnswers({ jobId, title, today, onDone }: AppliedAnswersProps) {
  const [on, setOn] = useState(today)
  const { act, busy, error } = useAct()
  const say = (answer: AppliedAnswer) =>
    act(async () => {
      const { isSaved } = await call(answerApplied, { jobId, answer, ...(answer === 'applied' && { on }) })
      announceSaved({ jobId, isSaved })
      forgetApplying(jobId)
      onDone(confirmAnswer(answer, on))
    })
  const about = <span className="sr-only">: {title}</span>
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void say('applied')}>
          Yes, {on === today ? 'today' : `on ${spellDay(on)}`}
          {about}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void say('notYet')}>
          Not yet{about}
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void say('notInterested')}>
          No longer interested{about}
        </Button>
      </div>
      <label className="mt-3 flex flex-wrap items-center gap-x-3 text-small">
        If it was on another day
        <input
          type="date"
          value={on}
          max={today}
          onChange={event => setOn(event.target.value || today)}
          className={`${inputLook} w-auto!`}
        />
      </label>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </>
  )
}
