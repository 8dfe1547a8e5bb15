import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Blog', 'Advice, hiring trends and news will be published here.')
