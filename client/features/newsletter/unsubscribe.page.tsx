import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Stop job e-mails', 'The link in our job e-mails will let you stop them here with one click.')
