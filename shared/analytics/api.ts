import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type {
  AnalyticsAnswer,
  AnalyticsInput,
  AnalyticsReportInput,
  AnalyticsTableInput,
  DashboardAnswer,
  DashboardInput,
  DivisionForm,
  FigureDivision,
} from './schemas.ts'

export const getUniversityDashboard = endpoint<typeof DashboardInput, typeof DashboardAnswer>()({
  method: 'GET',
  path: '/api/university-dashboard',
  access: 'university_admin',
  perMinute: callLimits.search,
  expensive: 'always',
  summary:
    'How much the people of your own university use the service, open requests for access, and notices. Counts of people are rounded down to a multiple of five.',
})

export const getAnalytics = endpoint<typeof AnalyticsInput, typeof AnalyticsAnswer>()({
  method: 'GET',
  path: '/api/university-analytics/:page',
  access: 'university_admin',
  perMinute: callLimits.search,
  expensive: 'always',
  summary:
    'Charts of what the people of your own university do here, by period and cohort. Counts are rounded down to a multiple of five.',
})

export const getAnalyticsTable = endpoint<typeof AnalyticsTableInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/university-analytics/:page/:chart',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'The table behind one of these charts, as CSV, with the same rounded counts.',
})

export const getAnalyticsReport = endpoint<typeof AnalyticsReportInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/university-reports/:format',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  download: true,
  summary:
    'All figures and charts of your own university as a PDF, or all their tables as CSV files in a ZIP file, with the same rounded counts.',
})

export const getFigureDivision = endpoint<typeof NoInput, typeof FigureDivision>()({
  method: 'GET',
  path: '/api/my-university/figure-division',
  access: 'university_admin',
  perMinute: callLimits.read,
  summary: 'How my university’s figures are divided now and from the next four weeks on, and what can be chosen.',
})

export const saveFigureDivision = endpoint<typeof DivisionForm, typeof FigureDivision>()({
  method: 'PUT',
  path: '/api/my-university/figure-division',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Divide my university’s figures in another way from the next four weeks on.',
})
