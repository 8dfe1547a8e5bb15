import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Free guide to download', 'You will be able to ask for this guide here and download it as a PDF.')
