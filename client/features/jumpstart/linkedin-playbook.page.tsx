import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage(
  'LinkedIn starter playbook',
  'The steps to a profile that employers find will be set out here.',
)
