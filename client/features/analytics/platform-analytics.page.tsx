import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Platform analytics', 'How your students use the service will be shown here.')
