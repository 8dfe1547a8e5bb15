import { useState } from 'react'
import { answerApplied } from '#shared/applications/applied-api.ts'
import type { AppliedAnswer } from '#shared/applications/stages.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine, inputLook } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { forgetApplying } from './applying.ts'
import { announceSaved } from '#client/app/saved-state.ts'

interface DidYouApplyProps {
  jobId: number
  title: string
  today: string
}

const answered = (answer: AppliedAnswer, on: string): string => {
  if (answer === 'applied') return `Noted: you applied on ${spellDay(on)}.`
  return answer === 'notYet' ? 'Saved for later.' : 'Not saved any more.'
}

/** Asks once, where the eye is, whoever comes back from the employer's page. */
export function DidYouApply({ jobId, title, today }: DidYouApplyProps) {
  const visitor = useVisitor()
  const [on, setOn] = useState(today)
  const [done, setDone] = useState<string>()
  const { act, busy, error } = useAct()
  const say = (answer: AppliedAnswer) =>
    act(async () => {
      const { isSaved } = await call(answerApplied, { jobId, answer, ...(answer === 'applied' && { on }) })
      announceSaved({ jobId, isSaved })
      forgetApplying(jobId)
      setDone(answered(answer, on))
    })
  if (done !== undefined)
    return (
      <p ref={takeFocus} tabIndex={-1} className="mb-4 border-l-6 border-good bg-surface py-2 pl-3">
        {done} <A to="/my-saved-jobs">See your applications</A>
      </p>
    )
  return (
    <section aria-labelledby="did-you-apply" className="mb-4 border-[1.5px] border-ink bg-surface p-4 print:hidden">
      <h2 ref={takeFocus} tabIndex={-1} id="did-you-apply" className="text-h3">
        Did you apply?<span className="sr-only"> {title}</span>
      </h2>
      {visitor ? (
        <>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void say('applied')}>
              Yes, {on === today ? 'today' : `on ${spellDay(on)}`}
            </Button>
            <Button variant="outline" busy={busy} onClick={() => void say('notYet')}>
              Not yet
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => void say('notInterested')}>
              No longer interested
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
      ) : (
        <p className="mt-1">
          <A to="/login">Sign in</A> to keep track of this application and its dates.
        </p>
      )}
    </section>
  )
}
