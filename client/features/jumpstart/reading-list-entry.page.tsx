import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('From the reading list', 'This article from your reading list will be shown here.')
