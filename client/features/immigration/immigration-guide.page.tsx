import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Immigration guide', 'Visa rules for each country will be listed here with their source and the date they were checked.')
