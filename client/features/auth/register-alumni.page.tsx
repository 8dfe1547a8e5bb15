import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Register as a graduate', 'Graduates of this university will be able to register here.')
