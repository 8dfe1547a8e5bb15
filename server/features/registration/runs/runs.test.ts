import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  invitationRunRows,
  invitationRuns,
  invitations,
  invitationTexts,
} from '#server/features/registration/tables.ts'
import { createListSender, type RunSeen } from '#server/features/registration/testing.ts'
import { features } from '#server/features.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'
import { splitList } from '#shared/registration/runs/split-list.ts'
import { advanceAllRuns } from './advance.ts'
import { deleteOldRuns } from './queries.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let other: string
let lists: ReturnType<typeof createListSender>
const start = Date.parse('2026-11-15T09:00:00Z')
beforeAll(async () => {
  testApp = await openTestApp()
  other = await testApp.signIn('admin@harbour.example', harbour)
  await signIn()
})
const signIn = async () => {
  cookie = await testApp.signIn('admin@northbridge.example', northbridge)
  lists = createListSender(testApp, { cookie, host: northbridge })
}
beforeEach(async () => {
  testApp.time.now = start
  for (const table of [invitations, invitationRuns, invitationTexts, outbox, throttles]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => `p${place + from}@gmail.example,Person ${place + from}`).join('\n')
const emails = (pattern = '%') =>
  testApp.db.select().from(outbox).where(like(outbox.recipient, pattern)).orderBy(outbox.dueAt)
const current = async () => (await lists.call<{ run: RunSeen | null }>('GET', '/api/current-invitation-run')).run
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who = cookie,
  host = northbridge,
) => testApp.ask(path, { method, cookie: who, host, ...(body && { body }) })

describe('a list of students', () => {
  it('is checked first: errors are grouped, nothing is stored for good and no one is emailed', async () => {
    const run = await lists.upload(
      'Email,Name,Faculty\nana@gmail.example,Ana Lima,Law\nnobody,Nobody,\nalso nobody,N,\nANA@gmail.example,Ana,\n,Bo,',
    )
    expect(run).toMatchObject({ stage: 'checked', total: 1, fresh: 1, known: 0, sent: 0 })
    expect(run.first).toEqual([{ name: 'Ana Lima', email: 'ana@gmail.example', kind: 'student' }])
    expect(run.faults.map(({ problem, count, examples }) => [problem, count, examples[0]!.line])).toEqual([
      ['badEmail', 2, 3],
      ['duplicate', 1, 5],
      ['noEmail', 1, 6],
    ])
    expect([await testApp.db.$count(invitations), (await emails()).length]).toEqual([0, 0])
    const file = await ask('GET', `/api/invitation-runs/${run.id}/errors`)
    expect((await file.text()).split('\r\n').slice(0, 3)).toEqual([
      'Line,Problem,Email,Name,Faculty',
      '3,This is not an email address.,nobody,Nobody,',
      '4,This is not an email address.,also nobody,N,',
    ])
  })

  it('keeps number, programme, faculty and level with the invitation, and a newer list changes them', async () => {
    await lists.invite('Email,Name,Student number,Course,Faculty,Level\nana@gmail.example,Ana,0012,Law,Arts,UG')
    const run = await lists.invite('Email,Name,Faculty,Level\nana@gmail.example,Ana,Social sciences,')
    expect(run).toMatchObject({ stage: 'finished', fresh: 0, known: 1, sent: 0 })
    expect(await testApp.db.select().from(invitations)).toMatchObject([
      { studentNumber: '0012', programme: 'Law', faculty: 'Social sciences', level: 'UG' },
    ])
    expect(
      await (await ask('GET', '/api/pre-authorised-students?faculty=Social%20sciences&q=001')).json(),
    ).toMatchObject({ total: 1, faculties: ['Social sciences'], levels: ['UG'], students: [{ studentNumber: '0012' }] })
  })

  it('of thousands is sent in pieces, invites each once, and forgets the lines it has dealt with', async () => {
    const list = people(620)
    const { id } = await lists.upload(list)
    await lists.start(id)
    const first = await lists.call<RunSeen>('POST', `/api/invitation-runs/${id}/continue`, {})
    expect([first.stage, first.done, first.total]).toEqual(['running', 100, 620])
    expect(await testApp.db.$count(invitationRunRows)).toBe(520)
    // A second tab, the scheduler and a restart all go on with the same list.
    await Promise.all([
      lists.finish(id),
      lists.finish(id),
      advanceAllRuns(testApp.db, testApp.sites, new Date(testApp.time.now)),
    ])
    expect(await current()).toMatchObject({ stage: 'finished', done: 620, fresh: 620, known: 0, sent: 620 })
    const sent = await emails()
    expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([620, 620])
    // Someone who has forgotten a password does not wait behind all of them.
    expect(sent.at(-1)!.dueAt.getTime() - start).toBe(619 * 100)
    expect(await testApp.db.$count(invitationRunRows)).toBe(0)
  })

  it('that no page goes on with is finished by the server', async () => {
    const { id } = await lists.upload(people(250))
    await lists.start(id)
    await advanceAllRuns(testApp.db, testApp.sites, new Date(testApp.time.now))
    expect(await current()).toMatchObject({ stage: 'finished', sent: 250 })
    expect((await emails('p7@%'))[0]!.bodyText).toContain('http://northbridge.localhost:3000/register-invite/')
  })

  it('survives a reload: the same file goes on where it stopped, and a piece sent twice counts once', async () => {
    const list = people(600)
    const pieces = splitList(list)
    const opened = await lists.open(list)
    const send = (number: number) =>
      lists.call<RunSeen>('PUT', `/api/student-lists/${opened.id}/pieces/${number}`, { ...pieces[number]! })
    await send(0)
    const [a, b] = await Promise.all([send(1), send(1)])
    expect([a.total, b.total, a.nextPiece]).toEqual([501, 501, 2])
    expect(await lists.open(list)).toMatchObject({ id: opened.id, stage: 'uploading', nextPiece: 2, pieces: 3 })
    expect((await ask('POST', `/api/invitation-runs/${opened.id}/start`, { textVersion: 0 })).status).toBe(400)
    expect(await send(2)).toMatchObject({ stage: 'checked', total: 600 })
  })

  it('started twice at once is sent once; another list waits until it is done', async () => {
    const { id } = await lists.upload(people(30))
    await Promise.all([lists.start(id), lists.start(id)])
    await expect(lists.open(people(2, 500))).rejects.toThrow('already sending a list')
    await lists.finish(id)
    expect((await emails()).length).toBe(30)
    expect(await lists.invite(people(2, 500))).toMatchObject({ fresh: 2 })
  })

  it('is discarded or stopped, and those who were invited stay invited', async () => {
    const { id } = await lists.upload(people(150))
    await lists.start(id)
    await lists.call('POST', `/api/invitation-runs/${id}/continue`, {})
    await lists.call('DELETE', `/api/invitation-runs/${id}`)
    expect([await current(), await testApp.db.$count(invitations), await testApp.db.$count(invitationRunRows)]).toEqual(
      [null, 100, 0],
    )
  })

  it('without a column for the address or the name is refused before anything is sent', async () => {
    await expect(lists.open('a,b\nc,d')).rejects.toThrow('Choose the column with the email address.')
  })

  it('belongs to one university: another neither sees, starts nor discards it', async () => {
    const { id } = await lists.upload(people(2))
    const statuses = []
    for (const [method, path] of [
      ['POST', `/api/invitation-runs/${id}/start`],
      ['POST', `/api/invitation-runs/${id}/continue`],
      ['DELETE', `/api/invitation-runs/${id}`],
      ['GET', `/api/invitation-runs/${id}/errors`],
    ] as const) {
      const body = method === 'POST' ? { ...(path.endsWith('start') && { textVersion: 0 }) } : undefined
      statuses.push((await ask(method, path, body, other, harbour)).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(await (await ask('GET', '/api/current-invitation-run', undefined, other, harbour)).json()).toEqual({
      run: null,
    })
  })

  it('is deleted after a week, with the lines that were left out', async () => {
    await lists.upload('nobody,Nobody\nana@gmail.example,Ana')
    await deleteOldRuns(testApp.db, new Date(start))
    expect(await testApp.db.$count(invitationRunRows)).toBe(2)
    await deleteOldRuns(testApp.db, new Date(start + 1))
    expect(await testApp.db.$count(invitationRunRows)).toBe(0)
  })
})

describe('the words of an invitation', () => {
  const save = (body: object) => ask('PUT', '/api/invitation-text', body)
  const text = { subject: '{university} invites you', message: 'Dear {name},\n\nPlease join us.\n\n{inviter}' }

  it('are the university’s own, with the student’s name in them', async () => {
    expect(await (await save({ ...text, version: 0 })).json()).toMatchObject({ version: 1, inviter: 'Helen Marsh' })
    const { id } = await lists.upload('ana@gmail.example,Ana Lima')
    const unseen = await ask('POST', `/api/invitation-runs/${id}/start`, { textVersion: 0 })
    expect([unseen.status, await unseen.json()]).toEqual([409, expect.objectContaining({ code: 'CHANGED_MEANWHILE' })])
    await lists.call('POST', `/api/invitation-runs/${id}/start`, { textVersion: 1 })
    await lists.finish(id)
    const [email] = await emails()
    expect(email!.subject).toBe('University of Northbridge invites you')
    expect(email!.bodyText).toMatch(/^Dear Ana Lima,\n\nPlease join us\.\n\nHelen Marsh\n\nAccept the invitation:/)
  })
  it('are changed on the version that was read; the same words twice are saved once', async () => {
    const statuses = await Promise.all([save({ ...text, version: 0 }), save({ ...text, version: 0 })])
    expect(statuses.map(({ status }) => status)).toEqual([200, 200])
    expect((await save({ ...text, message: 'Other words', version: 0 })).status).toBe(409)
    expect((await save({ ...text, message: 'Other words', version: 1 })).status).toBe(200)
  })
  it.each([
    ['an unknown name in braces', { message: 'Dear {firstname}' }, 'message'],
    ['nothing', { message: ' ' }, 'message'],
    ['two lines as the subject', { subject: 'a\nBcc: b' }, 'subject'],
    ['a very long message', { message: 'x'.repeat(2_001) }, 'message'],
  ])('with %s are refused', async (_, change, field) => {
    const answer = await save({ ...text, ...change, version: 0 })
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect([answer.status, errors.map(error => error.field)]).toEqual([400, [field]])
  })
})

it('what a list says of someone is in their data, and is deleted with their account', async () => {
  await lists.upload('Email,Name,Student number\nstudent@northbridge.example,Priya,0012')
  const student = await testApp.signIn('student@northbridge.example', northbridge)
  const exported = await testApp.ask('/api/account/export', { cookie: student, host: northbridge })
  expect(exported.status).toBe(200)
  const parts = features.flatMap(({ personalData }) => personalData?.export ?? [])
  const section = parts.find(({ name }) => name === 'universityLists')!
  const person = { id: 1, email: 'Student@northbridge.example' }
  expect(await section.read(testApp.db, person)).toMatchObject([{ studentNumber: '0012', universityId: 1 }])
  for (const { personalData } of features.filter(({ name }) => name === 'registration'))
    await testApp.db.transaction(async tx => personalData!.erase!(tx, person, new Date(start)))
  expect(await testApp.db.$count(invitationRunRows, eq(invitationRunRows.email, person.email.toLowerCase()))).toBe(0)
})

describe('reminders', () => {
  const days = (count: number) => count * 24 * 60 * 60_000
  const remind = (body: object) => ask('POST', '/api/invitation-reminders', { textVersion: 0, ...body })
  const remindable = async () =>
    (await (await ask('GET', '/api/invitation-reminders')).json()) as { groups: object[]; tooRecent: number }

  it('go to everyone pending, or to one faculty, once in three days', async () => {
    await lists.invite(
      'Email,Name,Faculty,Level\na@gmail.example,A,Law,UG\nb@gmail.example,B,Arts,UG\nc@gmail.example,C,,',
    )
    expect(await remindable()).toEqual({ groups: [], tooRecent: 3 })
    expect((await remind({ expected: 3 })).status).toBe(400)
    testApp.time.now += days(3)
    await signIn()
    expect(await remindable()).toEqual({
      groups: [
        { faculty: 'Arts', level: 'UG', people: 1 },
        { faculty: 'Law', level: 'UG', people: 1 },
        { faculty: '', level: '', people: 1 },
      ],
      tooRecent: 0,
    })
    const answers = await Promise.all([
      remind({ faculty: 'Law', expected: 1 }),
      remind({ faculty: 'Law', expected: 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { id } = (await answers[0]!.json()) as RunSeen
    expect(await lists.finish(id)).toMatchObject({ kind: 'reminder', stage: 'finished', sent: 1, done: 1, total: 1 })
    expect((await emails('a@%')).map(({ subject }) => subject)).toEqual([
      'An invitation from University of Northbridge',
      'Reminder: An invitation from University of Northbridge',
    ])
    expect(await remindable()).toMatchObject({ tooRecent: 1 })
    const rest = (await (await remind({ expected: 2 })).json()) as RunSeen
    expect(await lists.finish(rest.id)).toMatchObject({ sent: 2 })
    expect((await emails()).length).toBe(6)
  })
})
