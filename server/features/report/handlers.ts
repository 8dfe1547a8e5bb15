import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import { toCsv } from '#shared/csv.ts'
import { getReport, getReportTable } from '#shared/report/api.ts'
import { ReportAnswer, ReportInput, ReportTableInput } from '#shared/report/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { readReport } from './report.ts'

export const reportHandlers = [
  handle(getReport, { input: ReportInput, answer: ReportAnswer }, async scope => {
    const report = await readReport(scope)
    return { ...report, isDemo: report.charts.some(chart => chart.isDemo), origin: scope.site.canonicalOrigin }
  }),

  handle(getReportTable, { input: ReportTableInput, answer: FileAnswer }, async ({ input, ...scope }) => {
    const { charts, countedOn } = await readReport(scope)
    const chart = charts.find(({ key }) => key === input.chart)
    if (!chart) throw problem('NOT_FOUND')
    return {
      bytes: Buffer.from(toCsv([chart.columns, ...chart.rows])),
      type: 'text/csv; charset=utf-8',
      name: `job-search-report-${chart.key}-${countedOn}.csv`,
    }
  }),
]
