import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('You were referred', 'The person who referred you will be named here, and you can register.')
