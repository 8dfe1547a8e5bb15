import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Sign-in and security', 'You will see here where you are signed in and be able to add a second step to signing in.')
