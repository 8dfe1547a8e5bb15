import type { ReactNode } from 'react'

interface Question {
  question: string
  answer: ReactNode
  /**
   * What a link to this answer ends with. It names the answer and not the whole, since browsers open what hides their
   * target.
   */
  id?: string
}

/** Questions that open to their answers, without script. */
export function QuestionList({ questions, areOpen = false }: { questions: readonly Question[]; areOpen?: boolean }) {
  return (
    <div className="mt-3 max-w-measure border-t-[1.5px] border-ink">
      {questions.map(({ question, answer, id }) => (
        <details key={question} open={areOpen} className="border-b border-line">
          <summary className="min-h-11 py-2.5 font-semibold">{question}</summary>
          <div id={id} className="scroll-mt-20 pb-4">
            {typeof answer === 'string' ? <p>{answer}</p> : answer}
          </div>
        </details>
      ))}
    </div>
  )
}
