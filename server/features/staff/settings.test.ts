import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#shared/calendar/durations.ts'
import { publicationOf, type Series } from '#shared/registers/publications.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { markBackup } from '#server/platform/settings/queries.ts'
import { operationMarks, serviceSettings } from '#server/platform/settings/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { officialRegisters } from '#server/features/registers/tables.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp({ operatorName: 'From the environment' })
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(async () => {
  for (const table of [serviceSettings, operationMarks, auditLog, outbox]) await testApp.db.delete(table)
  await testApp.liveConfig.refresh()
})
afterAll(() => testApp.close())

const empty = {
  operatorName: '',
  operatorAddress: '',
  operatorEmail: '',
  senderAddress: '',
  staffInbox: '',
  pricing: '',
  hostingPlace: '',
  subProcessors: '',
  serviceLevels: '',
}
const save = async (values: Partial<typeof empty>, version = 0) => {
  const answer = await testApp.ask('/api/staff/settings', {
    method: 'PUT',
    cookie: staff,
    body: { ...empty, ...values, version },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const overview = async () =>
  (
    (await (await testApp.ask('/api/staff/overview', { cookie: staff })).json()) as {
      setup: { registers: object[]; withoutAdministrator: object[] }
    }
  ).setup

describe('the settings', () => {
  it('appear on the legal pages and in emails at once, and win over the environment', async () => {
    const page = async () => (await testApp.ask('/privacy-policy', { cookie: staff })).text()
    expect(await page()).toContain('From the environment')
    await save({
      operatorName: 'Careers Abroad Ltd',
      operatorAddress: '1 Long Road',
      operatorEmail: 'help@careers.example',
      staffInbox: 'inbox@careers.example',
    })
    const html = await page()
    expect([html.includes('Careers Abroad Ltd'), html.includes('From the environment')]).toEqual([true, false])
    const message = {
      submissionKey: '5b0c2f2e-0d7e-4b43-9c53-1c7d2b6a9f10',
      topic: 'student',
      name: 'Sam',
      email: 'sam@example.com',
      message: 'A question about your service.',
    }
    const sent = await testApp.ask('/api/forms/contact', { method: 'POST', body: message })
    expect(sent.status).toBe(200)
    expect((await testApp.db.select().from(outbox)).map(({ recipient }) => recipient)).toContain(
      'inbox@careers.example',
    )
  })
  it('are saved on the version that was seen: the second of two is shown the first, and nothing is lost', async () => {
    expect(await save({ operatorName: 'First' })).toEqual({ status: 200, body: { version: 1 } })
    const late = await save({ operatorName: 'Second' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { version: 1, values: { operatorName: { own: 'First' } } } },
    })
    expect(await save({ operatorName: 'Second' }, 1)).toEqual({ status: 200, body: { version: 2 } })
    // Sent again because the answer was lost.
    expect(await save({ operatorName: 'Second' }, 1)).toEqual({ status: 200, body: { version: 2 } })
    expect(await testApp.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: 'settings.save', before: { operatorName: '' }, after: { operatorName: 'First' } },
      { before: { operatorName: 'First' }, after: { operatorName: 'Second' } },
    ])
  })
  it.each([
    ['senderAddress', 'not an address'],
    ['senderAddress', 'a@b.example, c@d.example'],
    ['subProcessors', 'Acme Mail'],
    ['operatorName', 'two\nlines'],
  ])('refuse %s “%s” in words', async (field, value) => {
    expect(await save({ [field]: value })).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
  it('list companies one in each line', async () => {
    await save({ subProcessors: 'Acme Mail | sends emails | Ireland\n\nBits Ltd | hosting | Germany\n' })
    const html = await (await testApp.ask('/data-processing', { cookie: staff })).text()
    expect(html).toContain('Bits Ltd')
    const answer = await testApp.ask('/api/staff/settings', { cookie: staff })
    expect(await answer.json()).toMatchObject({
      version: 1,
      values: { subProcessors: { own: 'Acme Mail | sends emails | Ireland\nBits Ltd | hosting | Germany' } },
    })
  })
})

describe('a test email', () => {
  it('goes to the sender alone, who sees how it went', async () => {
    const answer = await testApp.ask('/api/staff/settings/test-email', { method: 'POST', cookie: staff, body: {} })
    const { id } = (await answer.json()) as { id: number }
    const state = async () =>
      (await testApp.ask(`/api/staff/settings/test-email/${id}`, { cookie: staff })).json() as Promise<object>
    expect(await state()).toEqual({ state: 'waiting', reason: null })
    await testApp.db.update(outbox).set({ lastError: 'no such host' })
    expect(await state()).toEqual({ state: 'failed', reason: 'no such host' })
    await testApp.db.update(outbox).set({ sentAt: new Date(), lastError: null })
    expect(await state()).toEqual({ state: 'sent', reason: null })
    await testApp.db.update(outbox).set({ recipient: 'someone@else.example' })
    expect((await testApp.ask(`/api/staff/settings/test-email/${id}`, { cookie: staff })).status).toBe(404)
  })
})

describe('the checklist', () => {
  it('says what is missing and what is too old', async () => {
    expect(await overview()).toMatchObject({
      hasOperator: false,
      email: { hasMailServer: false, lastSentAt: null },
      register: { date: null },
      backup: { at: null },
      universities: 5,
    })
    await save({ operatorAddress: '1 Long Road', operatorEmail: 'help@careers.example' })
    await markBackup(testApp.db, { at: new Date(testApp.time.now), bytes: 3_000_000_000, isVerified: true })
    expect(await overview()).toMatchObject({
      hasOperator: true,
      backup: { isOld: false, bytes: 3_000_000_000, isVerified: true, isScheduled: false, failure: null },
    })
    await markBackup(testApp.db, { at: new Date('2026-11-01'), bytes: null, isVerified: false })
    expect(await overview()).toMatchObject({ backup: { at: '2026-11-01T00:00:00.000Z', isOld: true } })
  })
  it('has every register in use with its newest file, and not those of the demo world', async () => {
    const insert = (series: Series, asOf: string, change: object = {}) =>
      testApp.db.insert(officialRegisters).values({
        series,
        countryId: publicationOf(series).countryId,
        kind: publicationOf(series).kind,
        asOf,
        ...(publicationOf(series).kind === 'history' && { periodFrom: asOf, periodTo: asOf }),
        fileName: series,
        sha256: `${series} ${asOf}`,
        rowCount: 1,
        skipped: 0,
        entryCount: 1,
        isCurrent: true,
        importedAt: new Date(testApp.time.now),
        ...change,
      })
    const daysAgo = (count: number) => new Date(testApp.time.now - days(count)).toISOString().slice(0, 10)
    expect(await overview()).toMatchObject({ registers: [] })
    await insert('dk-siri-certified', daysAgo(91))
    await insert('ca-lmia-positive', daysAgo(400))
    await insert('ca-lmia-positive', daysAgo(91))
    await insert('nl-ind-work', daysAgo(61), { isCurrent: false })
    await insert('nz-accredited', daysAgo(400), { isDemo: true })
    expect((await overview()).registers).toEqual([
      { series: 'ca-lmia-positive', date: daysAgo(91), isOld: false, oldAfterDays: 270 },
      { series: 'dk-siri-certified', date: daysAgo(91), isOld: true, oldAfterDays: 90 },
    ])
    await testApp.db.delete(officialRegisters)
  })
})

describe('the checklist’s line about a university without administrators', () => {
  it('is there until someone who can sign in, change things and is not leaving has an account', async () => {
    const listed = async () => (await overview()).withoutAdministrator
    const before = await listed()
    const [{ id } = { id: 0 }] = await testApp.db
      .insert(universities)
      .values({
        name: 'Zelkova College',
        kind: 'partner',
        slug: 'zelkova',
        countryId: 226,
        emailDomains: [],
        brandColour: '#6b1f4f',
        welcome: 'Hello.',
        contactEmail: 'careers@zelkova.example',
      })
      .returning({ id: universities.id })
    expect(await listed()).toEqual([...before, { id, name: 'Zelkova College' }])
    const [account] = await testApp.db
      .insert(users)
      .values({
        email: 'z@zelkova.example',
        name: 'Zoe',
        role: 'university_admin',
        universityId: id,
        isViewer: true,
        createdAt: new Date(),
      })
      .returning({ id: users.id })
    expect(await listed()).toEqual([...before, { id, name: 'Zelkova College' }])
    await testApp.db.update(users).set({ isViewer: false }).where(eq(users.id, account!.id))
    expect(await listed()).toEqual(before)
    for (const change of [
      { lockedAt: new Date(0), deleteAfter: null },
      { lockedAt: null, deleteAfter: new Date(0) },
    ]) {
      await testApp.db.update(users).set(change).where(eq(users.id, account!.id))
      expect(await listed(), JSON.stringify(change)).toEqual([...before, { id, name: 'Zelkova College' }])
    }
  })
})

describe('inviting a colleague on screen', () => {
  it('emails a link and writes a line, and shows the open invitation to staff alone', async () => {
    const body = { name: 'Bo Lind', email: 'bo@operator.example' }
    const invited = await testApp.ask('/api/staff/team', { method: 'POST', cookie: staff, body })
    expect(invited.status).toBe(200)
    const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.recipient, body.email))
    expect(mail!.bodyText).toMatch(/http:\/\/localhost:3000\/staff-setup\/[\w-]{43}/)
    expect(await (await testApp.ask('/api/staff/team', { cookie: staff })).json()).toMatchObject({
      team: [{ email: 'staff@sojourn.example', hasSecondStep: true, isYou: true }],
      invited: [body],
    })
    expect(await testApp.db.select().from(auditLog)).toMatchObject([{ action: 'staff.invite', actor: 'Noor Haddad' }])
    const again = await testApp.ask('/api/staff/team', {
      method: 'POST',
      cookie: staff,
      body: { ...body, email: 'student@northbridge.example' },
    })
    expect(await again.json()).toMatchObject({ errors: [{ field: 'email' }] })
    await testApp.db.delete(authTokens)
  })
})
