import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Work with us', 'Our own vacancies will be listed here.')
