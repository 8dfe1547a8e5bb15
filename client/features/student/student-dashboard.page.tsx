import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Your dashboard', 'Your next step, your dates and your saved jobs will be shown here.')
