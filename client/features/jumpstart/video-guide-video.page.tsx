import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Employability video', 'This video will play here with captions and a transcript.')
