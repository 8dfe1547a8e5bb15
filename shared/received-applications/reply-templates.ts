import type { EmployerStage, ReceivedStage } from './stages.ts'

export const replyTemplateIds = ['reading', 'interview', 'offer', 'rejected'] as const
export type ReplyTemplateId = (typeof replyTemplateIds)[number]

interface ReplyTemplate {
  name: string
  /** Where the application goes when the answer is sent. */
  stage: EmployerStage
  text: string
}

/** Answers to start from. The employer can change the words before they are sent. */
export const replyTemplates: Readonly<Record<ReplyTemplateId, ReplyTemplate>> = {
  reading: {
    name: 'We are reading your application',
    stage: 'screening',
    text: 'Dear {name},\n\nThank you for your application for {job}. We are reading it and will tell you our decision here.\n\nKind regards\n{employer}',
  },
  interview: {
    name: 'Invitation to an interview',
    stage: 'interview',
    text: 'Dear {name},\n\nThank you for your application for {job}. We would like to meet you.\n\nPlease reply to this email with times that suit you.\n\nKind regards\n{employer}',
  },
  offer: {
    name: 'Offer',
    stage: 'offer',
    text: 'Dear {name},\n\nWe are pleased to offer you the position of {job}. We will send you the details and the contract.\n\nKind regards\n{employer}',
  },
  rejected: {
    name: 'Not successful this time',
    stage: 'rejected',
    text: 'Dear {name},\n\nThank you for your application for {job}, and for the time you gave it. We have decided to go on with other applicants this time.\n\nWe wish you well in your search.\n\nKind regards\n{employer}',
  },
}

/** The answer to start from. It leaves the application at the stage it has reached, and never moves it back. */
export const suggestTemplate = (stage: ReceivedStage): ReplyTemplateId =>
  replyTemplateIds.find(id => replyTemplates[id].stage === stage) ?? 'reading'

export function fillTemplate(id: ReplyTemplateId, values: { name: string; job: string; employer: string }): string {
  return replyTemplates[id].text.replace(/\{(name|job|employer)\}/g, (_, key: keyof typeof values) => values[key])
}
