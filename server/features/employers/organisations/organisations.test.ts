import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#server/platform/mail/tables.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { employerInvitations, employerOrganisations } from '../tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
let employer: string
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
})
beforeEach(async () => {
  await testApp.db.delete(outbox)
  staff = await testApp.signIn('staff@sojourn.example')
  employer = await testApp.signIn('hiring@brightworks.example')
})
afterAll(() => testApp.close())

const password = 'three brave otters swim'
const form = (email: string, more: object = {}) => ({
  submissionKey: crypto.randomUUID(),
  organisation: 'Vuglomere',
  countryId: 226,
  site: 'https://www.lanternfish.example/about',
  name: 'Ada Byrne',
  jobTitle: 'Recruiter',
  email,
  statement: '',
  ...more,
})
const post = (path: string, body: object, cookie?: string) =>
  testApp.ask(path, { method: 'POST', body, ...(cookie && { cookie }) })
const register = (email: string, more: object = {}) => post('/api/employer-registrations', form(email, more))
const readMails = () => testApp.db.select().from(outbox).orderBy(outbox.id)

/** The token of the link in the newest email to an address. */
async function linkTo(recipient: string): Promise<string> {
  const mail = (await readMails()).findLast(each => each.recipient === recipient)
  return /employer-setup\/([\w-]+)/.exec(mail!.bodyText)![1]!
}
async function join(email: string, more: object = {}) {
  await register(email, more)
  return post(`/api/employer-setup/${await linkTo(email)}`, { name: 'Ada Byrne', password })
}
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find(line => line.includes('session='))!
    .split(';')[0]!
const organisationOf = async (cookie: string) =>
  (await (await testApp.ask('/api/employer/organisation', { cookie })).json()) as {
    organisation: { id: number; name: string; state: string; website: string; standing: { match: string } } | null
    colleagues: { id: number; name: string; isYou: boolean }[]
    invited: { id: number; email: string }[]
  }
async function pendingEmployers(state = 'pending') {
  const answer = await testApp.ask(`/api/staff/employers?state=${state}`, { cookie: staff })
  return ((await answer.json()) as { items: { id: number; version: number; name: string }[] }).items
}

describe('registering as an employer', () => {
  it('creates nothing until the link is opened, then an account in an organisation that waits for staff', async () => {
    const email = 'ada@lanternfish.example'
    expect((await register(email)).status).toBe(200)
    expect(await testApp.db.select().from(users).where(eq(users.email, email))).toEqual([])
    const token = await linkTo(email)
    const entered = await post(`/api/employer-setup/${token}`, { name: 'Ada Byrne', password })
    expect(await entered.json()).toEqual({ role: 'employer', next: '/employer-dashboard' })
    const { organisation, colleagues } = await organisationOf(cookieOf(entered))
    expect(organisation).toMatchObject({
      name: 'Vuglomere',
      state: 'pending',
      website: 'www.lanternfish.example',
      standing: { match: 'notFound' },
    })
    expect(colleagues.map(({ name, isYou }) => [name, isYou])).toEqual([['Ada Byrne', true]])
    const again = await post(`/api/employer-setup/${token}`, { name: 'Ada Byrne', password })
    expect(again.status).toBe(410)
  })
  it('refuses an address of a free provider, and says what to do instead', async () => {
    const answer = await register('ada@gmail.com')
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
    expect([answer.status, errors[0]!.field]).toEqual([400, 'email'])
    expect(errors[0]!.message).toContain('Ask us')
    expect(await readMails()).toEqual([])
  })
  it('sends one email for a form that is sent twice at once', async () => {
    const body = form('twice@lanternfish.example')
    const answers = await Promise.all([1, 2].map(() => post('/api/employer-registrations', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readMails()).length).toBe(1)
  })
  it('tells someone with an account so by email alone', async () => {
    expect(await (await register('hiring@brightworks.example')).json()).toEqual({ sent: true })
    expect((await readMails()).map(({ subject }) => subject)).toEqual(['You already have an account'])
  })
  it('puts people with the domain of an organisation into it, also when they come at the same time', async () => {
    const emails = ['one@heronworks.example', 'two@heronworks.example']
    for (const email of emails) await register(email, { organisation: 'Heronworks' })
    const tokens = await Promise.all(emails.map(linkTo))
    const entered = await Promise.all(
      tokens.map(token => post(`/api/employer-setup/${token}`, { name: 'Hera', password })),
    )
    const [first, second] = await Promise.all(entered.map(answer => organisationOf(cookieOf(answer))))
    expect(first!.organisation!.id).toBe(second!.organisation!.id)
    expect(second!.colleagues.length).toBe(2)
  })
  it.each([
    ['organisation', { organisation: '<b>x</b>' }],
    ['site', { site: 'not a site' }],
    ['countryId', { countryId: 1 }],
    ['email', { email: 'ada@localhost' }],
  ])('refuses a wrong %s', async (field, more) => {
    const answer = await register('ada@lanternfish.example', more)
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect([answer.status, errors.map(error => error.field)]).toEqual([400, [field]])
  })
})

describe('deciding about an employer', () => {
  it('approves the version that was seen, writes a line and tells its people', async () => {
    await join('ada@owlcote.example', { organisation: 'Owlcote', site: 'owlcote.example' })
    const found = (await pendingEmployers()).find(({ name }) => name === 'Owlcote')!
    await testApp.db.delete(outbox)
    const decide = (version: number) =>
      post(`/api/staff/employers/${found.id}/decision`, { version, decision: 'approve' }, staff)
    expect((await decide(found.version + 1)).status).toBe(409)
    expect((await decide(found.version)).status).toBe(200)
    // Sent again because the answer was lost: it is done.
    expect((await decide(found.version)).status).toBe(200)
    expect((await readMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@owlcote.example', 'Owlcote is approved'],
    ])
    const lines = await testApp.db.select().from(auditLog).where(eq(auditLog.subject, 'Owlcote'))
    expect(lines.map(({ action }) => action)).toEqual(['employer.approve'])
  })
  it('asks for a reason to refuse one, and shows it to the employer', async () => {
    const entered = await join('ada@magpieyard.example', { organisation: 'Magpie Yard' })
    const { id, version } = (await pendingEmployers()).find(({ name }) => name === 'Magpie Yard')!
    const refuse = (more: object) =>
      post(`/api/staff/employers/${id}/decision`, { version, decision: 'refuse', ...more }, staff)
    expect((await refuse({})).status).toBe(400)
    expect((await refuse({ reason: 'No such organisation.' })).status).toBe(200)
    expect((await organisationOf(cookieOf(entered))).organisation).toMatchObject({
      state: 'refused',
      reason: 'No such organisation.',
    })
  })
  it('shows what speaks for an organisation and what against it', async () => {
    const [refused] = await testApp.db
      .select({ id: employerOrganisations.id })
      .from(employerOrganisations)
      .where(eq(employerOrganisations.name, 'Brightworks Engineering'))
    const answer = await testApp.ask('/api/staff/employers?state=refused', { cookie: staff })
    const { items } = (await answer.json()) as { items: { id: number; proof: { words: string }[] }[] }
    const { proof } = items.find(({ id }) => id === refused!.id)!
    expect(proof.map(({ words }) => words)).toContain(
      'The domain looks like brightworks.example, an employer we approved.',
    )
  })
  it('lets staff add someone whose address proves nothing', async () => {
    const email = 'pat.small@gmail.com'
    const answer = await post(
      '/api/staff/employers',
      { organisation: 'Small and Daughter', countryId: 226, site: 'small.example', name: 'Pat Small', email },
      staff,
    )
    expect(answer.status).toBe(200)
    const entered = await post(`/api/employer-setup/${await linkTo(email)}`, { name: 'Pat Small', password })
    expect((await organisationOf(cookieOf(entered))).organisation).toMatchObject({
      name: 'Small and Daughter',
      state: 'approved',
    })
    // The next person of the same provider is no colleague.
    expect((await register('someone@gmail.com')).status).toBe(400)
  })
})

describe('colleagues', () => {
  const invite = (email: string, cookie = employer) =>
    post('/api/employer/colleagues', { name: 'Nia Okafor', email }, cookie)
  it('join with an invitation, until it is withdrawn', async () => {
    expect((await invite('nia@elsewhere.example')).status).toBe(200)
    const token = await linkTo('nia@elsewhere.example')
    const { invited } = await organisationOf(employer)
    await testApp.ask(`/api/employer/invitations/${invited[0]!.id}`, { method: 'DELETE', cookie: employer })
    expect((await post(`/api/employer-setup/${token}`, { name: 'Nia', password })).status).toBe(410)
    await invite('nia@elsewhere.example')
    const entered = await post(`/api/employer-setup/${await linkTo('nia@elsewhere.example')}`, {
      name: 'Nia',
      password,
    })
    const { organisation, colleagues } = await organisationOf(cookieOf(entered))
    expect([organisation!.name, colleagues.length]).toEqual(['Brightworks Engineering Ltd', 2])
    const removed = await testApp.ask(`/api/employer/colleagues/${colleagues.find(({ isYou }) => isYou)!.id}`, {
      method: 'DELETE',
      cookie: employer,
    })
    expect(removed.status).toBe(200)
    expect((await testApp.ask('/api/employer/organisation', { cookie: cookieOf(entered) })).status).toBe(401)
  })
  it('are invited by approved organisations only', async () => {
    const waiting = await testApp.signIn('people@quillandfinch.example')
    expect((await invite('nia@quillandfinch.example', waiting)).status).toBe(403)
    expect(await readMails()).toEqual([])
  })
  it('of another organisation can neither be removed nor uninvited', async () => {
    await invite('kept@elsewhere.example')
    const [invitation] = await testApp.db
      .select()
      .from(employerInvitations)
      .where(eq(employerInvitations.email, 'kept@elsewhere.example'))
    const other = await testApp.signIn('people@quillandfinch.example')
    const remove = (path: string) => testApp.ask(path, { method: 'DELETE', cookie: other })
    await remove(`/api/employer/invitations/${invitation!.id}`)
    expect((await remove('/api/employer/colleagues/7')).status).toBe(404)
    expect((await organisationOf(employer)).invited.map(({ email }) => email)).toContain('kept@elsewhere.example')
  })
})
