import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Part-time job', 'This part-time job will be described here.')
