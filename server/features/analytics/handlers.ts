import { getAnalytics, getAnalyticsTable, getUniversityDashboard } from '#shared/analytics/api.ts'
import type { AnalyticsPage } from '#shared/analytics/pages.ts'
import { AnalyticsAnswer, AnalyticsInput, AnalyticsTableInput, DashboardAnswer, DashboardInput } from '#shared/analytics/schemas.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { toCsv } from '#shared/csv.ts'
import { dayOf } from '#shared/days.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { handle } from '#server/http/mount.ts'
import { makeDashboard } from './dashboard.ts'
import { makeJobCharts } from './job-charts.ts'
import { makeUseCharts } from './use-charts.ts'
import { readView, type Looking } from './view.ts'

/** The university is the session's, never the request's. */
export const analyticsHandlers = [
  handle(getUniversityDashboard, { input: DashboardInput, answer: DashboardAnswer }, async ({ input, visitor, db, now }) => makeDashboard(db, await readView(db, visitor.universityId!, input, now), dayOf(now))),

  handle(getAnalytics, { input: AnalyticsInput, answer: AnalyticsAnswer }, async ({ input: { page, ...asked }, visitor, db, now }) => {
    const looking = await readView(db, visitor.universityId!, asked, now)
    return { page, view: looking.view, about: aboutOf(page, looking), charts: await makeCharts(page, db, looking) }
  }),

  handle(getAnalyticsTable, { input: AnalyticsTableInput, answer: FileAnswer }, async ({ input: { page, chart: key, ...asked }, visitor, db, now }) => {
    const looking = await readView(db, visitor.universityId!, asked, now)
    const chart = (await makeCharts(page, db, looking)).find(each => each.key === key)
    if (!chart) throw problem('NOT_FOUND')
    const { span, cohort, tenant } = looking
    const name = [...(tenant.isDemo ? ['demo'] : []), page, key, span.first, 'to', span.last, ...(cohort ? ['joined', cohort.key] : [])].join('-')
    return { bytes: Buffer.from(toCsv([chart.columns, ...chart.rows])), type: 'text/csv; charset=utf-8', name: `${name}.csv` }
  }),
]

const makeCharts = (page: AnalyticsPage, db: Database, looking: Looking) => {
  switch (page) {
    case 'visa-jobs': return makeJobCharts(db, looking, null)
    case 'home-country-jobs': return makeJobCharts(db, looking, looking.tenant.countryId)
    case 'use': return makeUseCharts(db, looking)
  }
}

function aboutOf(page: AnalyticsPage, { tenant }: Looking): string {
  const country = inSentence(jobCountries.find(({ id }) => id === tenant.countryId)?.words ?? 'your country')
  switch (page) {
    case 'visa-jobs': return 'What the jobs that your students opened, saved and went to apply for say about sponsorship, and where they are. Jobs in all countries are counted, part-time jobs only by week.'
    case 'home-country-jobs': return `We do not ask people where home is. Counted here are jobs in all countries but ${country}, where your university is: a job at home is among them, and so is one in a third country. Part-time jobs are counted only by week.`
    case 'use': return 'What your students use of the service, and how far they come with it.'
  }
}
