import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Book a meeting', 'You will choose a free time here and get a confirmation with a calendar file.')
