import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '#shared/calendar/durations.ts'
import { fullSample } from '#shared/cv/samples.ts'
import * as z from 'zod/mini'
import { PostDraft } from '#shared/employers/post-draft.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { ProblemBody } from '#shared/http/problem.ts'
import type * as api from '#shared/received-applications/api.ts'
import { applicationEvents, applications } from '#server/features/applications/tables.ts'
import { cvs } from '#server/features/cv/tables.ts'
import { employerMembers, employerOrganisations, posts } from '#server/features/employers/tables.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { openTestApp } from '#server/testing.ts'
import { receivedApplications as feature } from './feature.ts'
import { receivedApplicationReplies, receivedApplications as received } from './tables.ts'

type Page = AnswerOf<typeof api.getApplyPage> & Partial<ProblemBody>
type Shown = AnswerOf<typeof api.getApplicant> & Partial<ProblemBody>
type List = AnswerOf<typeof api.listApplicants>

const questions = ['Why us?', 'When can you start?']
const answers = questions.map(question => ({ question, answer: `About ${question}` }))
const hirer = demoPersonId('hiring@brightworks.example')
const applicantId = demoPersonId('student@northbridge.example')

let testApp: Awaited<ReturnType<typeof openTestApp>>
let [student, other, employer] = ['', '', '']
let [slug, plainSlug] = ['', '']
let [jobId, own, rival, cvId] = [0, 0, 0, 0]

const addOrganisation = async (name: string) =>
  (
    await testApp.db
      .insert(employerOrganisations)
      .values({
        name,
        slug: name.toLowerCase(),
        countryId: 226,
        website: `https://${name.toLowerCase()}.example`,
        state: 'approved',
        createdAt: new Date(testApp.time.now),
      })
      .returning({ id: employerOrganisations.id })
  )[0]!.id
const belongTo = (organisationId: number) =>
  testApp.db
    .insert(employerMembers)
    .values({ userId: hirer, organisationId, joinedAt: new Date(testApp.time.now) })
    .onConflictDoUpdate({ target: employerMembers.userId, set: { organisationId } })

beforeAll(async () => {
  testApp = await openTestApp()
  student = await testApp.signIn('student@northbridge.example')
  other = await testApp.signIn('basic@northbridge.example')
  employer = await testApp.signIn('hiring@brightworks.example')
  const now = new Date(testApp.time.now)
  const drafts = [draft('here', { title: 'Bridge engineer' }), draft('away', { title: 'Road engineer' })]
  await saveListing(testApp.db, { source: 'test', drafts }, now)
  const found = await testApp.db.select().from(jobs).where(eq(jobs.source, 'test')).orderBy(jobs.sourceId)
  ;[plainSlug, slug, jobId] = [found[0]!.slug, found[1]!.slug, found[1]!.id]
  own = await addOrganisation('Ours')
  rival = await addOrganisation('Rival')
  await testApp.db.insert(posts).values({
    organisationId: own,
    key: randomUUID(),
    state: 'live',
    draft: z.parse(PostDraft, {}),
    jobId,
    applyBy: 'here',
    questions,
    createdBy: hirer,
    createdAt: now,
    updatedAt: now,
  })
})
beforeEach(async () => {
  // The limits of a minute are not what is tested here.
  testApp.time.now += minutes(1)
  for (const table of [received, outbox, applications, cvs]) await testApp.db.delete(table)
  await belongTo(own)
  await testApp.db.update(jobs).set({ status: jobStatus.live }).where(eq(jobs.id, jobId))
  const made = await testApp.ask('/api/cvs', {
    method: 'POST',
    cookie: student,
    body: { key: randomUUID(), name: 'My CV', document: fullSample() },
  })
  cvId = ((await made.json()) as { cv: { id: number } }).cv.id
})
afterAll(() => testApp.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask<Answer>(cookie: string, method: Method, path: string, body?: object) {
  const answer = await testApp.ask(path, { method, cookie, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const form = (more: object = {}) => ({
  key: randomUUID(),
  cvId,
  cvVersion: 1,
  letter: 'Dear all',
  answers,
  consent: true,
  ...more,
})
const send = (more: object = {}, cookie = student) => ask<Page>(cookie, 'POST', `/api/apply/${slug}`, form(more))
const sendOne = async () => (await send()).body.sent!.id
const open = (id: number) => ask<Shown>(employer, 'GET', `/api/received-applications/${id}`)
const tracked = async () =>
  (await testApp.db.select().from(applications).where(eq(applications.userId, applicantId)))[0]
const emails = () => testApp.db.select().from(outbox).orderBy(desc(outbox.id))

describe('applying here', () => {
  it('shows the questions and the CVs, and is not there for other jobs', async () => {
    const { body } = await ask<Page>(student, 'GET', `/api/apply/${slug}`)
    expect(body).toMatchObject({ isOpen: true, questions, sent: null, cvs: [{ id: cvId, name: 'My CV', version: 1 }] })
    expect((await ask(student, 'GET', `/api/apply/${plainSlug}`)).status).toBe(404)
    expect((await ask(student, 'POST', `/api/apply/${plainSlug}`, form())).status).toBe(404)
  })
  it('gives the employer what was sent, puts it in the tracker and tells both', async () => {
    const { status, body } = await send()
    expect([status, body.sent!.stage, body.sent!.letter, body.sent!.answers]).toEqual([
      200,
      'applied',
      'Dear all',
      answers,
    ])
    expect(await tracked()).toMatchObject({ stage: 'applied', jobId })
    expect((await emails()).map(({ recipient }) => recipient).sort()).toEqual([
      'hiring@brightworks.example',
      'student@northbridge.example',
    ])
    const { body: shown } = await open(body.sent!.id)
    expect(shown).toMatchObject({
      name: body.sender.name,
      email: 'student@northbridge.example',
      letter: 'Dear all',
      answers,
    })
    expect(shown.cvText).toContain(fullSample().basics.name)
  })
  it('keeps the CV as it was sent, whatever happens to it afterwards', async () => {
    const id = await sendOne()
    const before = await testApp.ask(`/api/received-applications/${id}/cv`, { cookie: employer })
    const bytes = Buffer.from(await before.arrayBuffer())
    expect([before.headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    const changed = { ...fullSample(), basics: { ...fullSample().basics, name: 'Another Name' } }
    await ask(student, 'PUT', `/api/cvs/${cvId}`, { version: 1, document: changed })
    await ask(student, 'DELETE', `/api/cvs/${cvId}`)
    const after = await testApp.ask(`/api/sent-applications/${id}/cv`, { cookie: student })
    expect(Buffer.from(await after.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await open(id)).body.cvText).not.toContain('Another Name')
  })
  it('happens once, also when it is sent several times at once', async () => {
    const same = form()
    const answered = await Promise.all(
      Array.from({ length: 5 }, () => ask<Page>(student, 'POST', `/api/apply/${slug}`, same)),
    )
    expect(new Set(answered.map(({ status, body }) => `${status} ${body.sent?.id}`)).size).toBe(1)
    expect(await testApp.db.$count(received)).toBe(1)
    expect(await emails()).toHaveLength(2)
    const again = await send()
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_APPLIED'])
  })
  it('of two different forms at once takes one and says so to the other', async () => {
    const both = await Promise.all([send(), send({ letter: 'Other' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await testApp.db.$count(received)).toBe(1)
  })
  it('sends nothing when the CV or the questions have changed since they were shown', async () => {
    for (const more of [{ cvVersion: 7 }, { answers: [] }, { answers: [...answers].reverse() }]) {
      const { status, body } = await send(more)
      expect([status, body.code, (body as { current?: Page }).current?.questions]).toEqual([
        409,
        'CHANGED_MEANWHILE',
        questions,
      ])
    }
    expect(await testApp.db.$count(received)).toBe(0)
  })
  it.each([
    ['consent', { consent: false }],
    ['letter', { letter: 'x'.repeat(4_001) }],
    ['answers.0.answer', { answers: [{ question: 'Why us?', answer: ' ' }, answers[1]] }],
    ['cvId', { cvId: 0 }],
    ['key', { key: 'no' }],
  ])('names the field %s that is wrong', async (field, more) => {
    const { status, body } = await send(more)
    expect([status, body.errors?.map(error => error.field)]).toEqual([400, [field]])
  })
  it('takes no CV of someone else, and no cover letter for a CV', async () => {
    expect((await send({}, other)).body.errors?.[0]?.field).toBe('cvId')
    expect(await testApp.db.$count(received)).toBe(0)
  })
  it('is over when the job is closed or the employer is no longer approved', async () => {
    await testApp.db.update(jobs).set({ status: jobStatus.closed }).where(eq(jobs.id, jobId))
    expect((await send()).body.code).toBe('JOB_CLOSED')
    await testApp.db.update(jobs).set({ status: jobStatus.live }).where(eq(jobs.id, jobId))
    await testApp.db.update(employerOrganisations).set({ state: 'refused' }).where(eq(employerOrganisations.id, own))
    expect((await send()).body.code).toBe('JOB_CLOSED')
    await testApp.db.update(employerOrganisations).set({ state: 'approved' }).where(eq(employerOrganisations.id, own))
  })
})

describe('the employer', () => {
  it('lists its own applicants by job and stage', async () => {
    const id = await sendOne()
    const { body } = await ask<List>(employer, 'GET', '/api/received-applications')
    expect(body.applicants).toMatchObject([{ id, jobTitle: 'Bridge engineer', stage: 'applied' }])
    expect(body.jobs).toEqual([{ id: jobId, title: 'Bridge engineer', isOpen: true, total: 1, fresh: 1 }])
    const none = await ask<List>(employer, 'GET', '/api/received-applications?stage=offer')
    expect(none.body.applicants).toEqual([])
  })
  it('marks a stage, and the tracker moves with it', async () => {
    const id = await sendOne()
    const { body } = await ask<Shown>(employer, 'PUT', `/api/received-applications/${id}/stage`, {
      version: 1,
      stage: 'interview',
    })
    expect([body.stage, body.version]).toEqual(['interview', 2])
    expect(await tracked()).toMatchObject({ stage: 'interview' })
    const events = await testApp.db.select().from(applicationEvents).orderBy(applicationEvents.id)
    expect(events.map(({ stage }) => stage)).toEqual(['applied', 'interview'])
  })
  it('decides only on the state that was seen', async () => {
    const id = await sendOne()
    const put = (stage: string) =>
      ask<Shown>(employer, 'PUT', `/api/received-applications/${id}/stage`, { version: 1, stage })
    const both = await Promise.all([put('offer'), put('rejected')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await open(id)).body.version).toBe(2)
  })
  it('does not overwrite what the student decided', async () => {
    const id = await sendOne()
    await testApp.db.update(applications).set({ stage: 'accepted' }).where(eq(applications.userId, applicantId))
    await ask(employer, 'PUT', `/api/received-applications/${id}/stage`, { version: 1, stage: 'rejected' })
    expect(await tracked()).toMatchObject({ stage: 'accepted' })
  })
  it('answers by email once, and the student reads it here too', async () => {
    const id = await sendOne()
    await testApp.db.delete(outbox)
    const reply = { version: 1, key: randomUUID(), template: 'interview', text: 'Dear student,\n\nCome and see us.' }
    const path = `/api/received-applications/${id}/replies`
    const both = await Promise.all([
      ask<Shown>(employer, 'POST', path, reply),
      ask<Shown>(employer, 'POST', path, reply),
    ])
    expect(both.map(({ status, body }) => [status, body.stage, body.replies.length])).toEqual([
      [200, 'interview', 1],
      [200, 'interview', 1],
    ])
    const [letter, ...rest] = await emails()
    expect(rest).toEqual([])
    expect(letter).toMatchObject({ recipient: 'student@northbridge.example', replyTo: 'hiring@brightworks.example' })
    expect(letter!.bodyText).toContain('Come and see us.')
    expect(letter!.bodyText).toContain(`northbridge.localhost`)
    const { body } = await ask<Page>(student, 'GET', `/api/apply/${slug}`)
    expect(body.sent).toMatchObject({ stage: 'interview', replies: [{ text: reply.text }] })
    expect(await tracked()).toMatchObject({ stage: 'interview' })
  })
  it('never reaches another employer’s applicants', async () => {
    const id = await sendOne()
    await belongTo(rival)
    const list = await ask<List>(employer, 'GET', `/api/received-applications?job=${jobId}`)
    expect([list.body.applicants, list.body.jobs]).toEqual([[], []])
    const reply = { version: 1, key: randomUUID(), template: 'offer', text: 'Hello' }
    const attempts = [
      open(id),
      ask(employer, 'GET', `/api/received-applications/${id}/cv`),
      ask(employer, 'PUT', `/api/received-applications/${id}/stage`, { version: 1, stage: 'offer' }),
      ask(employer, 'POST', `/api/received-applications/${id}/replies`, reply),
    ]
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await testApp.db.$count(receivedApplicationReplies)).toBe(0)
    await testApp.db.delete(employerMembers)
    expect((await ask(employer, 'GET', '/api/received-applications')).status).toBe(403)
    await belongTo(own)
    expect((await open(id)).body).toMatchObject({ stage: 'applied', version: 1 })
  })
  it('is not reached by students, nor students by each other', async () => {
    const id = await sendOne()
    expect((await ask(student, 'GET', `/api/received-applications/${id}`)).status).toBe(403)
    expect((await ask(employer, 'GET', `/api/apply/${slug}`)).status).toBe(403)
    expect((await ask(other, 'GET', `/api/sent-applications/${id}/cv`)).status).toBe(404)
    expect((await ask(other, 'DELETE', `/api/sent-applications/${id}`)).status).toBe(404)
    expect((await ask<Page>(other, 'GET', `/api/apply/${slug}`)).body.sent).toBeNull()
  })
  it('gets no more of a student than the student sent', async () => {
    const { body } = await open(await sendOne())
    expect(Object.keys(body).sort()).toEqual([
      'answers',
      'cvName',
      'cvText',
      'email',
      'employer',
      'id',
      'isDemo',
      'job',
      'keptUntil',
      'letter',
      'name',
      'replies',
      'sentAt',
      'stage',
      'version',
      'withdrawnAt',
    ])
  })
})

describe('what an employer is told', () => {
  it('goes to everyone who has not switched it off', async () => {
    const colleague = demoPersonId('people@quillandfinch.example')
    await testApp.db
      .insert(employerMembers)
      .values({ userId: colleague, organisationId: own, joinedAt: new Date(testApp.time.now) })
      .onConflictDoUpdate({ target: employerMembers.userId, set: { organisationId: own } })
    const told = async () =>
      (await testApp.db.select().from(outbox).orderBy(outbox.id))
        .map(({ recipient }) => recipient)
        .filter(recipient => recipient !== 'student@northbridge.example')
    await sendOne()
    expect((await told()).toSorted()).toEqual(['hiring@brightworks.example', 'people@quillandfinch.example'])
    expect((await ask(employer, 'PUT', '/api/employer/emails', { wantsEmails: false })).status).toBe(200)
    await testApp.db.delete(outbox)
    await testApp.db.delete(received)
    await sendOne()
    expect(await told()).toEqual(['people@quillandfinch.example'])
    await ask(employer, 'PUT', '/api/employer/emails', { wantsEmails: true })
    await testApp.db.delete(employerMembers).where(eq(employerMembers.userId, colleague))
  })
  it('is counted with the numbers of the job and in the file', async () => {
    await sendOne()
    const { body } = await ask<{ posts: { numbers: { applications: number | null } }[] }>(
      employer,
      'GET',
      '/api/employer/posts',
    )
    expect(body.posts.map(({ numbers }) => numbers.applications)).toEqual([1])
    const file = await testApp.ask('/api/employer/posts-file', { cookie: employer })
    const [heading, line] = (await file.text()).replace(/^\uFEFF/, '').split(/\r?\n/)
    const place = heading!.split(',').indexOf('Applications received here')
    expect([place > 0, heading!.includes('Applications received here'), line!.includes(',1,')]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('the end of an application', () => {
  it('withdrawn, leaves the employer a name and nothing else, and says so in the tracker', async () => {
    const id = await sendOne()
    for (let i = 0; i < 2; i++)
      expect((await ask<Page>(student, 'DELETE', `/api/sent-applications/${id}`)).body.sent).toMatchObject({
        stage: 'withdrawn',
      })
    expect((await open(id)).body).toMatchObject({ email: '', cvText: '', letter: '', answers: [], stage: 'withdrawn' })
    expect((await testApp.ask(`/api/received-applications/${id}/cv`, { cookie: employer })).status).toBe(404)
    expect(await tracked()).toMatchObject({ stage: 'withdrawn' })
    const late = await ask<Shown>(employer, 'PUT', `/api/received-applications/${id}/stage`, {
      version: 2,
      stage: 'offer',
    })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  })
  it('withdrawn, can be followed by another one while the job is open, and only by one', async () => {
    const id = await sendOne()
    await ask<Page>(student, 'DELETE', `/api/sent-applications/${id}`)
    const both = await Promise.all([send({ letter: 'Once more' }), send({ letter: 'Once more' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await open(id)).body).toMatchObject({ letter: 'Once more', stage: 'applied', withdrawnAt: null })
    expect(await tracked()).toMatchObject({ stage: 'applied' })
    await ask<Page>(student, 'DELETE', `/api/sent-applications/${id}`)
    await testApp.db.update(jobs).set({ status: jobStatus.closed }).where(eq(jobs.id, jobId))
    expect((await send()).body.code).toBe('JOB_CLOSED')
  })
  it('comes after 12 months by itself', async () => {
    await sendOne()
    const [{ deleteBefore, days: kept } = { deleteBefore: undefined, days: 0 }] = feature.retention!
    const at = (after: number) => new Date(testApp.time.now - days(kept) + after)
    await deleteBefore!(testApp.db, at(-1))
    expect(await testApp.db.$count(received)).toBe(1)
    await deleteBefore!(testApp.db, new Date(testApp.time.now + 1))
    expect(await testApp.db.$count(received)).toBe(0)
    expect(kept).toBe(365)
  })
  it('is in the files of both people, and goes with the student’s account', async () => {
    const id = await sendOne()
    const reply = { version: 1, key: randomUUID(), template: 'reading', text: 'We read it.' }
    await ask(employer, 'POST', `/api/received-applications/${id}/replies`, reply)
    const read = async (name: string, person: { id: number; email: string }) =>
      JSON.stringify(
        await feature.personalData!.export.find(section => section.name === name)!.read(testApp.db, person),
      )
    const applicant = { id: applicantId, email: 'student@northbridge.example' }
    expect(await read('sentApplications', applicant)).toContain('Dear all')
    expect(await read('answersFromEmployers', applicant)).toContain('We read it.')
    expect(await read('answersToApplicants', { id: hirer, email: '' })).toContain('We read it.')
    expect(await read('sentApplications', { id: hirer, email: '' })).toBe('[]')
    await testApp.db
      .transaction(async tx => {
        await tx.execute(`DELETE FROM users WHERE id = ${applicantId}`)
        expect(await tx.$count(received)).toBe(0)
        tx.rollback()
      })
      .catch(() => {})
  })
})

describe('the pages', () => {
  it('show the form, then what was sent, then the answer', async () => {
    const page = async () => (await testApp.ask(`/apply/${slug}`, { cookie: student })).text()
    expect(await page()).toContain('Send application')
    const id = await sendOne()
    expect(await page()).toContain('Withdraw application')
    const html = await (await testApp.ask(`/received-applications/${id}`, { cookie: employer })).text()
    expect(html).toContain('Send answer')
    expect(await (await testApp.ask('/received-applications', { cookie: employer })).text()).toContain(
      'Bridge engineer',
    )
  })
})
