import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Privacy policy', 'How we use, keep and delete your data will be set out here in plain words.')
