import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import type {
  CvFileInput,
  CvPageInput,
  CvPagesAnswer,
  CvPagesInput,
  CvPictureInput,
  CvReadingAnswer,
  PagesAnswer,
  PagesForm,
} from './drawing-schemas.ts'

export const drawCvPages = endpoint<typeof PagesForm, typeof PagesAnswer>()({
  method: 'POST',
  path: '/api/cv-pages',
  access: 'loggedIn',
  // As often as someone types who types fast. Drawings take turns, so that no one waits for another's.
  perMinute: { person: 1_000, address: 5_000 },
  isLarge: true,
  summary: 'The pages of a document that is being edited, exactly as its PDF has them. Nothing is stored.',
})

export const getCvPages = endpoint<typeof CvPagesInput, typeof CvPagesAnswer>()({
  method: 'GET',
  path: '/api/cvs/:id/pages',
  access: 'loggedIn',
  perMinute: callLimits.search,
  expensive: 'always',
  summary: 'How many pages one of my stored documents has, and what can’t be printed.',
})

export const getCvPage = endpoint<typeof CvPageInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/cvs/:id/pages/:page',
  access: 'loggedIn',
  perMinute: callLimits.read,
  download: true,
  summary: 'One page of one of my stored documents, as an SVG picture.',
})

export const getCvPicture = endpoint<typeof CvPictureInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/cvs/:id/picture',
  access: 'loggedIn',
  perMinute: callLimits.search,
  download: true,
  summary: 'A small picture of the first page of one of my stored documents, in its own or another template.',
})

export const readCvPdf = endpoint<typeof CvPagesInput, typeof CvReadingAnswer>()({
  method: 'GET',
  path: '/api/cvs/:id/reading',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  summary: 'What a program reads from the PDF of one of my stored documents.',
})

export const downloadCv = endpoint<typeof CvFileInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/cvs/:id/files/:format',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'One of my stored documents as PDF, Word, plain text, JSON Resume or our own JSON.',
})
