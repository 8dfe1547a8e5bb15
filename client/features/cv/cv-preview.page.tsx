import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Preview your CV', 'Your CV will be shown here page by page.')
