import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Reading list', 'Articles worth reading before you leave home will be listed here.')
