import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Pre-authorised students', 'You will be able to invite students from a list here.')
