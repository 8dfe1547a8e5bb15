import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Premium videos', 'Courses that your university has opened for you will be listed here.')
