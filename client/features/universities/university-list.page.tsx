import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Universities', 'The universities that work with us will be listed here.')
