import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage(
  'Before you fly',
  'Your days to departure and your checklist, week by week, will be shown here.',
)
