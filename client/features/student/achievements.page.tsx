import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Your achievements', 'What you have done so far will be recorded here.')
