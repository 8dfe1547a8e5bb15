import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#shared/calendar/durations.ts'
import { emptyDraft, type PostDraft } from '#shared/employers/post-draft.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { importRows } from '#server/features/sponsors/testing.ts'
import { sponsors } from '#server/features/sponsors/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { employerOrganisations, postReviews, posts } from '../tables.ts'
import { complete, description } from './testing.ts'
import { followJobs } from './watch-licences.ts'

const company = 'Brightworks Engineering Ltd'
let testApp: Awaited<ReturnType<typeof openTestApp>>
let employer: string
let other: string
let student: string
let staff: string
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
})
beforeEach(async () => {
  for (const table of [outbox, posts, jobs, throttles]) await testApp.db.delete(table)
  // Each test has the calls of a minute for itself.
  testApp.time.now += minutes(2)
  // Even a trusted employer is not live with anything that looks like fraud.
  await testApp.db.update(employerOrganisations).set({ isTrusted: true })
  await testApp.db
    .update(employerOrganisations)
    .set({ state: 'approved' })
    .where(eq(employerOrganisations.name, 'Quill and Finch Publishing'))
  employer = await testApp.signIn('hiring@brightworks.example')
  other = await testApp.signIn('people@quillandfinch.example')
  student = await testApp.signIn('student@northbridge.example')
  staff = await testApp.signIn('staff@sojourn.example')
})
afterAll(() => testApp.close())

const ask = async <T>(
  path: string,
  cookie: string | undefined,
  method: 'GET' | 'POST' | 'PUT' = 'GET',
  body?: object,
) => {
  const answer = await testApp.ask(path, { ...(cookie && { cookie }), method, ...(body && { body }) })
  const text = await answer.text()
  return { status: answer.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as T }
}
const findOrganisation = async (name: string) =>
  (await testApp.db.select().from(employerOrganisations).where(eq(employerOrganisations.name, name)))[0]!

/** Posts as if they had been typed, without hundreds of requests. */
async function write(...drafts: Partial<PostDraft>[]): Promise<number[]> {
  const { id: organisationId } = await findOrganisation(company)
  const at = new Date(testApp.time.now)
  const rows = await testApp.db
    .insert(posts)
    .values(
      drafts.map(change => ({
        organisationId,
        key: crypto.randomUUID(),
        draft: { ...emptyDraft(226), ...complete, ...change },
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning({ id: posts.id })
  return rows.map(({ id }) => id)
}
const submit = (id: number, cookie = employer) =>
  ask<{ outcome: string; errors?: { field: string }[] }>(`/api/employer/posts/${id}/submission`, cookie, 'POST', {
    version: 1,
  })
const flagsOf = async (postId: number) =>
  (await testApp.db.select().from(postReviews).where(eq(postReviews.postId, postId)))[0]?.flags.map(({ code }) => code)
const jobOf = async (postId: number) =>
  (
    await testApp.db
      .select()
      .from(jobs)
      .where(eq(jobs.sourceId, String(postId)))
  )[0]

describe('an advert that looks like fraud', () => {
  it.each<[string, Partial<PostDraft>]>([
    ['lookAlikeDomain', { applyUrl: 'https://www.quillandfinch-careers.com/apply' }],
    ['lookAlikeDomain', { applyUrl: 'https://quillandfinch.net/apply' }],
    ['lookAlikeDomain', { applyBy: 'email', applyEmail: 'jobs@quil1andfinch.example' }],
    ['otherDomain', { applyUrl: 'https://www.brightworks.example.evil.com/apply' }],
    ['otherDomain', { applyBy: 'email', applyEmail: 'brightworks@gmail.com' }],
    ['asksForMoney', { description: `${description} We pay well, and you pay a registration fee of £50.` }],
    ['asksForMoney', { description: `${description} The visa will be deducted from your first salary.` }],
    ['asksForDocuments', { description: `${description} Passport copies must be attached.` }],
    ['asksForDocuments', { applyBy: 'here', questions: ['Send us your passport number.'] }],
  ])('has the flag %s and waits for staff: %j', async (code, change) => {
    const [id] = await write(change)
    expect((await submit(id!)).body.outcome).toBe('review')
    expect([await flagsOf(id!), await jobOf(id!)]).toEqual([[code], undefined])
    const queue = await ask<{ items: { postId: number; flags: { words: string }[] }[] }>('/api/staff/posts', staff)
    expect(queue.body.items.map(({ postId, flags }) => [postId, flags.length])).toEqual([[id, 1]])
    // The employer does not learn what gave it away.
    expect((await ask(`/api/employer/posts/${id}`, employer)).text).not.toContain(code)
  })
  it.each([
    ['of its field', 3],
    ['of its country, where its field has too few', 1],
  ])('is flagged for pay far above the jobs %s', async (_, fieldId) => {
    await testApp.db.execute(sql`
      INSERT INTO jobs (slug, board, source, source_id, title, company, country_id, place, type_id, field_id, pay_max,
        pay_currency, pay_period, yearly_pay, apply_url, posted_at, fingerprint, updated_at, description, description_text)
      SELECT 'job-' || n, 1, 'test', n, 'Engineer', 'Company ' || n, 226, 'Leeds', 1, ${fieldId}::int, 3500000, 'GBP',
        'year', 35000, 'https://example.com', now(), '', now(), '[]', '' FROM generate_series(1, 20) AS n`)
    const [fair, high, hourly] = await write(
      { title: 'Fair', payMin: '45,000', payMax: '60,000' },
      { title: 'High', payMin: '95,000', payMax: '120,000' },
      { title: 'Hourly', payMin: '75', payMax: '90', payPeriod: 'hour' },
    )
    expect([(await submit(fair!)).body.outcome, (await submit(high!)).body.outcome]).toEqual(['live', 'review'])
    expect((await submit(hourly!)).body.outcome).toBe('review')
    expect([await flagsOf(high!), await flagsOf(hourly!)]).toEqual([['payFarAboveMarket'], ['payFarAboveMarket']])
  })
})

describe('an advert with what does not belong there', () => {
  it.each(['07700900123', '+447700900123', '0770 090 0123', '7700900123', '020 7946 0958', '5550199', '1e9', '-5'])(
    'is refused with %j as pay, and keeps it as it was typed',
    async payMin => {
      const [id] = await write({ payMin, payMax: '' })
      const { status, body } = await submit(id!)
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['payMin']])
      expect((await ask<{ draft: PostDraft }>(`/api/employer/posts/${id}`, employer)).body.draft.payMin).toBe(payMin)
    },
  )
  it('shows markup and scripts as the letters they are, on the board and in its data', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(2)> [here](javascript:alert(3))'
    const [id] = await write({ description: `${description} ${attack}` })
    expect((await submit(id!)).body.outcome).toBe('live')
    const { slug } = (await jobOf(id!))!
    for (const path of [`/jobs/${slug}`, `/employer-jobs/${id}`]) {
      const { status, text } = await ask(path, employer)
      expect([path, status, /<script>alert|<img src=x|href="javascript:/i.test(text)]).toEqual([path, 200, false])
    }
    expect((await ask(`/jobs/${slug}`, undefined)).text).toContain('&lt;script&gt;alert(1)')
  })
  it.each(['<b>Engineer</b>', 'Engineer\u0000', 'Engineer\nLondon'])('is refused with the title %j', async title => {
    const [id] = await write({})
    const saved = await ask<{ findings: { field: string; level: string }[] }>(
      `/api/employer/posts/${id}`,
      employer,
      'PUT',
      { version: 1, draft: { ...emptyDraft(226), ...complete, title } },
    )
    const stopping = saved.body.findings?.filter(({ field, level }) => field === 'title' && level === 'error')
    expect(saved.status === 400 || stopping.length > 0).toBe(true)
  })
})

describe('the same job again', () => {
  it.each<[string, Partial<PostDraft>]>([
    ['word for word', {}],
    ['in capitals and with more blanks', { title: 'GRADUATE  civil engineer ', cities: ' leeds' }],
  ])('is refused %s, while another place is fine', async (_, change) => {
    const [first, again, elsewhere] = await write({}, change, { cities: 'York' })
    expect((await submit(first!)).body.outcome).toBe('live')
    const { status, body } = await submit(again!)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['title']])
    expect((await submit(elsewhere!)).body.outcome).toBe('live')
  })
  it('is sent once, also when two are sent at once', async () => {
    const ids = await write({}, {})
    const statuses = (await Promise.all(ids.map(id => submit(id)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })
  it('is not hidden by a new title that was typed and not sent', async () => {
    const [first, again] = await write({}, {})
    await submit(first!)
    const { body } = await ask<{ version: number; draft: PostDraft }>(`/api/employer/posts/${first}`, employer)
    const draft = { ...body.draft, title: 'Something else' }
    await ask(`/api/employer/posts/${first}`, employer, 'PUT', { version: body.version, draft })
    expect((await submit(again!)).status).toBe(400)
  })
})

describe('hundreds of jobs at once', () => {
  it('stop at 40 sent ones, with one email to staff, and at 200 open ones', async () => {
    await testApp.db.update(employerOrganisations).set({ isTrusted: false })
    const ids = await write(
      ...Array.from({ length: 200 }, (_, n) => ({
        title: `Engineer ${String.fromCodePoint(97 + (n % 26), 97 + Math.floor(n / 26))}`,
      })),
    )
    const statuses: number[] = []
    for (const id of ids.slice(0, 45)) statuses.push((await submit(id)).status)
    expect([statuses.filter(status => status === 200).length, new Set(statuses.slice(40))]).toEqual([
      40,
      new Set([429]),
    ])
    expect(await testApp.db.$count(postReviews)).toBe(40)
    expect(await testApp.db.$count(outbox)).toBe(1)
    const more = await Promise.all(
      Array.from({ length: 5 }, () => ask('/api/employer/posts', employer, 'POST', { key: crypto.randomUUID() })),
    )
    expect(more.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(await testApp.db.$count(posts)).toBe(200)
  })
})

describe('another employer, a student and a visitor', () => {
  it('reach no post, number or applicant', async () => {
    const [id] = await write({ applyBy: 'here' })
    await submit(id!)
    const { jobId } = (await testApp.db.select().from(posts).where(eq(posts.id, id!)))[0]!
    const draft = { ...emptyDraft(226), ...complete, title: 'Taken over' }
    const requests: [path: string, method: 'GET' | 'POST' | 'PUT', body?: object][] = [
      [`/api/employer/posts/${id}`, 'GET'],
      [`/api/employer/posts/${id}`, 'PUT', { version: 1, draft }],
      [`/api/employer/posts/${id}/submission`, 'POST', { version: 1 }],
      ...['close', 'extend', 'reopen', 'withdraw', 'delete'].map((action): [string, 'POST', object] => [
        `/api/employer/posts/${id}/actions`,
        'POST',
        { version: 1, action, reason: 'other', closesOn: '2026-12-30' },
      ]),
      ['/api/employer/posts', 'POST', { key: crypto.randomUUID(), copyOf: id }],
    ]
    for (const [path, method, body] of requests) {
      const answers = await Promise.all([other, student, undefined].map(cookie => ask(path, cookie, method, body)))
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 404, 403, 401])
    }
    for (const path of ['/api/employer/posts', '/api/employer/posts-file', '/api/received-applications']) {
      const { status, text } = await ask(path, other)
      expect([path, status, text.includes('Graduate civil engineer')]).toEqual([path, 200, false])
    }
    expect((await ask(`/api/received-applications?job=${jobId}`, other)).text).not.toContain('Graduate civil engineer')
    expect((await jobOf(id!))!.title).toBe('Graduate civil engineer')
  })
})

describe('an employer whose licence disappears from the register', () => {
  it('has its jobs assessed again with the import, and those who saved one are told the same day', async () => {
    const names = await testApp.db.select({ name: sponsors.name, town: sponsors.town }).from(sponsors).limit(300)
    const kept = names.filter(({ name }) => name !== company).map(({ name, town }) => [name, town] as const)
    const at = new Date(testApp.time.now)
    const options = { now: at, acceptDrop: true }
    await importRows(testApp.db, [...kept, [company, 'Leeds']], { ...options, date: '2026-11-14' })
    const [id] = await write({})
    await submit(id!)
    await refreshJobBoards(testApp.db, at)
    const before = (await jobOf(id!))!
    expect(before.registerMatch).toBe('listed')
    await ask(`/api/saved-jobs/${before.id}`, student, 'PUT', {})
    await testApp.db.delete(outbox)

    await importRows(testApp.db, kept, { ...options, date: '2026-11-15' })
    await refreshJobBoards(testApp.db, at)
    await followJobs(testApp.db, at, testApp)
    const after = (await jobOf(id!))!
    // A company with a similar name is still in it.
    expect([after.status, after.registerMatch]).toEqual([1, 'possible'])
    const letters = await testApp.db.select().from(outbox).orderBy(outbox.recipient)
    expect(letters.map(({ recipient }) => recipient)).toEqual([
      'hiring@brightworks.example',
      'student@northbridge.example',
    ])
    expect(letters.every(({ bodyText }) => bodyText.includes('Graduate civil engineer'))).toBe(true)
    expect((await ask(`/jobs/${after.slug}`, undefined)).text).not.toContain('Sponsorship stated')
  })
})
