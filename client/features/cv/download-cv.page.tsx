import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Download your CV', 'You will be able to download your CV here as PDF or Word.')
