import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Your profile', 'Your course, your arrival and your contact details will be kept here.')
