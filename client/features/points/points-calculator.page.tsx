import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Australian points calculator', 'You will be able to work out your points for the 189, 190 and 491 visas here.')
