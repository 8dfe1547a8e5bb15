import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage(
  'Premium videos',
  'What the premium videos hold, and how to get access, will be explained here.',
)
