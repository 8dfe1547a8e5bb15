import { longestReason } from '#shared/employers/limits.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getQueueTools } from '#shared/staff/queue-api.ts'
import { AnswerField } from './answer-field.tsx'

interface EmployerMessageProps {
  /** Of the review that the message is about. */
  reviewId: number
  value: string
  onChange(value: string): void
  tools: AnswerOf<typeof getQueueTools>
}

/** What staff write to an employer with a decision about its jobs. */
export const EmployerMessage = ({ reviewId, value, onChange, tools }: EmployerMessageProps) => (
  <AnswerField
    id={`reason-${reviewId}`}
    label="Message to the employer"
    hint="Needed unless you approve. We’ll email it exactly as you write it."
    most={longestReason}
    value={value}
    onChange={onChange}
    answers={tools.answers}
  />
)
