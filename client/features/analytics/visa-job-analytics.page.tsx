import { analyticsPage } from './analytics-page.tsx'

export default analyticsPage(
  'visa-jobs',
  'This page shows which jobs in the country of your university your students opened, saved and went to apply for, by evidence of sponsorship, field and employer.',
)
