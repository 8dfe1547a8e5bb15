import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Your CVs', 'The CVs you write will be kept here.')
