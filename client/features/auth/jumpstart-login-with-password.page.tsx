import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Sign in before you fly', 'Students of this university who have not left home yet will be able to sign in here.')
