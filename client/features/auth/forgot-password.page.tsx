import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Forgot your password?', 'You will be able to ask for a link to choose a new password here.')
