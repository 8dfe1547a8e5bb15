import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Register before you fly', 'Students who have not left home yet will be able to register here.')
