import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage(
  'Get ready before you fly',
  'The programme for students who have not left home yet will be introduced here.',
)
