import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import type { CvPagesAnswer } from './drawing-schemas.ts'
import type { CvInput } from './schemas.ts'
import type {
  CommentForm,
  CommentInput,
  EmailChoice,
  CvSharing,
  MyShares,
  ReplyForm,
  ResolutionForm,
  SharedCv,
  SharedCvInput,
  SharedCvs,
  SharedCvsInput,
  SharedPageInput,
  ShareForm,
  ThreadsAnswer,
} from './sharing-schemas.ts'

const students = ['student', 'predeparture_student'] as const

export const listMyShares = endpoint<typeof NoInput, typeof MyShares>()({
  method: 'GET',
  path: '/api/cv-shares',
  access: 'loggedIn',
  summary: 'Which of my documents my university can read until when, and how many comments are open.',
})

export const getCvSharing = endpoint<typeof CvInput, typeof CvSharing>()({
  method: 'GET',
  path: '/api/cvs/:id/sharing',
  access: 'loggedIn',
  summary: 'Whether my university can read one of my documents, and the comments on it.',
})

export const shareCv = endpoint<typeof ShareForm, typeof CvSharing>()({
  method: 'PUT',
  path: '/api/cvs/:id/sharing',
  access: students,
  perMinute: callLimits.write,
  summary:
    'Let the administrators of my university read and comment on one of my documents for 30 days from now. ' +
    'When `version` is not the current state, nothing changes and the current state is the answer.',
})

export const stopSharingCv = endpoint<typeof CvInput, typeof CvSharing>()({
  method: 'DELETE',
  path: '/api/cvs/:id/sharing',
  access: students,
  perMinute: callLimits.write,
  summary: 'Stop sharing one of my documents. No one else can read it from this moment.',
})

export const replyToComment = endpoint<typeof ReplyForm, typeof ThreadsAnswer>()({
  method: 'POST',
  path: '/api/cvs/:id/comments/:commentId/replies',
  access: students,
  perMinute: callLimits.write,
  summary: 'Reply to a comment on one of my documents. The same key stores one reply.',
})

export const resolveComment = endpoint<typeof ResolutionForm, typeof ThreadsAnswer>()({
  method: 'PUT',
  path: '/api/cvs/:id/comments/:commentId/resolution',
  access: students,
  perMinute: callLimits.write,
  summary:
    'Mark a comment on one of my documents as resolved, or open it again. ' +
    'When there is a newer reply than `newestId`, nothing changes and the comments are the answer.',
})

export const listSharedCvs = endpoint<typeof SharedCvsInput, typeof SharedCvs>()({
  method: 'GET',
  path: '/api/shared-cvs',
  access: 'university_admin',
  perMinute: callLimits.search,
  summary: 'Documents that students share with my university now, the one shared last first. 20 at a time.',
})

export const getSharedCv = endpoint<typeof SharedCvInput, typeof SharedCv>()({
  method: 'GET',
  path: '/api/shared-cvs/:id',
  access: 'university_admin',
  perMinute: callLimits.search,
  summary: 'The current version of a document that a student shares with my university, and the comments on it.',
})

export const getSharedPages = endpoint<typeof SharedCvInput, typeof CvPagesAnswer>()({
  method: 'GET',
  path: '/api/shared-cvs/:id/pages',
  access: 'university_admin',
  perMinute: callLimits.search,
  expensive: 'always',
  summary: 'How many pages a shared document has, and what can’t be printed.',
})

export const getSharedPage = endpoint<typeof SharedPageInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/shared-cvs/:id/pages/:page',
  access: 'university_admin',
  perMinute: callLimits.read,
  download: true,
  summary: 'One page of a shared document, as an SVG picture.',
})

export const commentOnCv = endpoint<typeof CommentForm, typeof ThreadsAnswer>()({
  method: 'POST',
  path: '/api/shared-cvs/:id/comments',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary:
    'Comment on a place of a shared document. The same key stores one comment. ' +
    'When the quoted text is no longer there, nothing is stored and the document is the answer.',
})

export const replyAsAdministrator = endpoint<typeof ReplyForm, typeof ThreadsAnswer>()({
  method: 'POST',
  path: '/api/shared-cvs/:id/comments/:commentId/replies',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Reply to a comment on a shared document. The same key stores one reply.',
})

export const deleteComment = endpoint<typeof CommentInput, typeof ThreadsAnswer>()({
  method: 'DELETE',
  path: '/api/shared-cvs/:id/comments/:commentId',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Delete a comment or reply of mine that no one has replied to yet.',
})

export const setSharedCvEmails = endpoint<typeof EmailChoice, typeof EmailChoice>()({
  method: 'PUT',
  path: '/api/shared-cvs/emails',
  access: 'university_admin',
  viewersToo: true,
  perMinute: callLimits.write,
  summary: 'Whether I get emails when students of my university share a document or reply.',
})
