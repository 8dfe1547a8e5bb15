import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Partner with us', 'What a university gets, and how to start, will be explained here.')
