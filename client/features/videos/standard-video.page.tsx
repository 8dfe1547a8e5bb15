import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Career video', 'This video will play here with captions and a transcript.')
