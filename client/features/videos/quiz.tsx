import type { ComponentType } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLesson } from '#shared/videos/api.ts'

export type Question = AnswerOf<typeof getLesson>['quiz'][number]

interface QuizProps {
  questions: readonly Question[]
  /** Comes with the script that is fetched later. */
  QuestionForm: ComponentType<{ question: Question; place: number }> | undefined
}

/** Three questions to check oneself. Nothing is stored. */
export function Quiz({ questions, QuestionForm }: QuizProps) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="quiz" className="border-t border-line py-8">
      <h2 id="quiz">Check yourself</h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-2">Optional. We don’t store your answers.</p>
      <div className="grid max-w-measure gap-8">
        {questions.map((question, place) =>
          QuestionForm ? (
            <QuestionForm key={question.question} question={question} place={place} />
          ) : (
            <PlainQuestion key={question.question} question={question} />
          ),
        )}
      </div>
    </section>
  )
}

/** Until the script is there, the answer is behind a fold. */
const PlainQuestion = ({ question: { question, answers, right, why } }: { question: Question }) => (
  <div>
    <p className="font-semibold">{question}</p>
    <ul className="list-disc pl-6">
      {answers.map(answer => (
        <li key={answer}>{answer}</li>
      ))}
    </ul>
    <details className="mt-1">
      <summary className="min-h-11 py-2">Show the answer</summary>
      <p>
        <b>{answers[right]!.replace(/[.]$/, '')}.</b> {why}
      </p>
    </details>
  </div>
)
