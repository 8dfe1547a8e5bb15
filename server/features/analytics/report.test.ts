import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getAnalytics } from '#shared/analytics/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { events } from '#server/features/usage/tables.ts'
import { readPdf } from '#server/platform/documents/read-pdf.ts'
import { readPdfText } from '#server/platform/documents/testing.ts'
import { users } from '#server/platform/people/tables.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { makeReportPdf } from './report.ts'
import { publishedCounts } from './tables.ts'
import type { AnalyticsContext, Chart } from './view.ts'

const span = { first: '2026-10-12', last: '2026-11-08' }

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('admin@northbridge.example', northbridge)
  const joined = new Date('2026-02-01T09:00:00Z')
  const people = await testApp.db
    .insert(users)
    .values(
      Array.from({ length: 60 }, (_, place) => ({
        email: `crowd${place}@crowd.example`,
        name: 'Zuzana Hidden',
        role: 'student' as const,
        universityId: 1,
        createdAt: joined,
        activatedAt: joined,
      })),
    )
    .returning({ id: users.id })
  await testApp.db.delete(events)
  await testApp.db.delete(publishedCounts)
  const use = (count: number, kind: number) =>
    testApp.db.insert(events).values(
      people.slice(0, count).map(({ id }) => ({
        at: new Date('2026-11-04T10:00:00Z'),
        kind,
        site: 'main',
        universityId: 1,
        userId: id,
        jobId: null,
        countryId: 226,
      })),
    )
  await use(27, eventKinds.checkerSearch)
  await use(4, eventKinds.cvMade)
})
afterAll(() => testApp.close())

const get = (format: string, who = cookie) =>
  testApp.ask(`/api/university-reports/${format}?period=4-weeks`, { host: northbridge, cookie: who })

describe('the report of a university', () => {
  it('is a PDF with the figures and findings of the pages, in words that can be read out', async () => {
    const answer = await get('pdf')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="demo-report-2026-10-12-to-2026-11-08.pdf"',
    ])
    const text = readPdfText(Buffer.from(await answer.arrayBuffer()))
      .join(' ')
      .replace(/\s+/g, ' ')
    const page = await testApp.ask('/api/university-analytics/use?period=4-weeks', { host: northbridge, cookie })
    const { charts } = (await page.json()) as AnswerOf<typeof getAnalytics>
    expect(charts.length).toBeGreaterThan(0)
    for (const { finding } of charts) expect(text).toContain(finding.replace(/\s+/g, ' '))
    expect(text).toContain('University of Northbridge, latest 4 weeks')
    expect(text).toContain('Checker searches25By 25 people')
    expect(text).not.toContain('Zuzana')
  })

  it('is a pack of tables with the same figures, and hides groups of fewer than five', async () => {
    const answer = await get('tables')
    expect(answer.headers.get('content-disposition')).toContain('.zip"')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['read-me.txt', 'overview.csv', 'use/features.csv']))
    const overview = strFromU8(files['overview.csv']!)
    expect(overview).toContain('Checker searches,25,By 25 people')
    expect(overview).toContain('CVs,–,Too few people to show')
    expect(
      Object.values(files)
        .map(file => strFromU8(file))
        .join(),
    ).not.toContain('Zuzana')
  })

  it('keeps every label inside the margins, however long its words are', async () => {
    const context = {
      view: {
        university: 'N'.repeat(90),
        periodWords: 'latest 4 weeks',
        span,
        compared: null,
        notes: ['m'.repeat(300)],
      },
      tenant: { isDemo: true },
    } as unknown as AnalyticsContext
    const labels = [
      'W'.repeat(120),
      'Master of Science in everything there is to know about it '.repeat(4).trim(),
      'Law',
    ]
    const drawings: Chart['drawing'][] = [
      { kind: 'bars', bars: labels.map((label, place) => ({ label, value: place * 10, words: label })) },
      { kind: 'lines', every: 4, starts: [span.first], series: labels.map(label => ({ label, values: [990_000] })) },
      { kind: 'route', steps: labels.map(label => ({ label, words: label, about: label, lost: label })) },
    ]
    const charts: Chart[] = drawings.map((drawing, place) => ({
      key: 'fields',
      finding: labels[place]!,
      about: labels[place]!,
      drawing,
      columns: [...labels, 'People'],
      rows: [[...labels, '10']],
    }))
    const figures = [{ label: labels[0]!, value: '9'.repeat(40), about: labels[1]!, change: labels[0]! }]
    const parts = [{ page: 'use' as const, about: labels[0]!, charts }]
    const pdf = await makeReportPdf({ context, figures, parts }, new Date('2026-11-18T09:00:00Z'))
    const lines = (await readPdf(pdf)).lines.flat()
    expect(lines.length).toBeGreaterThan(50)
    const rightMargin = ((210 - 20) / 25.4) * 72
    expect(lines.filter(({ right }) => right > rightMargin + 0.5).map(({ text, right }) => [text, right])).toEqual([])
  })

  it('draws lines and routes as well as bars, and says in words what a drawing shows', async () => {
    const context = {
      view: { university: 'Northbridge', periodWords: 'latest 4 weeks', span, compared: null, notes: [] },
      tenant: { isDemo: true },
    } as unknown as AnalyticsContext
    const starts = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02']
    const chart = (drawing: Chart['drawing']): Chart => ({
      key: 'fields',
      finding: 'A finding',
      about: 'What was counted.',
      drawing,
      columns: ['Week starting', 'People'],
      rows: [['Mon 12 Oct 2026', '10']],
    })
    const makePdf = async (...drawings: Chart['drawing'][]) => {
      const parts = [{ page: 'use' as const, about: '', charts: drawings.map(chart) }]
      const pdf = Buffer.from(await makeReportPdf({ context, figures: [], parts }, new Date('2026-11-18T09:00:00Z')))
      return { text: readPdfText(pdf).join(' '), pdf: pdf.toString('latin1') }
    }
    const lines = (values: (number | null)[]): Chart['drawing'] => ({
      kind: 'lines',
      every: 1,
      starts,
      series: [{ label: 'Active people', values }],
    })
    const route: Chart['drawing'] = {
      kind: 'route',
      steps: [
        { label: 'Opened a job', words: '40', about: 'Read an advert', lost: 'about 25' },
        { label: 'Saved a job', words: '15', about: 'Kept an advert', lost: null },
      ],
    }
    const { text, pdf } = await makePdf(lines([10, null, 35, 20]), route)
    // The axis from zero to the next round number, and the days at its ends.
    for (const words of ['40', 'Mon 12 Oct 2026', 'Mon 2 Nov 2026', 'Active people']) expect(text).toContain(words)
    for (const words of ['Opened a job40Read an advert.Went no further: about 25', 'Saved a job15Kept an advert.'])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(pdf).toContain('/Alt (Line chart: Active people. The table below has its figures.)')
    const hidden = await makePdf(lines([null, null, null, null]))
    expect(hidden.pdf).not.toContain('/Alt')
    expect(hidden.text).not.toContain('Active people')
  })

  it('is for administrators, and for no other format', async () => {
    const student = await testApp.signIn('student@northbridge.example', northbridge)
    expect([(await get('pdf', student)).status, (await get('docx')).status]).toEqual([403, 400])
  })
})
