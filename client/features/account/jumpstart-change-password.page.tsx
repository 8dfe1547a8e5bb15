import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Change your password', 'You will be able to change your password here.')
