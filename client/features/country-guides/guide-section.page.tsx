import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Country guide: one topic', 'This topic of the country guide will be explained here.')
