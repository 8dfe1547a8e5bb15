import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Premium videos', 'We’ll explain here what the premium videos cover and how to get access.')
