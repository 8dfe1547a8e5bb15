import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('For employers', 'Why and how to hire international graduates will be explained here.')
