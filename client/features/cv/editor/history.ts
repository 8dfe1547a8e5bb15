import type { CvDocument } from '#shared/cv/document.ts'

/** Every state the document had, so that each can be returned to. */
export interface EditHistory {
  readonly steps: readonly CvDocument[]
  readonly position: number
  /** What the last step changed, and when: more typing in the same field soon after is the same step. */
  readonly field: string
  readonly changedAt: number
}

export const mostSteps = 100
const sameStepMs = 1_500

export const startHistory = (document: CvDocument): EditHistory => ({
  steps: [document],
  position: 0,
  field: '',
  changedAt: 0,
})

export const currentDocument = ({ steps, position }: EditHistory): CvDocument => steps[position]!

export function addStep(history: EditHistory, document: CvDocument, field: string, now: number): EditHistory {
  const isSameStep = field !== '' && field === history.field && now - history.changedAt < sameStepMs
  // The first state is never written over: it is what undoing leads back to.
  const keep = isSameStep && history.position > 0 ? history.position : history.position + 1
  const steps = [...history.steps.slice(0, keep), document].slice(-mostSteps)
  return { steps, position: steps.length - 1, field, changedAt: now }
}

/** One step back or forward; the same history when there is none. */
export function moveBy(history: EditHistory, by: -1 | 1): EditHistory {
  const position = history.position + by
  if (position < 0 || position >= history.steps.length) return history
  return { ...history, position, field: '' }
}

export const canMove = ({ steps, position }: EditHistory, by: -1 | 1) =>
  position + by >= 0 && position + by < steps.length
