import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  LessonAnswer,
  LessonInput,
  Note,
  NoteChange,
  NoteForm,
  NoteInput,
  NoteRemoved,
  ProgressAnswer,
  ProgressForm,
  SaveAnswer,
  SavedVideosAnswer,
  SaveForm,
  VideosAnswer,
  VideosInput,
} from './schemas.ts'

export const listVideos = endpoint<typeof VideosInput, typeof VideosAnswer>()({
  method: 'GET',
  path: '/api/videos',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Courses and lessons, and where words are said in them, with my own progress.',
})

export const getLesson = endpoint<typeof LessonInput, typeof LessonAnswer>()({
  method: 'GET',
  path: '/api/videos/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'One lesson. Its files and text are left out where I may not watch it.',
})

export const listSavedVideos = endpoint<typeof NoInput, typeof SavedVideosAnswer>()({
  method: 'GET',
  path: '/api/saved-videos',
  access: 'loggedIn',
  summary: 'The lessons I saved, the newest first.',
})

export const saveVideo = endpoint<typeof SaveForm, typeof SaveAnswer>()({
  method: 'PUT',
  path: '/api/videos/:slug/saved',
  access: 'loggedIn',
  summary: 'Save a lesson for later, or remove it from what I saved.',
})

export const reportProgress = endpoint<typeof ProgressForm, typeof ProgressAnswer>()({
  method: 'PUT',
  path: '/api/videos/:slug/progress',
  access: 'loggedIn',
  summary: 'Where I am in a lesson, and the seconds I watched. Seconds cannot pass faster than I can play them.',
  outlivesPage: true,
})

export const addNote = endpoint<typeof NoteForm, typeof Note>()({
  method: 'POST',
  path: '/api/videos/:slug/notes',
  access: 'loggedIn',
  summary: 'Write a private note at a moment of a lesson. Sent again with the same key, it is kept once.',
})

export const changeNote = endpoint<typeof NoteChange, typeof Note>()({
  method: 'PUT',
  path: '/api/video-notes/:id',
  access: 'loggedIn',
  summary: 'Change one of my notes.',
})

export const removeNote = endpoint<typeof NoteInput, typeof NoteRemoved>()({
  method: 'DELETE',
  path: '/api/video-notes/:id',
  access: 'loggedIn',
  summary: 'Delete one of my notes.',
})
