import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('About us', 'Who we are and why we built this service will be told here.')
