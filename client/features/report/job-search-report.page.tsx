import { productName } from '#shared/brand.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { getReport } from '#shared/report/api.ts'
import { reportPicture } from '#shared/site/pictures.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { ChartFrame } from '#client/ui/chart-frame.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

type Props = PageProps<'/international-student-job-search-report', typeof load>
type Chart = Props['data']['charts'][number]

const load = ({ call }: LoadArgs<'/international-student-job-search-report'>) => call(getReport, {})
const csvOf = ({ key }: Chart) => `/api/job-search-report/${key}`

export default function JobSearchReport({ data: { charts, countedOn, jobs, isDemo } }: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="International student job search report"
        lead={`Findings from ${inThousands(jobs)} open jobs, the register of sponsors and the visa rules on ${spellDay(countedOn)}.`}
      />
      {isDemo && (
        <p className="mb-8 max-w-measure border-l-6 border-warn bg-warn-tint p-4">
          <b>Demonstration data.</b> The jobs, employers and register counted here are made up to show how the report
          works. They don’t describe the real job market. The rules on working hours and stays are real, with their
          sources.
        </p>
      )}
      {charts.map(chart => (
        <ChartFrame
          key={chart.key}
          finding={chart.finding}
          table={chart}
          csv={csvOf(chart)}
          foot={chart.sources.length > 0 && <Sources chart={chart} />}
          about={
            chart.isDemo ? (
              <>
                <b>Demonstration data.</b> {chart.about} Counted on {spellDay(countedOn)}.
              </>
            ) : (
              chart.about
            )
          }
        >
          <BarChart bars={chart.bars} parts={chart.parts} />
        </ChartFrame>
      ))}
      <section className="border-t-[1.5px] border-ink pt-6">
        <h2>How it was counted</h2>
        <div className="mt-3 grid max-w-measure gap-3">
          <p>
            Jobs are those open on <A to="/jobs">our board</A>. Part-time jobs are not included. Pay counts as stated
            when the advert gives an amount. Every job shows how we assess what its advert says about sponsorship.
          </p>
          <p>
            Rules come from our <A to="/immigration-guide">rules ledger</A>, in today’s version. Each table gives the
            source and the date it was checked.
          </p>
          <p>The figures are updated every hour. General information, not immigration advice.</p>
        </div>
      </section>
    </div>
  )
}

const Sources = ({ chart: { sources } }: { chart: Chart }) => (
  <>
    Sources:{' '}
    {sources.map(({ name, url }, place) => (
      <span key={url}>
        {place > 0 && ', '}
        <a href={url} rel="noopener">
          {name}
        </a>
      </span>
    ))}
    .
  </>
)

const contents =
  'Charts and tables of open jobs by country, field and evidence of sponsorship, and of student and post-study work rules.'
const demoNote = 'Demonstration data: the jobs and the register are made up.'

JobSearchReport.load = load
JobSearchReport.head = ({ data: { charts, countedOn, isDemo, origin } }: Props): Head => ({
  title: 'International student job search report',
  description: `${contents}${isDemo ? ' Demonstration data.' : ''}`,
  picture: reportPicture,
  jsonLd: {
    '@graph': [
      breadcrumbs(origin, [['Job search report', '/international-student-job-search-report']]),
      {
        '@type': 'Dataset',
        name: `International student job search report${isDemo ? ' (demonstration data)' : ''}`,
        inLanguage: 'en',
        dateModified: countedOn,
        isAccessibleForFree: true,
        description: [...(isDemo ? [demoNote] : []), ...charts.map(({ finding }) => `${finding}.`)].join(' '),
        creator: { '@type': 'Organization', name: productName, url: origin },
        isBasedOn: [...new Set(charts.flatMap(({ sources }) => sources.map(({ url }) => url)))],
        distribution: charts.map(chart => ({
          '@type': 'DataDownload',
          name: chart.finding,
          encodingFormat: 'text/csv',
          contentUrl: origin + csvOf(chart),
        })),
      },
    ],
  },
})
