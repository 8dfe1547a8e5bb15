import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Visa job analytics', 'How your students look for sponsored jobs will be shown here.')
