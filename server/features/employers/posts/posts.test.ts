import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { blockedEmployers, jobs, lostLicences } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { openTestApp } from '#server/testing.ts'
import { employerOrganisations, postReviews, posts } from '../tables.ts'
import { listApprovedLinks } from './queries.ts'
import { complete, description } from './testing.ts'
import { followJobs } from './watch-licences.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
let employer: string
let other: string
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
})
beforeEach(async () => {
  await testApp.db.delete(outbox)
  await testApp.db.delete(posts)
  await testApp.db.delete(jobs)
  await testApp.db.delete(blockedEmployers)
  await testApp.db.delete(throttles)
  await testApp.db.update(employerOrganisations).set({ isTrusted: false })
  staff = await testApp.signIn('staff@sojourn.example')
  employer = await testApp.signIn('hiring@brightworks.example')
  other = await testApp.signIn('people@quillandfinch.example')
})
afterAll(() => testApp.close())

interface Finding {
  code: string
  level: string
  words: string
  rules: { id: string; validFrom: string }[]
}
interface Shown {
  id: number
  version: number
  state: string
  address: string | null
  isInReview: boolean
  draft: PostDraft
  findings: Finding[]
  preview: { card: { title: string; evidence: string }; evidence: { state: string } }
  messages: { decision: string; words: string }[]
}

const ask = async <T>(path: string, cookie: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object) => {
  const answer = await testApp.ask(path, { cookie, method, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as T }
}
const create = async (cookie = employer, copyOf?: number) =>
  (await ask<{ id: number }>('/api/employer/posts', cookie, 'POST', { key: crypto.randomUUID(), copyOf })).body.id
const read = async (id: number, cookie = employer) => (await ask<Shown>(`/api/employer/posts/${id}`, cookie)).body
async function save(id: number, change: Partial<PostDraft>, cookie = employer) {
  const { version, draft } = await read(id, cookie)
  return ask<Shown>(`/api/employer/posts/${id}`, cookie, 'PUT', { version, draft: { ...draft, ...change } })
}
async function submit(id: number, cookie = employer) {
  const { version } = await read(id, cookie)
  return ask<{ outcome: string; errors: { field: string }[] }>(`/api/employer/posts/${id}/submission`, cookie, 'POST', {
    version,
  })
}
async function write(change: Partial<PostDraft> = {}): Promise<number> {
  const id = await create()
  await save(id, { ...complete, ...change })
  return id
}
const codes = (findings: readonly Finding[], level: string) =>
  findings.filter(each => each.level === level).map(({ code }) => code)
interface Review {
  id: number
  postId: number
  version: number
  isSample: boolean
  flags: { code: string }[]
  before: PostDraft | null
}
const queue = async () => (await ask<{ items: Review[] }>('/api/staff/posts', staff)).body.items
async function decide(postId: number, decision: string, reason = '') {
  const { id, version } = (await queue()).find(review => review.postId === postId)!
  return ask(`/api/staff/posts/${id}/decision`, staff, 'POST', { version, decision, reason })
}
const act = async (id: number, action: string, more: object = {}) =>
  ask<{ state: string; errors: { field: string }[] }>(`/api/employer/posts/${id}/actions`, employer, 'POST', {
    version: (await read(id)).version,
    action,
    ...more,
  })
const trust = () =>
  testApp.db
    .update(employerOrganisations)
    .set({ isTrusted: true })
    .where(eq(employerOrganisations.name, 'Brightworks Engineering Ltd'))
async function publish(change: Partial<PostDraft> = {}): Promise<number> {
  const id = await write(change)
  await submit(id)
  await decide(id, 'approved')
  return id
}

describe('an advert while it is written', () => {
  it('begins empty, is kept as it is typed, and says what is missing', async () => {
    const id = await create()
    const { body } = await save(id, { title: 'Grad', payMin: 'lots', closesOn: '2026-1' })
    expect(codes(body.findings, 'missing').toSorted()).toEqual(['applyUrl', 'cities', 'description', 'statuses'])
    expect(codes(body.findings, 'error')).toEqual(['pay', 'closesOn'])
    expect((await read(id)).draft).toMatchObject({ title: 'Grad', payMin: 'lots', closesOn: '2026-1' })
  })
  it('is listed with the first twenty, and the rest on request', async () => {
    for (let count = 0; count < 21; count++) await create(other)
    const page = await (await testApp.ask('/employer-dashboard', { cookie: other })).text()
    expect(page.match(/>Duplicate/g)).toHaveLength(20)
    expect(page.replaceAll('<!-- -->', '')).toContain('Show 1 more of 21')
  })
  it('is created once, however often its key is sent', async () => {
    const key = crypto.randomUUID()
    const made = await Promise.all(
      [1, 2].map(() => ask<{ id: number }>('/api/employer/posts', employer, 'POST', { key })),
    )
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  })
  it('is not written over by someone who saw an older version', async () => {
    const id = await create()
    const { version, draft } = await read(id)
    const send = (title: string) =>
      ask<{ code: string }>(`/api/employer/posts/${id}`, employer, 'PUT', { version, draft: { ...draft, title } })
    const answers = await Promise.all([send('Mine'), send('Yours')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  it('names the rule and its date where pay is too low for the sponsorship it promises', async () => {
    const id = await write({ payMin: '26,000', payMax: '28,000' })
    const found = (await read(id)).findings.find(({ code }) => code === 'payNewEntrant')!
    expect(found.level).toBe('error')
    expect(found.rules.map(({ id: rule }) => rule)).toContain('uk.skilled-worker.new-entrant-threshold')
    expect(found.rules[0]!.validFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
  it('says where only the top of a range is enough', async () => {
    const { findings } = await read(await write({ payMin: '30,000', payMax: '38,000' }))
    const [finding, ...others] = findings.filter(({ code }) => code.startsWith('pay'))
    expect([finding!.level, finding!.code, others]).toEqual(['warning', 'payNewEntrant', []])
    expect(finding!.words).toContain('Enough only at the top of the range, at £38,000 a year.')
  })
  it('does not take unpaid leave for unpaid work', async () => {
    const id = await write({ description: `${description} You can take unpaid parental leave. There is no pay gap.` })
    expect((await read(id)).findings.map(({ code }) => code)).not.toContain('unpaid')
  })
  it.each<[string, Partial<PostDraft>, string, string]>([
    [
      'says the opposite of what is ticked',
      { description: `${description} We cannot sponsor visas.` },
      'error',
      'textRefuses',
    ],
    [
      'offers what is not ticked',
      { statuses: ['graduateVisa'], description: `${description} We sponsor visas for this role.` },
      'error',
      'textOffers',
    ],
    [
      'asks for a native speaker',
      { description: `${description} You are a native English speaker.` },
      'warning',
      'discrimination',
    ],
    ['closes in the past', { closesOn: '2026-11-01' }, 'error', 'closesOn'],
    ['names no pay', { payMin: '', payMax: '' }, 'warning', 'noPay'],
    ['pays less than the minimum wage', { payMin: '9', payMax: '', payPeriod: 'hour' }, 'error', 'minimumWage'],
    [
      'is an unpaid internship',
      { typeId: 2, description: `${description} This internship is unpaid.` },
      'error',
      'unpaid',
    ],
    ['has a phone number as pay', { payMin: '07700900123' }, 'error', 'pay'],
    ['has markup', { description: `${description} <script>alert(1)</script>` }, 'warning', 'markup'],
    [
      'offers a student more hours than allowed in term',
      { statuses: ['studentTerm'], hours: '30' },
      'error',
      'studentHours',
    ],
    ['mixes residents only with others', { statuses: ['residentsOnly', 'graduateVisa'] }, 'error', 'statuses'],
    ['would take applications at no secure address', { applyUrl: 'javascript:alert(1)' }, 'error', 'applyUrl'],
  ])('that %s is told so', async (_, change, level, code) => {
    const id = await write(change)
    expect(codes((await read(id)).findings, level)).toContain(code)
  })
  it('promises no sponsorship without a licence', async () => {
    const quill = eq(employerOrganisations.name, 'Quill and Finch Publishing')
    // A name that no entry of the register is like.
    const [renamed] = await testApp.db.update(employerOrganisations).set({ name: 'Vuglomere' }).where(quill).returning()
    const id = await create(other)
    const { body } = await save(id, { ...complete, applyUrl: 'https://www.quillandfinch.example/jobs' }, other)
    expect(codes(body.findings, 'error')).toContain('licence')
    const { id: organisationId } = renamed!
    await testApp.db
      .update(employerOrganisations)
      .set({ name: 'Quill and Finch Publishing' })
      .where(eq(employerOrganisations.id, organisationId))
  })
  it('shows the ticket and the facts as students will see them', async () => {
    const { preview, findings } = await read(await write())
    expect(codes(findings, 'error')).toEqual([])
    expect([preview.card.title, preview.card.evidence, preview.evidence.state]).toEqual([
      'Graduate civil engineer',
      'stated',
      'stated',
    ])
  })
})

describe('review', () => {
  it('puts an approved job on the board with its evidence, and tells the employer', async () => {
    const id = await write()
    expect((await submit(id)).body.outcome).toBe('review')
    expect(await testApp.db.select().from(jobs)).toEqual([])
    await testApp.db.delete(outbox)
    expect((await decide(id, 'approved')).status).toBe(200)
    const { state, address } = await read(id)
    expect(state).toBe('live')
    const board = await testApp.ask('/api/jobs?country=united-kingdom')
    const { jobs: found } = (await board.json()) as { jobs: { slug: string; evidence: string; payMin: number }[] }
    expect(found.map(({ slug, evidence, payMin }) => [`/jobs/${slug}`, evidence, payMin])).toEqual([
      [address, 'stated', 34_500_00],
    ])
    const emails = await testApp.db.select().from(outbox)
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['hiring@brightworks.example', 'Your job “Graduate civil engineer” is live'],
    ])
  })
  it('keeps drafts of an employer that is not approved', async () => {
    const id = await create(other)
    await save(id, { ...complete, statuses: ['graduateVisa'] }, other)
    expect((await submit(id, other)).status).toBe(403)
    expect(await queue()).toEqual([])
  })
  it('is not asked for while something is wrong, and names the fields', async () => {
    const { status, body } = await submit(await write({ closesOn: '2026-11-01', title: '' }))
    expect([status, body.errors.map(({ field }) => field).toSorted()]).toEqual([400, ['closesOn', 'title']])
  })
  it('decides only on the version that was seen', async () => {
    const id = await write()
    await submit(id)
    const [seen] = await queue()
    await save(id, { title: 'Graduate bridge engineer' })
    await submit(id)
    const answer = await ask(`/api/staff/posts/${seen!.id}/decision`, staff, 'POST', {
      version: seen!.version,
      decision: 'approved',
    })
    expect(answer.status).toBe(409)
    expect((await queue()).length).toBe(1)
  })
  it('asks for changes with a reason that the employer reads', async () => {
    const id = await write()
    await submit(id)
    expect((await decide(id, 'changes')).status).toBe(400)
    expect((await decide(id, 'changes', 'Say which city.')).status).toBe(200)
    const { state, messages } = await read(id)
    expect([state, messages.map(({ words }) => words)]).toEqual(['changes', ['Say which city.']])
  })
  it('lets small changes of a live job through, and material ones go through it again', async () => {
    const id = await publish()
    await save(id, { closesOn: '2027-01-15' })
    expect((await submit(id)).body.outcome).toBe('live')
    await save(id, { payMin: '35,000' })
    expect((await submit(id)).body.outcome).toBe('review')
    const [job] = await testApp.db.select().from(jobs)
    expect([job!.closesOn, job!.payMin]).toEqual(['2027-01-15', 34_500_00])
    expect((await queue())[0]!.before!.payMin).toBe('34,500')
    await decide(id, 'rejected', 'Too late.')
    expect((await read(id)).state).toBe('live')
  })
})

describe('a trusted employer', () => {
  it('is live at once, and some of its jobs are looked at afterwards', async () => {
    await trust()
    for (let count = 0; count < 5; count++) {
      const id = await write({ title: `Engineer ${'abcde'[count]}` })
      expect((await submit(id)).body.outcome).toBe('live')
    }
    const [sample, ...more] = await queue()
    expect([sample!.isSample, more]).toEqual([true, []])
    await decide(sample!.postId, 'rejected', 'Not an engineering job.')
    expect((await read(sample!.postId)).state).toBe('rejected')
  })
  it.each<[string, Partial<PostDraft>]>([
    ['asksForMoney', { description: `${description} Applicants pay a registration fee of 50 pounds.` }],
    ['asksForDocuments', { description: `${description} Please email us a copy of your passport.` }],
    ['otherDomain', { applyUrl: 'https://jobs.example.net/apply' }],
    ['otherDomain', { applyBy: 'email', applyEmail: 'brightworks.jobs@gmail.com' }],
  ])('is never live at once with the flag %s', async (code, change) => {
    await trust()
    const id = await write(change)
    expect((await submit(id)).body.outcome).toBe('review')
    expect((await queue())[0]!.flags.map(flag => flag.code)).toEqual([code])
  })
  it('need not wait again for a link on a host that staff approved before', async () => {
    await publish({ applyUrl: 'https://jobs.example.net/apply/1' })
    await trust()
    const second = await write({ title: 'Site engineer', applyUrl: 'https://jobs.example.net/apply/2' })
    expect((await submit(second)).body.outcome).toBe('live')
    const elsewhere = await write({ title: 'Rail engineer', applyUrl: 'https://other.example.net/apply' })
    expect((await submit(elsewhere)).body.outcome).toBe('review')
    const ofAnother = await create(other)
    await save(ofAnother, { ...complete, applyUrl: 'https://jobs.example.net/apply/3' }, other)
    const [{ organisationId }] = (await testApp.db.select().from(posts).where(eq(posts.id, ofAnother))) as [
      typeof posts.$inferSelect,
    ]
    expect(await listApprovedLinks(testApp.db, organisationId)).not.toContain('https://jobs.example.net/apply/1')
  })
  it('is flagged when it pays far above similar jobs', async () => {
    await trust()
    await testApp.db.execute(sql`
      INSERT INTO jobs (slug, board, source, source_id, title, company, country_id, place, type_id, field_id, pay_max,
        pay_currency, pay_period, yearly_pay, apply_url, posted_at, fingerprint, updated_at, description, description_text)
      SELECT 'job-' || n, 1, 'test', n, 'Engineer', 'Company ' || n, 226, 'Leeds', 1, 3, 3500000, 'GBP', 'year', 35000,
        'https://example.com', now(), '', now(), '[]', '' FROM generate_series(1, 20) AS n`)
    const id = await write({ payMin: '95,000', payMax: '120,000' })
    expect((await submit(id)).body.outcome).toBe('review')
    expect((await queue())[0]!.flags.map(flag => flag.code)).toEqual(['payFarAboveMarket'])
  })
})

describe('a job that takes applications here', () => {
  it('leads to its own form, and keeps its questions', async () => {
    const id = await publish({ applyBy: 'here', questions: ['When could you start?', ''] })
    const [job] = await testApp.db.select().from(jobs)
    expect(job!.applyUrl).toBe(`/apply/${job!.slug}`)
    const [post] = await testApp.db.select().from(posts).where(eq(posts.id, id))
    expect([post!.applyBy, post!.questions]).toEqual(['here', ['When could you start?']])
  })
})

describe('the hours an employer typed', () => {
  const pay: Partial<PostDraft> = { payMin: '36,000', payMax: '36,000', statuses: ['graduateVisa'] }
  const show = async () => {
    const [job] = await testApp.db.select().from(jobs)
    const { body } = await ask<{
      job: { hoursPerWeek: number | null }
      evidence: { salary: { outcome: string; conditions: string[] } }
    }>(`/api/jobs/${job!.slug}`, staff)
    return { stored: job!, ...body }
  }
  it('decide what the pay is tested against, on the board and on the page', async () => {
    await publish({ ...pay, hours: '40' })
    const { stored, job, evidence } = await show()
    expect([job.hoursPerWeek, stored.clearsNewEntrant]).toEqual([40, false])
    expect(evidence.salary.outcome).toBe('below')
    expect(evidence.salary.conditions).toContain('Tested for the 40 hours a week in the advert.')
  })
  it('are kept with their decimals', async () => {
    await publish({ ...pay, hours: '37.25' })
    const { stored, job } = await show()
    expect([stored.hoursPerWeek, job.hoursPerWeek, stored.clearsNewEntrant]).toEqual([37.25, 37.25, true])
  })
  it('are the usual week of the rules where there are none', async () => {
    await publish({ ...pay, hours: '' })
    const { job, evidence } = await show()
    expect(job.hoursPerWeek).toBeNull()
    expect(evidence.salary.conditions).toContain('The advert names no hours; tested for 37.5 a week.')
  })
})

describe('a job on the board', () => {
  const status = async () => (await testApp.db.select({ status: jobs.status }).from(jobs))[0]!.status
  it('is extended, closed with a reason and reopened', async () => {
    const id = await publish()
    expect((await act(id, 'extend', { closesOn: '2026-10-01' })).status).toBe(400)
    expect((await act(id, 'extend', { closesOn: '2027-02-01' })).body.state).toBe('live')
    expect((await act(id, 'close')).status).toBe(400)
    expect((await act(id, 'close', { reason: 'filledHere' })).body.state).toBe('closed')
    expect(await status()).toBe(2)
    expect((await act(id, 'reopen', { closesOn: '2027-03-01' })).body.state).toBe('live')
    expect(await status()).toBe(1)
  })
  it('can’t be sent a second time under another number', async () => {
    await publish()
    const { status: answered, body } = await submit(await write())
    expect([answered, body.errors.map(({ field }) => field)]).toEqual([400, ['title']])
  })
  it('is copied as a draft of its own', async () => {
    const copy = await create(employer, await publish())
    expect((await read(copy)).draft.title).toBe('Graduate civil engineer (copy)')
  })
  it('is counted, with few saves hidden', async () => {
    const id = await publish()
    const [job] = await testApp.db.select().from(jobs)
    await testApp.db.execute(sql`
      INSERT INTO events (at, kind, site, job_id, country_id)
      SELECT ${new Date(testApp.time.now).toISOString()}::timestamptz, kind, 'main', ${job!.id}, 226
      FROM unnest(ARRAY[1, 1, 1, 2, 3]) AS kind`)
    const { body } = await ask<{ posts: { id: number; numbers: object }[] }>('/api/employer/posts', employer)
    expect(body.posts.find(post => post.id === id)!.numbers).toEqual({
      views: 3,
      saves: null,
      applyClicks: 1,
      applications: null,
      similar: null,
    })
    const file = await testApp.ask('/api/employer/posts-file', { cookie: employer })
    expect(await file.text()).toContain('Graduate civil engineer,Leeds,Live,2026-12-31,,3,fewer than 5,1,')
  })
  it('leaves the board when staff refuse its employer', async () => {
    await publish()
    const [found] = await testApp.db
      .select()
      .from(employerOrganisations)
      .where(eq(employerOrganisations.name, 'Brightworks Engineering Ltd'))
    const path = `/api/staff/employers/${found!.id}/decision`
    await ask(path, staff, 'POST', { version: found!.version, decision: 'refuse', reason: 'Fraud.' })
    expect(await status()).toBe(2)
    await ask(path, staff, 'POST', { version: found!.version + 1, decision: 'approve' })
  })
})

describe('an employer whose licence disappears', () => {
  const sweep = () => followJobs(testApp.db, new Date(testApp.time.now), testApp)
  it('keeps its jobs live without the promise, and those who saved them are told once', async () => {
    const id = await publish()
    const [job] = await testApp.db.select().from(jobs)
    const student = await testApp.signIn('student@northbridge.example')
    await testApp.ask(`/api/saved-jobs/${job!.id}`, { method: 'PUT', cookie: student, body: {} })
    await testApp.db.execute(sql`
      UPDATE sponsors SET is_listed = false WHERE id = ${job!.sponsorId}`)
    await testApp.db.update(jobs).set({ evidenceAt: new Date(0) })
    await assessJobs(testApp.db, new Date(testApp.time.now))
    const [again] = await testApp.db.select().from(jobs)
    expect([again!.status, again!.registerMatch === 'listed']).toEqual([1, false])
    await testApp.db.delete(outbox)
    await sweep()
    await sweep()
    const emails = await testApp.db.select().from(outbox).orderBy(outbox.id)
    expect(emails.map(({ recipient }) => recipient)).toEqual([
      'student@northbridge.example',
      'hiring@brightworks.example',
    ])
    expect((await read(id)).preview.evidence.state).toBe('unclear')
    await testApp.db.execute(sql`UPDATE sponsors SET is_listed = true WHERE id = ${job!.sponsorId}`)
  })
  it('is told to those who saved a job of another list, in one email for each person', async () => {
    const company = 'Brightworks Engineering Ltd'
    const at = new Date(testApp.time.now)
    const drafts = ['one', 'two'].map(id => draft(id, { company, title: `Engineer ${id}` }))
    await saveListing(testApp.db, { source: 'feed', drafts }, at)
    await assessJobs(testApp.db, at)
    const found = await testApp.db.select().from(jobs)
    expect(found.map(({ registerMatch }) => registerMatch)).toEqual(['listed', 'listed'])
    const student = await testApp.signIn('student@northbridge.example')
    for (const { id } of found) await testApp.ask(`/api/saved-jobs/${id}`, { method: 'PUT', cookie: student, body: {} })
    const list = (isListed: boolean) =>
      testApp.db.execute(sql`UPDATE sponsors SET is_listed = ${isListed} WHERE id = ${found[0]!.sponsorId}`)
    await list(false)
    await testApp.db.update(jobs).set({ evidenceAt: new Date(0) })
    await assessJobs(testApp.db, at)
    await testApp.db.delete(outbox)
    await sweep()
    await sweep()
    await list(true)
    const emails = await testApp.db.select().from(outbox)
    expect(emails.map(({ recipient }) => recipient)).toEqual(['student@northbridge.example'])
    expect(emails[0]!.bodyText).toContain('“Engineer one”, “Engineer two”')
  })
  it('is not told when only the advert has changed', async () => {
    const at = new Date(testApp.time.now)
    const advert = (company: string) => [draft('one', { company, title: 'Engineer' })]
    await saveListing(testApp.db, { source: 'feed', drafts: advert('Brightworks Engineering Ltd') }, at)
    await assessJobs(testApp.db, at)
    await saveListing(testApp.db, { source: 'feed', drafts: advert('Someone else entirely') }, at)
    await assessJobs(testApp.db, at)
    expect(await testApp.db.$count(lostLicences)).toBe(0)
  })
  it('finds its jobs closed once their last day is over', async () => {
    const id = await publish()
    await testApp.db.update(jobs).set({ status: 2 })
    await sweep()
    expect((await read(id)).state).toBe('closed')
  })
})

describe('a blocked employer', () => {
  const block = async () => {
    const form = { name: 'BRIGHTWORKS Engineering Limited', reason: 'Fake jobs' }
    expect((await ask('/api/staff/blocked-employers', staff, 'POST', form)).status).toBe(200)
    const [row] = await testApp.db.select().from(blockedEmployers)
    return () => testApp.ask(`/api/staff/blocked-employers/${row!.id}`, { cookie: staff, method: 'DELETE' })
  }
  it('writes drafts, but publishes nothing and is told why, until the block ends', async () => {
    const live = await publish()
    const waiting = await write({ title: 'Bridge Inspector' })
    await submit(waiting)
    const name = encodeURIComponent('brightworks engineering')
    const preview = await ask<{ total: number; organisations: string[] }>(
      `/api/staff/blocked-employers/preview?name=${name}`,
      staff,
    )
    expect(preview.body.total).toBe(1)
    expect(preview.body.organisations).toContain('Brightworks Engineering Ltd')
    const unblock = await block()
    const typed = await write({ title: 'Survey Assistant' })
    for (const answer of [await submit(typed), await act(live, 'extend', { closesOn: '2026-12-30' })])
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'EMPLOYER_BLOCKED' }])
    expect((await decide(waiting, 'approved')).body).toMatchObject({ errors: [{ field: 'decision' }] })
    for (const path of ['/employer-dashboard', '/employer-boards'])
      expect(await (await testApp.ask(path, { cookie: employer })).text(), path).toContain('We have blocked')
    expect(await (await testApp.ask(`/employer-jobs/${typed}`, { cookie: employer })).text()).toContain(
      'we have blocked your organisation',
    )
    await unblock()
    expect((await submit(typed)).body).toMatchObject({ outcome: 'review' })
    expect((await decide(waiting, 'approved')).status).toBe(200)
    expect(await testApp.db.select({ status: jobs.status }).from(jobs)).toEqual([{ status: 1 }, { status: 1 }])
  })
  it('does not get a job back that it closed during the block', async () => {
    const id = await publish()
    const unblock = await block()
    expect((await act(id, 'close', { reason: 'filledHere' })).status).toBe(200)
    await unblock()
    expect(await testApp.db.select({ status: jobs.status, hold: jobs.hold }).from(jobs)).toEqual([
      { status: 2, hold: null },
    ])
  })
})

describe('another employer', () => {
  it('reaches no post, number or action that is not its own', async () => {
    const id = await publish()
    const { version, draft } = await read(id)
    const answers = await Promise.all([
      ask(`/api/employer/posts/${id}`, other),
      ask(`/api/employer/posts/${id}`, other, 'PUT', { version, draft: { ...draft, title: 'Taken over' } }),
      ask(`/api/employer/posts/${id}/actions`, other, 'POST', { version, action: 'close', reason: 'other' }),
      ask('/api/employer/posts', other, 'POST', { key: crypto.randomUUID(), copyOf: id }),
    ])
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404])
    const { body } = await ask<{ posts: unknown[] }>('/api/employer/posts', other)
    expect(body.posts).toEqual([])
    expect((await read(id)).draft.title).toBe('Graduate civil engineer')
  })
  it('has no place for more than 200 open jobs', async () => {
    await testApp.db.execute(sql`
      INSERT INTO posts (organisation_id, key, draft, created_at, updated_at)
      SELECT o.id, gen_random_uuid(), '{}', now(), now()
      FROM employer_organisations o, generate_series(1, 200) WHERE o.name = 'Quill and Finch Publishing'`)
    const answer = await ask('/api/employer/posts', other, 'POST', { key: crypto.randomUUID() })
    expect(answer.status).toBe(409)
    expect((await testApp.db.select({ id: posts.id }).from(posts)).length).toBe(200)
    expect(await testApp.db.select().from(postReviews)).toEqual([])
  })
})
