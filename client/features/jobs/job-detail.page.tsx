import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Job', 'This job will be described here with its visa facts.')
