import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Your saved videos', 'The videos you save will be kept here.')
