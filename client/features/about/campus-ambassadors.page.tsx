import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Campus ambassadors', 'What ambassadors do and how to apply will be explained here.')
