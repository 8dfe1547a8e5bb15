import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage("Job seeker's toolkit", 'All our tools for finding work will be gathered here.')
