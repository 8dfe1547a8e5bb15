import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Country guides', 'Guides to working in each country will be listed here.')
