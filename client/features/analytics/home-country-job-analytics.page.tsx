import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Home country job analytics', 'How your students look for jobs at home will be shown here.')
