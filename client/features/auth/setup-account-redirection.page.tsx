import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Confirm your e-mail address', 'The link in our e-mail will confirm your address here.')
