import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage(
  'Employability video guide',
  'Videos on getting ready for work before you leave home will be listed here.',
)
