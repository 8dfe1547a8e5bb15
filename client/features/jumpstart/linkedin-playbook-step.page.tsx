import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('LinkedIn starter playbook: one step', 'This step of the playbook will be explained here.')
