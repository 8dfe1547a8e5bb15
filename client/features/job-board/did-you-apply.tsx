import { useState } from 'react'
import { useVisitor } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { AppliedAnswers } from './applied-answers.tsx'

interface DidYouApplyProps {
  jobId: number
  title: string
  today: string
}

/** Asks once, where the eye is, those who come back from the employer's page. */
export function DidYouApply({ jobId, title, today }: DidYouApplyProps) {
  const visitor = useVisitor()
  const [done, setDone] = useState<string>()
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
        <AppliedAnswers jobId={jobId} title={title} today={today} onDone={setDone} />
      ) : (
        <p className="mt-1">
          <A to="/login">Sign in</A> to keep track of this application and its dates.
        </p>
      )}
    </section>
  )
}
