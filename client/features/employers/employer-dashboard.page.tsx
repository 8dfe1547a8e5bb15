import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Employer dashboard', 'Your vacancies and how they do will be shown here.')
