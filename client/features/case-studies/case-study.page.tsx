import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('University case study', "This university's case will be described here.")
