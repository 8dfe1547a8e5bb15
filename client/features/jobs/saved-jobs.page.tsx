import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Your saved jobs', 'The jobs you save will be listed here with their closing dates.')
