import { analyticsPage } from './analytics-page.tsx'

export default analyticsPage(
  'use',
  'This page shows how many of your students are active each week, what they use, and how far they get on the way to an offer.',
)
