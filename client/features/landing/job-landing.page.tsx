import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Jobs by place and field', 'Open jobs for this place and field will be listed here with proof of sponsorship.')
