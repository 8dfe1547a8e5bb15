import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Country guide', 'An overview of working in this country will be given here.')
