import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Premium video', 'This lesson will play here and remember where you stopped.')
