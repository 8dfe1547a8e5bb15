import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Set up your account', 'You will be able to complete your profile here after confirming your address.')
