import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage(
  'Top 30 employers',
  'Employers worth knowing before you arrive will be listed here with their deadlines.',
)
