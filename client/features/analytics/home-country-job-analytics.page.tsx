import { analyticsPage } from './analytics-page.tsx'

export default analyticsPage('home-country-jobs', 'Here stands which jobs outside the country of your university your students open, save and go to apply for.')
