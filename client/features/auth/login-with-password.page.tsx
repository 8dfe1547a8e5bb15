import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Sign in to your university', "You will be able to sign in to this university's pages here.")
