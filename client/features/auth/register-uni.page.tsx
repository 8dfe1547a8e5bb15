import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Register at your university', 'You will be able to register here as a member of this university.')
