import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Sponsor licence checker', 'You will be able to look up an employer in the official register here and see routes and ratings.')
