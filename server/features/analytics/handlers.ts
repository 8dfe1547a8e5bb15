import { getAnalytics, getAnalyticsReport, getAnalyticsTable, getUniversityDashboard } from '#shared/analytics/api.ts'
import type { AnalyticsPage } from '#shared/analytics/pages.ts'
import {
  AnalyticsAnswer,
  AnalyticsInput,
  AnalyticsReportInput,
  AnalyticsTableInput,
  DashboardAnswer,
  DashboardInput,
} from '#shared/analytics/schemas.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { toCsv } from '#shared/csv.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { handle } from '#server/platform/http/mount.ts'
import { makeDashboard } from './dashboard.ts'
import { makeJobCharts } from './job-charts.ts'
import { listReportParts, makeReportPdf, makeReportTables } from './report.ts'
import { makeUseCharts } from './use-charts.ts'
import { readContext, type AnalyticsContext, type Chart } from './view.ts'

/** The university is the session's, never the request's. */
export const analyticsHandlers = [
  handle(
    getUniversityDashboard,
    { input: DashboardInput, answer: DashboardAnswer },
    async ({ input, visitor, db, now }) => {
      const context = await readContext(db, visitor.universityId!, input, now)
      return makeDashboard(db, context, visitor, now)
    },
  ),

  handle(
    getAnalytics,
    { input: AnalyticsInput, answer: AnalyticsAnswer },
    async ({ input: { page, ...asked }, visitor, db, now }) => {
      const context = await readContext(db, visitor.universityId!, asked, now)
      return { page, view: context.view, about: describePage(page, context), charts: makeCharts(page, context) }
    },
  ),

  handle(
    getAnalyticsTable,
    { input: AnalyticsTableInput, answer: FileAnswer },
    async ({ input: { page, chart: key, ...asked }, visitor, db, now }) => {
      const context = await readContext(db, visitor.universityId!, asked, now)
      const chart = makeCharts(page, context).find(each => each.key === key)
      if (!chart) throw problem('NOT_FOUND')
      const name = nameFile(context, [page, key])
      return {
        bytes: Buffer.from(toCsv([chart.columns, ...chart.rows])),
        type: 'text/csv; charset=utf-8',
        name: `${name}.csv`,
      }
    },
  ),

  handle(
    getAnalyticsReport,
    { input: AnalyticsReportInput, answer: FileAnswer },
    async ({ input: { format, ...asked }, visitor, db, now }) => {
      const context = await readContext(db, visitor.universityId!, asked, now)
      const { figures } = await makeDashboard(db, context, visitor, now)
      const parts = listReportParts(page => ({
        about: describePage(page, context),
        charts: makeCharts(page, context),
      }))
      const name = nameFile(context, ['report'])
      if (format === 'pdf') {
        const bytes = await makeReportPdf({ context, figures, parts }, now)
        return { bytes, type: 'application/pdf', name: `${name}.pdf` }
      }
      return { bytes: makeReportTables({ context, figures, parts }), type: 'application/zip', name: `${name}.zip` }
    },
  ),
]

/** A cohort can have any name that a list gave it. */
function nameFile({ span, cohort, tenant }: AnalyticsContext, parts: readonly string[]): string {
  const whose = cohort?.words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  const demo = tenant.isDemo ? ['demo'] : []
  return [...demo, ...parts, span.first, 'to', span.last, ...(whose ? [whose] : [])].join('-')
}

function makeCharts(page: AnalyticsPage, context: AnalyticsContext): Chart[] {
  switch (page) {
    case 'visa-jobs':
      return makeJobCharts(context, 'host')
    case 'home-country-jobs':
      return makeJobCharts(context, 'abroad')
    case 'use':
      return makeUseCharts(context)
  }
}

function describePage(page: AnalyticsPage, { tenant }: AnalyticsContext): string {
  const country = inSentence(jobCountries.find(({ id }) => id === tenant.countryId)?.words ?? 'your country')
  switch (page) {
    case 'visa-jobs':
      return (
        `This page shows which jobs in ${country} your students opened, saved and went to apply for, ` +
        'and what those jobs say about sponsorship. Part-time jobs are not counted.'
      )
    case 'home-country-jobs':
      return (
        `This page shows which jobs outside ${country} your students opened, saved and went to apply for. ` +
        'Not everyone tells us where home is, so most figures count jobs at home and in a third country together. ' +
        'Part-time jobs are not counted.'
      )
    case 'use':
      return 'This page shows what your students use and how far they get.'
  }
}
