import { analyticsPage } from './analytics-page.tsx'

export default analyticsPage(
  'home-country-jobs',
  'This page shows which jobs outside the country of your university your students opened, saved and went to apply for.',
)
