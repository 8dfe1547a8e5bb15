import { useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { circleAlert, circleCheck } from '#client/ui/icons.ts'
import type { Question } from './quiz.tsx'

/** A question that says at once whether the answer was right. */
export function QuestionForm({
  question: { question, answers, right, why },
  place,
}: {
  question: Question
  place: number
}) {
  const [chosen, setChosen] = useState<number>()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{question}</legend>
      {answers.map((answer, number) => (
        <label key={answer} className="flex min-h-11 items-center gap-3 py-1.5">
          <input
            type="radio"
            name={`question-${place}`}
            checked={chosen === number}
            onChange={() => setChosen(number)}
            className="size-5 flex-none accent-brand"
          />
          {answer}
        </label>
      ))}
      <div role="status">
        {chosen !== undefined && (
          <p className={`mt-2 flex gap-2 ${chosen === right ? 'text-good' : 'text-bad'}`}>
            <Icon path={chosen === right ? circleCheck : circleAlert} className="mt-0.5 flex-none" />
            <span>
              <b>
                {chosen === right ? 'Right.' : `Not quite. The answer is “${answers[right]!.replace(/[.]$/, '')}”.`}
              </b>{' '}
              <span className="text-ink">{why}</span>
            </span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
