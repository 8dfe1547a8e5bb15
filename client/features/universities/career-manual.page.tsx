import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Career manual', "Your university's own careers handbook will be kept here.")
