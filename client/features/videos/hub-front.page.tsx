import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Career Ignition Hub', 'Short courses on finding work abroad will start here.')
