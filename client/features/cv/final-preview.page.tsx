import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Check your CV', 'You will be able to check your CV here before you download it.')
