import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Choose a template', 'The templates for your CV will be shown here.')
