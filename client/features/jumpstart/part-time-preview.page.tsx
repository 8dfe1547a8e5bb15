import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage(
  'Part-time work where you are going',
  'Hours, pay and rules for students in your city will be shown here before you arrive.',
)
