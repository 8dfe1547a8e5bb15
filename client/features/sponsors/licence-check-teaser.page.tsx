import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('UK sponsor licence check', 'You will be able to look up here whether an employer holds a UK sponsor licence.')
