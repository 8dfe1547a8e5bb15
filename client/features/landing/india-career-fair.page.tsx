import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('India career fair', 'The date, the place and the sign-up for the fair will be announced here.')
