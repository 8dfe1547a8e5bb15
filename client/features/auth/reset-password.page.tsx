import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Choose a new password', 'The link in our e-mail will let you choose a new password here.')
