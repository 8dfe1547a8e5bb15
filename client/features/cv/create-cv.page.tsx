import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Write your CV', 'You will be able to write your CV here, section by section.')
