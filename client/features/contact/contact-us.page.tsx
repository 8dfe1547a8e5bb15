import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Contact us', 'A form that reaches our team will be here.')
