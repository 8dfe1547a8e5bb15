import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Part-time jobs', 'Jobs beside your studies will be listed here with hours and pay checked against the rules.')
