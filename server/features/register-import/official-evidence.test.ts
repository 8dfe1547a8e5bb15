import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { importFixture } from './testing.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
const now = () => new Date(app.time.now)
const words = (text: string) => [{ kind: 'paragraph' as const, content: [{ text }] }]
const offer = words('Visa sponsorship is available.')
const silent = words('We build things.')
const refusal = words('We are unable to offer visa sponsorship.')

const monthly = { min: 600_000, max: undefined, currency: 'EUR', period: 'month' } as const
const advert = (id: string, company: string, countryId: number, city: string, description = silent) =>
  draft(id, { company, countryId, city, place: city, title: `${id} engineer`, description, pay: monthly })

beforeAll(async () => {
  app = await openTestApp()
  for (const [series, name, date] of [
    ['nl-ind-work', 'nl-ind-work.html'],
    ['nz-accredited', 'nz-accredited.csv'],
    ['ie-permits', 'ie-permits-2026.csv'],
    ['ca-lmia-positive', 'ca-lmia-positive-2026q1.csv'],
    ['ca-non-compliant', 'ca-non-compliant.json', '2026-09-13'],
    ['us-h1b-hub', 'us-h1b-hub-2023.csv'],
  ] as const)
    await importFixture(app.db, series, name, date ? { date, now: now() } : { now: now() })
  const drafts = [
    advert('nl-offer', 'Tulpveld', 151, 'Delft', offer),
    advert('nl-silent', 'Tulpveld Netherlands', 151, 'Delft'),
    advert('nl-refusal', 'Tulpveld N.V.', 151, 'Delft', refusal),
    advert('nl-similar', 'Tulpveld Labs', 151, 'Delft', offer),
    advert('nl-look-alike', 'Tulp', 151, 'Delft', offer),
    advert('nl-number', 'Somebody Else', 151, 'Delft', words('Visa sponsorship is available. KvK-nummer: 02990006')),
    advert('ie-offer', 'Lough Byte Ireland', 104, 'Dublin', offer),
    advert('ie-trading', 'Quickfern Energy', 104, 'Dublin'),
    advert('ie-dutch', 'Tulpveld N.V.', 104, 'Dublin', offer),
    advert('nz-listed', 'Ponga', 154, 'Wellington'),
    advert('nz-shared', 'Dough House', 154, 'Auckland', offer),
    advert('nz-ended', 'Consulate of Ruritania', 154, 'Wellington', offer),
    advert('ca-office', 'Maplegrid', 39, 'Ottawa'),
    advert('ca-farm', 'Okanagan Plums', 39, 'Kelowna', offer),
    advert('us-old', 'B.Q. Kestrel, Inc.', 227, 'Chicago', offer),
    advert('de-none', 'Tulpveld', 81, 'Berlin', offer),
  ]
  await saveListing(app.db, { source: 'feed', drafts }, now())
  await assessJobs(app.db, now())
})
afterAll(() => app.close())

const stateOf = async (id: string) => {
  const [job] = await app.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.source, 'feed'), eq(jobs.sourceId, id)))
  return [['', 'stated', 'possible', 'unclear', 'refused'][job!.evidence], job!.registerMatch]
}
const openJob = async (id: string) => {
  const [job] = await app.db.select().from(jobs).where(eq(jobs.sourceId, id))
  return (await (await app.ask(`/api/jobs/${job!.slug}`)).json()) as {
    evidence: {
      state: string
      reasons: { words: string }[]
      official: { support: string | null; asOf: string | null }
      pay: { outcome: string; tests: { title: string; outcome: string; words: string }[] } | null
    }
  }
}

describe('a job outside the United Kingdom', () => {
  it.each([
    ['nl-offer', 'stated', 'listed'],
    ['nl-silent', 'possible', 'listed'],
    ['nl-refusal', 'refused', 'listed'],
    ['nl-similar', 'unclear', 'possible'],
    ['nl-look-alike', 'unclear', 'notFound'],
    ['nl-number', 'stated', 'listed'],
    ['ie-offer', 'stated', 'history'],
    ['ie-trading', 'possible', 'history'],
    ['ie-dutch', 'possible', 'notFound'],
    ['nz-listed', 'possible', 'listed'],
    ['nz-shared', 'unclear', 'possible'],
    ['nz-ended', 'unclear', 'notFound'],
    ['ca-office', 'possible', 'history'],
    ['ca-farm', 'unclear', 'notFound'],
    ['us-old', 'possible', 'notFound'],
    ['de-none', 'possible', 'notChecked'],
  ])('%s is %s: %s', async (id, state, match) => {
    expect(await stateOf(id)).toEqual([state, match])
    expect((await openJob(id)).evidence.state).toBe(state)
  })

  it('shows publisher, count and period on its page, and what supports it', async () => {
    const { evidence } = await openJob('ie-offer')
    expect(evidence.official).toEqual({ support: 'history', asOf: '2026-08-31' })
    expect(evidence.reasons.map(reason => reason.words)).toContainEqual(
      expect.stringContaining('issued 8 employment permits to Lough Byte Ireland Limited from January to August 2026'),
    )
    const [job] = await app.db.select().from(jobs).where(eq(jobs.sourceId, 'ie-offer'))
    const html = (await (await app.ask(`/jobs/${job!.slug}`)).text()).replaceAll('<!-- -->', '')
    for (const said of [
      'Advert and official data of Mon 31 Aug 2026',
      'official records show that the employer did before',
    ])
      expect([said, html.includes(said)]).toEqual([said, true])
  })
  it('has its pay tested by the rules of its own country, on a day they are known for', async () => {
    // The Dutch figures are set for a year, and the switch would be in three months: next year.
    expect((await openJob('nl-silent')).evidence.pay!.outcome).toBe('cannotSay')
    const { now } = app.time
    app.time.now = Date.parse('2026-09-01T09:00:00Z')
    const { pay } = (await openJob('nl-silent')).evidence
    app.time.now = now
    expect([pay!.outcome, pay!.tests[0]]).toEqual([
      'meets',
      {
        title: 'Highly skilled migrant: minimum gross salary',
        outcome: 'meets',
        words: '€6,000 a month reaches the €5,942 a month needed.',
      },
    ])
    expect((await openJob('nz-listed')).evidence.pay!.outcome).toBe('cannotSay')
  })
  it('warns at the place of the warning, and says where no list exists', async () => {
    expect((await openJob('ca-farm')).evidence.reasons.map(reason => reason.words)).toContainEqual(
      expect.stringContaining('lists Okanagan Plums Ltd.'),
    )
    expect((await openJob('de-none')).evidence.reasons.at(-1)!.words).toMatch(/^No such list exists\. Germany/)
  })
  it('is assessed again on the day after an accreditation ends, and when its register changes', async () => {
    expect(await assessJobs(app.db, now())).toBe(0)
    const [job] = await app.db.select().from(jobs).where(eq(jobs.sourceId, 'nz-listed'))
    expect(job!.evidenceUntil).toBe('2028-07-24')
    await app.db.update(jobs).set({ evidenceUntil: '2026-11-01' }).where(eq(jobs.id, job!.id))
    expect(await assessJobs(app.db, now())).toBe(1)
    await importFixture(app.db, 'ie-permits', 'ie-permits-2025.csv', { now: now() })
    expect(await assessJobs(app.db, now())).toBe(3)
  })
})
