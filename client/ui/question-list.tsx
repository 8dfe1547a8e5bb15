import type { ReactNode } from 'react'

/** Questions that open to their answers, without script. */
export function QuestionList({ questions }: { questions: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div className="mt-3 max-w-measure border-t-[1.5px] border-ink">
      {questions.map(({ question, answer }) => (
        <details key={question} className="border-b border-line">
          <summary className="min-h-11 py-2.5 font-semibold">{question}</summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </div>
  )
}
