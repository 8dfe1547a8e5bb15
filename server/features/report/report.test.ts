import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { hours } from '#shared/calendar/durations.ts'
import { evidenceId } from '#shared/jobs/taxonomy.ts'
import type { getReport } from '#shared/report/api.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { openTestApp } from '#server/testing.ts'
import { countriesChart, evidenceChart, fieldsChart, hoursChart, routesChart, stayChart } from './charts.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
})
afterAll(() => testApp.close())

type Report = AnswerOf<typeof getReport>
const report = async () => (await (await testApp.ask('/api/job-search-report')).json()) as Report
const chartOf = ({ charts }: Report, key: string) => charts.find(chart => chart.key === key)
const group = (changes: object = {}) => ({
  countryId: 226,
  fieldId: 1,
  evidence: 3,
  jobs: 1,
  withPay: 0,
  isDemo: true,
  isFurther: false,
  ...changes,
})

describe('the findings', () => {
  it('say what the bars show', () => {
    const groups = [
      group({ jobs: 6, withPay: 3, evidence: evidenceId('stated') }),
      group({ jobs: 2, evidence: evidenceId('refused'), fieldId: 4 }),
      group({ countryId: 104, jobs: 2, withPay: 2, fieldId: 3 }),
    ]
    const [countries] = countriesChart(groups)
    expect(countries!.finding).toBe('50% of adverts state the pay, and 80% of all jobs are in the United Kingdom')
    expect(countries!.bars).toEqual([
      { label: 'United Kingdom', value: 8, part: 3, words: '8, pay stated in 38%' },
      { label: 'Ireland', value: 2, part: 2, words: '2, pay stated in 100%' },
    ])
    const [evidence] = evidenceChart(groups)
    expect(evidence!.finding).toBe('In the UK, 75% of adverts state sponsorship, and 25% rule it out')
    expect(evidence!.bars.map(({ value }) => value)).toEqual([6, 0, 0, 2])
    expect(fieldsChart(groups)[0]!.finding).toBe('Software and IT and engineering together have 80% of the jobs')
  })
  it('are not there without data, and never named as real when a part is made up', () => {
    expect([
      countriesChart([]),
      evidenceChart([group({ countryId: 104 })]),
      fieldsChart([group()]),
      routesChart([], null),
      hoursChart([]),
      stayChart([]),
    ]).toEqual([[], [], [], [], [], []])
    const [mixed] = countriesChart([group(), group({ isDemo: false })])
    expect([mixed!.isDemo, mixed!.rows.map(row => row.at(-1))]).toEqual([true, ['demonstration']])
    expect(countriesChart([group({ isDemo: false })])[0]!.rows[0]!.at(-1)).toBe('as counted')
  })
  it('tell routes and ratings of the register apart', () => {
    const [routes] = routesChart(
      [
        { route: 'Skilled Worker', rating: 'A rating', licences: 6 },
        { route: 'Skilled Worker', rating: 'B rating', licences: 1 },
        { route: 'Charity Worker', rating: 'A (Premium)', licences: 3 },
      ],
      { date: '2026-11-03', isDemo: true },
    )
    expect(routes!.finding).toBe('70% of entries on the sponsor register are for the Skilled Worker route')
    expect(routes!.about).toContain('in the UK register of Tue 3 Nov 2026 by route. 1 of all entries have no A rating.')
    expect(routes!.rows).toEqual([
      ['Skilled Worker', '7', '70%', '6', 'demonstration'],
      ['Charity Worker', '3', '30%', '3', 'demonstration'],
    ])
  })
})

describe('the report', () => {
  beforeEach(async () => {
    await testApp.db.delete(jobs)
    // Counted again.
    testApp.time.now += hours(1)
  })
  it('has the register as demonstration data and the rules with their sources, and is counted once an hour', async () => {
    const before = await report()
    expect(before.isDemo).toBe(true)
    expect(chartOf(before, 'routes')).toMatchObject({ isDemo: true, sources: [] })
    const hours = chartOf(before, 'hours')!
    expect(hours.bars.find(({ label }) => label === 'Australia')).toEqual({
      label: 'Australia',
      value: 24,
      words: '48 hours a fortnight',
    })
    expect(hours.bars.at(-1)).toEqual({ label: 'France', value: null, words: '964 hours a year' })
    expect(hours.sources.length).toBeGreaterThan(5)
    expect(chartOf(before, 'stay')!.finding).toMatch(
      /^After a degree you may stay for 12 months in .+ and up to 36 in .+$/,
    )
    expect([before.jobs, chartOf(before, 'countries')]).toEqual([0, undefined])
    await testApp.db.transaction(tx =>
      saveListing(tx, { source: 'test', drafts: [draft('1', { countryId: 104 })] }, new Date(testApp.time.now)),
    )
    expect((await report()).jobs).toBe(0)
    testApp.time.now += 60 * 60_000
    expect(chartOf(await report(), 'countries')!.bars.map(({ label }) => label)).toEqual(['Ireland'])
  })
  it('names the next rule next to the current one, in the chart, in the table and in the file', async () => {
    const stay = chartOf(await report(), 'stay')!
    expect(stay.bars.find(({ label }) => label === 'United Kingdom')).toEqual({
      label: 'United Kingdom',
      value: 24,
      words: '24 months (from Fri 1 Jan 2027: 18 months)',
    })
    expect(stay.rows.find(([country]) => country === 'United Kingdom')!.slice(1, 3)).toEqual([
      '24 months',
      'from Fri 1 Jan 2027: 18 months',
    ])
    expect(stay.rows.find(([country]) => country === 'Ireland')!.slice(1, 3)).toEqual(['24 months', 'None'])
    expect(
      (await (await testApp.ask('/api/job-search-report/stay')).text()).includes(
        'United Kingdom,24 months,from Fri 1 Jan 2027: 18 months,',
      ),
    ).toBe(true)
  })
  it('offers each table as a file, and none for a missing table', async () => {
    const answer = await testApp.ask('/api/job-search-report/hours')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="job-search-report-hours-2026-11-15.csv"',
    ])
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toContain('Country,Most hours of work in term,Known change,Rule,Source,Checked on,How sure we are')
    expect(lines).toHaveLength(11)
    expect([
      (await testApp.ask('/api/job-search-report/evidence')).status,
      (await testApp.ask('/api/job-search-report/nothing')).status,
    ]).toEqual([404, 400])
  })
  it('counts an advert that names two countries once', async () => {
    const single = draft('1', { countryId: 104, fieldId: 4 })
    const bilingual = [draft('2', { fieldId: 5 }), draft('2@IE', { fieldId: 5, countryId: 104, advertId: '2' })]
    const now = new Date(testApp.time.now)
    await testApp.db.transaction(tx => saveListing(tx, { source: 'other', drafts: [single, ...bilingual] }, now))
    testApp.time.now += 60 * 60_000
    const after = await report()
    expect([after.jobs, chartOf(after, 'countries')!.bars.map(({ label, value }) => [label, value])]).toEqual([
      2,
      [
        ['United Kingdom', 1],
        ['Ireland', 1],
      ],
    ])
    expect(chartOf(after, 'fields')!.bars.map(({ value }) => value)).toEqual([1, 1])
  })
  it('says on the page, in its data for robots and in every chart that it is made up', async () => {
    const html = await (await testApp.ask('/international-student-job-search-report')).text()
    expect(html.match(/Demonstration data/g)!.length).toBeGreaterThan(2)
    expect(html).toContain('"@type":"Dataset"')
    expect(html).toContain('job search report (demonstration data)')
    expect(html).not.toMatch(/ style=/)
  })
})
