import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('From the blog', 'This article or category will be shown here.')
