import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Job search report', 'Our findings on how international students look for work will be published here, with their sources.')
