/* What a lesson's page needs only after the video: fetched once the page runs, so that the player comes first. */
export { Notes } from './notes.tsx'
export { QuestionForm } from './question-form.tsx'
