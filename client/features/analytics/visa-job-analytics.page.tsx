import { analyticsPage } from './analytics-page.tsx'

export default analyticsPage('visa-jobs', 'Here stands which jobs your students open, save and go to apply for, by evidence of sponsorship, country, field and employer.')
