import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/calendar/days.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { queueMarks } from '#server/platform/queues/tables.ts'
import { formData } from '#server/features/forms/personal-data.ts'
import { formSubmissions, messageThreads, threadEntries } from '#server/features/forms/tables.ts'
import { jobReports, jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft as sampleDraft } from '#server/features/jobs/testing.ts'
import { features } from '#server/features.ts'
import { cannedAnswers } from './tables.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(async () => {
  // Limits count by the minute.
  testApp.time.now += 120_000
  await testApp.db.delete(throttles)
  await testApp.db.delete(auditLog)
  await testApp.db.delete(queueMarks)
  await testApp.db.delete(cannedAnswers)
  await testApp.db.delete(messageThreads)
  await testApp.db.delete(formSubmissions)
  await testApp.db.delete(jobReports)
})
afterAll(() => testApp.close())

const noor = 8
interface Item {
  id: number
  name: string
  version: number
  upTo: number
  seen: string
  isWaiting: boolean
  entries: { kind: string; lines: { words: string }[]; answer: { id: number; state: string } | null }[]
  mark: { version: number; assigneeId: number | null; assignee: string | null; snoozedUntil: string | null }
}
const read = async (path: string) => (await testApp.ask(path, { cookie: staff })).json() as Promise<unknown>
const list = (path: string) => read(path) as Promise<{ items: Item[]; total: number; pages: number }>
async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) {
  const answer = await testApp.ask(path, { method, cookie: staff, ...(method === 'DELETE' ? {} : { body }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const write = async (
  name: string,
  email = `${name.toLowerCase()}@mail.example`,
  message = `${name} has a question.`,
) => {
  const answer = await testApp.ask('/api/forms/contact', {
    method: 'POST',
    body: { submissionKey: randomUUID(), website: '', topic: 'student', name, email, message },
    from: `198.51.100.${Math.ceil(Math.random() * 250)}`,
  })
  expect(answer.status).toBe(200)
}
const mark = (id: number, change: object, queue = 'messages') =>
  send('PUT', `/api/staff/queues/${queue}/${id}`, { version: 0, assigneeId: null, snoozedUntil: null, ...change })
const actions = async () => (await testApp.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
const inDays = (count: number) => addDays(dayOf(new Date(testApp.time.now)), count)

describe('an item of a queue', () => {
  it('is assigned to a colleague, on the version that was seen, and the log says so', async () => {
    await write('Amara')
    const [item] = (await list('/api/staff/messages')).items
    expect((await mark(item!.id, { assigneeId: noor })).body).toMatchObject({ assignee: 'Noor Haddad', version: 1 })
    expect((await mark(item!.id, { assigneeId: noor })).status).toBe(200)
    const late = await mark(item!.id, { assigneeId: null })
    expect([late.status, late.body]).toMatchObject([409, { current: { assignee: 'Noor Haddad', version: 1 } }])
    expect((await list('/api/staff/messages?view=mine')).items).toHaveLength(1)
    expect(await actions()).toEqual(['queue.mark'])
  })
  it('is assigned only to staff who work here, and marked only while it waits', async () => {
    await write('Amara')
    const [item] = (await list('/api/staff/messages')).items
    for (const assigneeId of [1, 999_999])
      expect((await mark(item!.id, { assigneeId })).body).toMatchObject({ errors: [{ field: 'assigneeId' }] })
    expect((await mark(999_999, { assigneeId: noor })).status).toBe(404)
    expect((await mark(item!.id, { assigneeId: noor }, 'nothing')).status).toBe(400)
  })
  it('is put off until a day, and comes back on it, or when something new arrives', async () => {
    await write('Amara')
    const [item] = (await list('/api/staff/messages')).items
    for (const snoozedUntil of [inDays(0), inDays(-1), inDays(181), 'soon'])
      expect((await mark(item!.id, { snoozedUntil })).status, snoozedUntil).toBe(400)
    expect((await mark(item!.id, { snoozedUntil: inDays(2) })).status).toBe(200)
    expect((await list('/api/staff/messages')).items).toEqual([])
    expect((await list('/api/staff/messages?view=snoozed')).items).toHaveLength(1)
    await testApp.db.update(queueMarks).set({ snoozedUntil: inDays(0) })
    expect((await list('/api/staff/messages')).items).toHaveLength(1)
    await testApp.db.update(queueMarks).set({ snoozedUntil: inDays(1) })
    expect((await list('/api/staff/messages')).items).toEqual([])
    await write('Amara', undefined, 'And another question.')
    expect((await list('/api/staff/messages')).items).toHaveLength(1)
  })
  it('is in a list that is paged, oldest first, and counted on the overview', async () => {
    for (let number = 1; number <= 21; number++) {
      testApp.time.now += 60_000
      await write(`Person${number}`)
    }
    const first = await list('/api/staff/messages')
    expect([first.items.length, first.pages, first.items[0]!.name]).toEqual([20, 2, 'Person1'])
    expect((await list('/api/staff/messages?page=2')).items.map(({ name }) => name)).toEqual(['Person21'])
    expect((await list('/api/staff/messages?page=99')).items).toHaveLength(1)
    await mark(first.items[0]!.id, { assigneeId: noor })
    await mark(first.items[1]!.id, { snoozedUntil: inDays(3) })
    const { queues } = (await read('/api/staff/overview')) as { queues: { queue: string }[] }
    expect(queues.find(({ queue }) => queue === 'messages')).toMatchObject({ open: 20, mine: 1, snoozed: 1 })
    expect(queues.map(({ queue }) => queue)).toEqual([
      'requests',
      'messages',
      'reports',
      'stories',
      'posts',
      'employers',
    ])
  })
})

describe('a thread of messages', () => {
  const lastEmail = async () => (await testApp.db.select().from(outbox).orderBy(outbox.id)).slice(-1)[0]!
  const entry = (id: number, version: number, kind: string, words: string) =>
    send('POST', `/api/staff/messages/${id}/entries`, { version, kind, words })

  it('keeps everything of an address together: messages, our answers and replies that were pasted', async () => {
    await write('Amara')
    await write('Amara', 'AMARA@mail.example', 'I forgot something else.')
    const { items } = await list('/api/staff/messages')
    expect(items).toHaveLength(1)
    const { id, version } = items[0]!
    expect((await entry(id, version, 'answer', 'Dear Amara,\n\nhere is how.')).status).toBe(200)
    const sent = await lastEmail()
    expect([sent.recipient, sent.replyTo]).toEqual(['amara@mail.example', testApp.config.staffInbox])
    expect(sent.bodyText).toContain('here is how.')
    expect((await list('/api/staff/messages')).items).toEqual([])
    const [done] = (await list('/api/staff/messages?view=done&q=AMARA')).items
    expect((await entry(id, done!.version, 'reply', 'Thank you, but how?')).status).toBe(200)
    const [again] = (await list('/api/staff/messages')).items
    expect(again!.entries.map(({ kind }) => kind)).toEqual(['message', 'message', 'answer', 'reply'])
    expect(again!.entries[2]!.answer).toMatchObject({ state: 'waiting' })
    expect(await actions()).toEqual(['message.answer', 'message.reply'])
  })
  it('is not answered on a version that was not read, nor twice', async () => {
    await write('Amara')
    const [seen] = (await list('/api/staff/messages')).items
    await write('Amara', undefined, 'Forget it, I found out.')
    const late = await entry(seen!.id, seen!.version, 'answer', 'Here is how.')
    expect([late.status, late.body]).toMatchObject([409, { current: { version: 2, entries: [{}, {}] } }])
    const both = await Promise.all([1, 2].map(() => entry(seen!.id, 2, 'answer', 'Here is how.')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await testApp.db.select().from(threadEntries)).toHaveLength(1)
    expect((await entry(seen!.id, 3, 'answer', '  ')).body).toMatchObject({ errors: [{ field: 'words' }] })
  })
  it('is done without an answer, put back, and its answer sent again', async () => {
    await write('Amara')
    const [{ id, version }] = (await list('/api/staff/messages')).items as [Item]
    const decide = (seen: number, isDone: boolean) =>
      send('POST', `/api/staff/messages/${id}/decision`, { version: seen, isDone })
    expect((await decide(version, true)).body).toMatchObject({ isWaiting: false })
    expect((await decide(version, true)).status).toBe(200)
    expect((await decide(version + 1, false)).body).toMatchObject({ isWaiting: true })
    const answered = (await entry(id, version + 2, 'answer', 'Here is how.')).body as unknown as Item
    const { answer } = answered.entries.at(-1)!
    const before = await lastEmail()
    const resend = await send('POST', `/api/staff/messages/${id}/entries/${answer!.id}/resend`, {
      version: answered.version,
    })
    expect(resend.status).toBe(200)
    expect([(await lastEmail()).id > before.id, (await lastEmail()).recipient]).toEqual([true, 'amara@mail.example'])
    expect(await actions()).toEqual(['message.close', 'message.reopen', 'message.answer', 'message.resend'])
  })
  it('is not made by a request for a guide', async () => {
    const { items } = await list('/api/staff/messages')
    expect(items).toEqual([])
  })
  it('is exported and erased with its person, and deleted after a year', async () => {
    await write('Amara', 'student@northbridge.example')
    const [{ id, version }] = (await list('/api/staff/messages')).items as [Item]
    await entry(id, version, 'answer', 'Here is how.')
    const person = { id: 1, email: 'student@northbridge.example' }
    const section = formData.export.find(({ name }) => name === 'messageAnswers')!
    expect(await section.read(testApp.db, person)).toMatchObject([{ words: 'Here is how.' }])
    await formData.erase!(testApp.db, person, new Date())
    expect(await testApp.db.select().from(messageThreads)).toEqual([])
    await write('Mei')
    const { retention } = features.find(({ name }) => name === 'forms')!
    for (const { deleteBefore } of retention!) await deleteBefore(testApp.db, new Date(testApp.time.now + 1))
    expect(await testApp.db.select().from(messageThreads)).toEqual([])
  })
})

describe('a reported job', () => {
  const listing = { source: 'reports-test', isWhole: false }
  const prepare = async () => {
    const draft = sampleDraft(randomUUID(), { title: 'Bridge Inspector' })
    await testApp.db.transaction(tx => saveListing(tx, { ...listing, drafts: [draft] }, new Date(testApp.time.now)))
    const [job] = await testApp.db.select().from(jobs).where(eq(jobs.sourceId, draft.sourceId))
    return { draft, job: job! }
  }
  const report = async (slug: string, words: string, cookie?: string) => {
    const body = { submissionKey: randomUUID(), website: '', reason: 'scam', words }
    const answer = await testApp.ask(`/api/jobs/${slug}/reports`, { method: 'POST', body, ...(cookie && { cookie }) })
    expect(answer.status).toBe(200)
  }
  const decide = (id: number, { upTo, seen }: Item, decision: string) =>
    send('POST', `/api/staff/reports/${id}/decision`, { upTo, seen, decision, note: 'Looked at it' })

  it('is one item, however many report it, and each person counts once', async () => {
    const { job } = await prepare()
    const student = await testApp.signIn('student@northbridge.example')
    await report(job.slug, 'They ask for money.', student)
    await report(job.slug, 'They ask for £500.', student)
    await report(job.slug, 'A visitor says so too.')
    const { items } = (await read('/api/staff/reports')) as { items: { id: number; reports: { words: string }[] }[] }
    expect(items.map(({ id }) => id)).toEqual([job.id])
    expect(items[0]!.reports.map(({ words }) => words)).toEqual(['They ask for £500.', 'A visitor says so too.'])
  })
  it('is decided once, with every report read', async () => {
    const { job } = await prepare()
    await report(job.slug, 'First.')
    const [seen] = (await list('/api/staff/reports')).items
    await report(job.slug, 'Second.')
    expect((await decide(job.id, seen!, 'closed')).status).toBe(409)
    const [now] = (await list('/api/staff/reports')).items
    expect((await decide(job.id, now!, 'kept')).status).toBe(200)
    expect((await decide(job.id, now!, 'closed')).status).toBe(409)
    expect((await list('/api/staff/reports')).items).toEqual([])
    expect((await decide(999_999, now!, 'kept')).status).toBe(404)
    expect(await actions()).toEqual(['report.keep'])
  })
  it('is not decided on an advert that an import has changed since it was read', async () => {
    const { draft, job } = await prepare()
    await report(job.slug, 'Contains a mistake.')
    const [seen] = (await list('/api/staff/reports')).items
    testApp.time.now += 1_000
    const drafts = [{ ...draft, title: 'Bridge Engineer' }]
    await testApp.db.transaction(tx => saveListing(tx, { ...listing, drafts }, new Date(testApp.time.now)))
    const refused = await decide(job.id, seen!, 'closed')
    const [now] = (await list('/api/staff/reports')).items
    expect(refused).toMatchObject({ status: 409, body: { current: { upTo: now!.upTo, seen: now!.seen } } })
    expect(await testApp.db.select().from(jobs).where(eq(jobs.id, job.id))).toMatchObject([{ hold: null }])
    expect((await decide(job.id, now!, 'closed')).status).toBe(200)
    const [line] = await testApp.db.select().from(auditLog)
    expect(line).toMatchObject({ before: { hold: null }, after: { hold: 'closed', note: 'Looked at it' } })
  })
  it('that was closed stays closed when its source lists it again', async () => {
    const { draft, job } = await prepare()
    await report(job.slug, 'A scam.')
    const [seen] = (await list('/api/staff/reports')).items
    expect((await decide(job.id, seen!, 'closed')).status).toBe(200)
    const again = [draft, { ...draft, title: 'Bridge Inspector (again)' }]
    for (const each of again)
      await testApp.db.transaction(tx => saveListing(tx, { ...listing, drafts: [each] }, new Date(testApp.time.now)))
    const [now] = await testApp.db.select().from(jobs).where(eq(jobs.id, job.id))
    expect(now).toMatchObject({ status: jobStatus.closed, hold: 'closed', title: 'Bridge Inspector (again)' })
    expect(await actions()).toEqual(['report.close'])
  })
})

describe('canned answers', () => {
  const add = (name: string, words = 'Dear reader,') => send('POST', '/api/staff/canned-answers', { name, words })
  it('are added, changed on the version that was seen, and deleted, each with its line', async () => {
    const { body } = await add('Greeting')
    const [answer] = body.answers as { id: number; version: number }[]
    expect((await add('GREETING')).body).toMatchObject({ errors: [{ field: 'name' }] })
    const change = (version: number) =>
      send('PUT', `/api/staff/canned-answers/${answer!.id}`, { version, name: 'Greeting', words: 'Dear student,' })
    expect((await change(1)).status).toBe(200)
    expect(await change(1)).toMatchObject({ status: 409, body: { current: { words: 'Dear student,', version: 2 } } })
    const { answers } = (await read('/api/staff/queue-tools')) as { answers: object[] }
    expect(answers).toMatchObject([{ words: 'Dear student,' }])
    const remove = (version: number) => send('DELETE', `/api/staff/canned-answers/${answer!.id}?version=${version}`, {})
    expect((await remove(1)).status).toBe(409)
    expect((await remove(2)).body).toEqual({ answers: [] })
    expect(await actions()).toEqual(['answer.create', 'answer.save', 'answer.delete'])
  })
})
