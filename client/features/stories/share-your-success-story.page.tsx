import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Share your success story', 'You will be able to tell your own story here and decide who sees it.')
