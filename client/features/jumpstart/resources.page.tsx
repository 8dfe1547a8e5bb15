import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Resources', 'Checklists and links for the weeks before you leave will be kept here.')
