import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Career videos', 'Videos that are open to everyone will be listed here.')
