import type { Stage } from '#shared/applications/stages.ts'

/** What an employer can mark. Each is a stage of the student's tracker, which moves with it. */
export const employerStages = ['applied', 'screening', 'interview', 'offer', 'rejected'] as const satisfies Stage[]
export type EmployerStage = (typeof employerStages)[number]

/** A student who takes an application back ends it. */
export const receivedStages = [...employerStages, 'withdrawn'] as const
export type ReceivedStage = (typeof receivedStages)[number]

/** As the employer says it; students see the words of their tracker. */
export const receivedStageWords: Readonly<Record<ReceivedStage, string>> = {
  applied: 'New',
  screening: 'Being read',
  interview: 'Interview',
  offer: 'Offer',
  rejected: 'Not successful',
  withdrawn: 'Withdrawn by the applicant',
}
