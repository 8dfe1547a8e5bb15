import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Request access', 'You will be able to ask this university for access here.')
