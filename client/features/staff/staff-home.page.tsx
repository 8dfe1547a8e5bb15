import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Staff area', 'The queues and records that staff look after will be gathered here.')
