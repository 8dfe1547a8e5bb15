import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Success stories', 'Students who found work abroad will tell here how they did it.')
