import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('University case studies', 'What universities did with this service will be described here.')
