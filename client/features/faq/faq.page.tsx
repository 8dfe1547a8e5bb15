import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Questions and answers', 'Answers to the questions students ask most will be kept here.')
