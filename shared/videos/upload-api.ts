import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  captionTypes,
  largestCaptionBytes,
  largestPosterBytes,
  pieceBytes,
  pieceType,
  posterTypes,
} from './upload-limits.ts'
import type {
  LessonCreated,
  LessonForm,
  LessonSaved,
  LessonVersionInput,
  NewLessonForm,
  OwnLesson,
  OwnLessonInput,
  OwnLessonQuery,
  OwnLessons,
  OwnLessonsQuery,
  PieceInput,
  PieceStored,
  PublishForm,
  UploadForm,
  UploadInput,
  UploadStarted,
} from './upload-schemas.ts'

/** Each manages their own: staff those for everyone, a university those for its own people. */
const access = ['staff', 'university_admin'] as const

export const listOwnLessons = endpoint<typeof OwnLessonsQuery, typeof OwnLessons>()({
  method: 'GET',
  path: '/api/own-lessons',
  access,
  perMinute: callLimits.read,
  summary: 'The lessons that my university, or staff, has added.',
})

export const createOwnLesson = endpoint<typeof NewLessonForm, typeof LessonCreated>()({
  method: 'POST',
  path: '/api/own-lessons',
  access,
  perMinute: callLimits.write,
  summary: 'Add a lesson, not published yet. Sent again with the same key, it is added once.',
})

export const getOwnLesson = endpoint<typeof OwnLessonQuery, typeof OwnLesson>()({
  method: 'GET',
  path: '/api/own-lessons/:id',
  access,
  perMinute: callLimits.read,
  summary: 'One lesson to edit, with what has arrived of its video.',
})

export const saveOwnLesson = endpoint<typeof LessonForm, typeof LessonSaved>()({
  method: 'PUT',
  path: '/api/own-lessons/:id',
  access,
  perMinute: callLimits.write,
  summary: 'Change what is said about a lesson. Refused when someone has changed it in the meantime.',
})

export const publishOwnLesson = endpoint<typeof PublishForm, typeof LessonSaved>()({
  method: 'POST',
  path: '/api/own-lessons/:id/publish',
  access,
  perMinute: callLimits.write,
  summary: 'Show a lesson on the hub, or take it off. It needs a video, captions and a poster.',
})

export const deleteOwnLesson = endpoint<typeof LessonVersionInput, typeof LessonSaved>()({
  method: 'DELETE',
  path: '/api/own-lessons/:id',
  access,
  perMinute: callLimits.write,
  summary: 'Delete a lesson. It can be restored for a week.',
})

export const restoreOwnLesson = endpoint<typeof OwnLessonInput, typeof LessonSaved>()({
  method: 'POST',
  path: '/api/own-lessons/:id/restore',
  access,
  perMinute: callLimits.write,
  summary: 'Restore a deleted lesson, not published.',
})

export const startUpload = endpoint<typeof UploadForm, typeof UploadStarted>()({
  method: 'POST',
  path: '/api/own-lessons/:id/upload',
  access,
  perMinute: callLimits.write,
  summary: 'Start to upload a video, or continue where the same file stopped.',
})

export const sendPiece = endpoint<typeof PieceInput, typeof PieceStored>()({
  method: 'PUT',
  path: '/api/own-lessons/:id/upload/:upload/pieces/:number',
  access,
  perMinute: callLimits.read,
  upload: { types: [pieceType], mostBytes: pieceBytes },
  summary: 'One piece of a video, of 5 MB; the last may be smaller. Sent again, it replaces itself.',
})

export const finishUpload = endpoint<typeof UploadInput, typeof LessonSaved>()({
  method: 'POST',
  path: '/api/own-lessons/:id/upload/:upload/finish',
  access,
  perMinute: callLimits.write,
  summary: 'All pieces have arrived: the video is checked and becomes the lesson’s.',
})

export const cancelUpload = endpoint<typeof UploadInput, typeof LessonSaved>()({
  method: 'DELETE',
  path: '/api/own-lessons/:id/upload/:upload',
  access,
  perMinute: callLimits.write,
  summary: 'Delete what has arrived of a video.',
})

export const saveCaptions = endpoint<typeof OwnLessonInput, typeof LessonSaved>()({
  method: 'PUT',
  path: '/api/own-lessons/:id/captions',
  access,
  perMinute: callLimits.heavy,
  upload: { types: captionTypes, mostBytes: largestCaptionBytes },
  summary: 'The captions of a lesson, as WebVTT.',
})

export const savePoster = endpoint<typeof OwnLessonInput, typeof LessonSaved>()({
  method: 'PUT',
  path: '/api/own-lessons/:id/poster',
  access,
  perMinute: callLimits.heavy,
  upload: { types: posterTypes, mostBytes: largestPosterBytes },
  summary: 'The picture a lesson shows before it plays. It is drawn again.',
})
