import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Jobs', 'Open jobs will be listed here, each with proof of whether the employer can sponsor you.')
