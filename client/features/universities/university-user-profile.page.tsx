import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('University settings', "Your profile, your team and your university's look will be managed here.")
