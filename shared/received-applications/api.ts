import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import type {
  Applicant,
  ApplicantInput,
  ApplicantList,
  ApplicantListInput,
  ApplicantReplyForm,
  ApplicantStageForm,
  ApplyForm,
  ApplyInput,
  ApplyPageAnswer,
  SentApplicationInput,
} from './schemas.ts'

const students = ['student', 'predeparture_student'] as const

export const getApplyPage = endpoint<typeof ApplyInput, typeof ApplyPageAnswer>()({
  method: 'GET',
  path: '/api/apply/:slug',
  access: students,
  perMinute: callLimits.read,
  summary: 'What I need to apply for a job here: its questions and my CVs. Or what I sent, and the answers to it.',
})

export const sendApplication = endpoint<typeof ApplyForm, typeof ApplyPageAnswer>()({
  method: 'POST',
  path: '/api/apply/:slug',
  access: students,
  perMinute: callLimits.write,
  summary:
    'Send a CV, a letter and answers to the employer of a job. Sent again, it is the same application. ' +
    'When the CV or the questions have changed since they were shown, nothing is sent.',
})

export const withdrawApplication = endpoint<typeof SentApplicationInput, typeof ApplyPageAnswer>()({
  method: 'DELETE',
  path: '/api/sent-applications/:id',
  access: students,
  perMinute: callLimits.write,
  summary: 'Take an application back. The employer keeps my name and the day, and nothing else of it.',
})

export const getSentCv = endpoint<typeof SentApplicationInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/sent-applications/:id/cv',
  access: students,
  perMinute: callLimits.heavy,
  download: true,
  summary: 'The CV that I sent, as the employer has it.',
})

export const listApplicants = endpoint<typeof ApplicantListInput, typeof ApplicantList>()({
  method: 'GET',
  path: '/api/received-applications',
  access: 'employer',
  perMinute: callLimits.read,
  summary:
    'The applications my organisation received here, newest first. `before` continues where the last answer ended.',
})

export const getApplicant = endpoint<typeof ApplicantInput, typeof Applicant>()({
  method: 'GET',
  path: '/api/received-applications/:id',
  access: 'employer',
  perMinute: callLimits.read,
  summary: 'One application to my organisation: what the student sent, and nothing else about them.',
})

export const getApplicantCv = endpoint<typeof ApplicantInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/received-applications/:id/cv',
  access: 'employer',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'The CV that was sent with an application to my organisation, as a PDF.',
})

export const setApplicantStage = endpoint<typeof ApplicantStageForm, typeof Applicant>()({
  method: 'PUT',
  path: '/api/received-applications/:id/stage',
  access: 'employer',
  perMinute: callLimits.write,
  summary:
    'Mark how far an application has come. The student’s tracker moves with it. ' +
    'When `version` is not the current state, nothing changes and the current state is the answer.',
})

export const replyToApplicant = endpoint<typeof ApplicantReplyForm, typeof Applicant>()({
  method: 'POST',
  path: '/api/received-applications/:id/replies',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Answer a student by email. The same key sent again is the same answer.',
})
