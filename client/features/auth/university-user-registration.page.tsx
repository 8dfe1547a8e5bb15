import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Register as university staff', 'Staff of partner universities will be able to register here.')
