import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Employer dashboard', 'Your vacancies and their results will be shown here.')
