import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Terms and conditions', 'The terms for using this service will be set out here in plain words.')
