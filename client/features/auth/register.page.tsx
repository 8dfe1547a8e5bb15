import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Create your account', 'You will be able to register here with your university e-mail address.')
