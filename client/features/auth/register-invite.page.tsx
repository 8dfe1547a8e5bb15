import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Accept your invitation', "You will be able to accept your university's invitation here.")
