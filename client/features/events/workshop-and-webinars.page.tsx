import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Workshops and webinars', 'Coming events will be listed here with their dates and a sign-up.')
