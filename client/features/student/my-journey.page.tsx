import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Your journey', 'Your visa dates and your applications will be shown here on one line.')
