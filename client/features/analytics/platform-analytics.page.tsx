import { analyticsPage } from './analytics-page.tsx'

export default analyticsPage('use', 'Here stands how many of your students come by each week, what they use, and how far they come on the way to an offer.')
