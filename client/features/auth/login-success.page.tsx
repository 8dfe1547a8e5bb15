import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('You are almost in', "Your university's own sign-in will bring you back here.")
