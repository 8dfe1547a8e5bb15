import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSafe, type Access } from '#shared/http/endpoint.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { mounted } from '#server/app.ts'
import { openRegistrationApp } from '#server/features/registration/testing.ts'

let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
let admin: string
let viewer: string
let viewerId: number
beforeAll(async () => {
  testApp = await openRegistrationApp()
  admin = await testApp.signIn('admin@northbridge.example')
  viewerId = await addColleague('Vera Stone')
  viewer = await testApp.signIn('vera.stone@northbridge.example')
})
afterAll(() => testApp.close())

/** With the demo password, as administrator. */
async function addColleague(name: string) {
  const [model] = await testApp.db.select().from(users).where(eq(users.email, 'admin@northbridge.example'))
  const { id: _, ...rest } = model!
  const email = `${name.toLowerCase().replace(' ', '.')}@northbridge.example`
  const [added] = await testApp.db
    .insert(users)
    .values({ ...rest, name, email })
    .returning({ id: users.id })
  return added!.id
}
const setRole = (id: number, isViewer: boolean, cookie = admin, wasViewer = !isViewer) =>
  testApp.ask(`/api/team/${id}/role`, { method: 'PUT', cookie, body: { isViewer, wasViewer } })
const isViewerNow = async (id: number) =>
  (await testApp.db.select({ isViewer: users.isViewer }).from(users).where(eq(users.id, id)))[0]!.isViewer
const namesAdministrators = (access: Access) =>
  access === 'university_admin' || (Array.isArray(access) && access.includes('university_admin'))

describe('a role on the team', () => {
  it('is changed by an administrator, from one request to the next, with an email and a line in the audit log', async () => {
    await testApp.db.delete(auditLog)
    expect((await setRole(viewerId, true)).status).toBe(200)
    expect((await setRole(viewerId, true, admin, false)).status, 'sent twice').toBe(200)
    expect(await isViewerNow(viewerId)).toBe(true)
    expect((await testApp.lastMailTo('vera.stone@northbridge.example'))!.subject).toBe('Your role has changed')
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      { action: 'team.role', actor: 'Helen Marsh', subject: 'University of Northbridge', after: { role: 'viewer' } },
    ])
  })
  it('is not decided on a role that was not seen', async () => {
    const answer = await setRole(viewerId, false, admin, false)
    expect([answer.status, await answer.json()]).toMatchObject([409, { current: { isViewer: true } }])
  })
  it('is never one’s own, and no one outside the university has it to give', async () => {
    const ownId = (await testApp.db.select().from(users).where(eq(users.email, 'admin@northbridge.example')))[0]!.id
    expect((await setRole(ownId, true)).status).toBe(400)
    const harbour = await testApp.signIn('admin@harbour.example')
    expect((await setRole(viewerId, false, harbour)).status).toBe(404)
    expect(await isViewerNow(viewerId)).toBe(true)
  })
  it('leaves an administrator when two make each other viewers at the same time', async () => {
    const otherId = await addColleague('Max Berg')
    const other = await testApp.signIn('max.berg@northbridge.example')
    const [mine] = await testApp.db.select().from(users).where(eq(users.email, 'admin@northbridge.example'))
    await Promise.all([setRole(otherId, true), setRole(mine!.id, true, other)])
    const roles = [await isViewerNow(otherId), await isViewerNow(mine!.id)]
    expect(roles.toSorted()).toEqual([false, true])
    await testApp.db.update(users).set({ isViewer: false }).where(eq(users.id, mine!.id))
    await testApp.db.delete(users).where(eq(users.id, otherId))
  })
})

describe('a viewer', () => {
  const rows = mounted.map(({ endpoint }) => endpoint).filter(({ access }) => namesAdministrators(access))
  const fill = (path: string) => path.replace(/:\w+/g, '1')
  it('can change nothing of the university, whichever call would', async () => {
    const writes = rows.filter(({ method, viewersToo }) => !isSafe(method) && !viewersToo)
    expect(writes.length).toBeGreaterThan(25)
    for (const { method, path } of writes) {
      const answer = await testApp.ask(fill(path), { method, cookie: viewer, ...(method !== 'DELETE' && { body: {} }) })
      const { code } = (await answer.json()) as { code: string }
      expect([answer.status, code], `${method} ${path}`).toEqual([403, 'VIEWER_ONLY'])
    }
  })
  it('changes only their own account with the calls that are left', () =>
    expect(rows.filter(({ viewersToo }) => viewersToo).map(({ path }) => path)).toEqual([
      '/api/account/second-step/turn-off',
      '/api/shared-cvs/emails',
    ]))
  it('reads what administrators read', async () => {
    const reads = rows.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    expect(reads.length).toBeGreaterThan(5)
    for (const { path } of reads) {
      const [theirs, own] = [await testApp.ask(path, { cookie: admin }), await testApp.ask(path, { cookie: viewer })]
      expect(own.status, path).toBe(theirs.status)
    }
  })
  it('sees the pages without the buttons that would do nothing', async () => {
    for (const page of ['team', 'requests', 'branding', 'calendar', 'pages']) {
      const read = async (cookie: string) => (await testApp.ask(`/university-user-profile/${page}`, { cookie })).text()
      const [theirs, own] = [await read(admin), await read(viewer)]
      const buttons = /<button[^>]*type="submit"/
      if (page !== 'requests') expect(theirs, page).toMatch(buttons)
      expect(own.slice(own.indexOf('<main')), page).not.toMatch(buttons)
      const hasFields = page !== 'team' && page !== 'requests'
      expect(own.includes('<fieldset disabled'), page).toBe(hasFields)
      expect(theirs.includes('<fieldset disabled'), page).toBe(false)
    }
  })
  it('counts as no administrator: the last one can’t close their account, and new requests reach someone who decides', async () => {
    const status = await testApp.ask('/api/account/status', { cookie: admin })
    expect(await status.json()).toMatchObject({ isLastAdmin: true })
    expect(await (await testApp.ask('/api/account/status', { cookie: viewer })).json()).toMatchObject({
      isLastAdmin: false,
    })
  })
})

describe('an invitation as viewer', () => {
  it('says so, and becomes an account that can only view', async () => {
    const body = { kind: 'colleague', name: 'Ida Fell', email: 'ida.fell@northbridge.example', asViewer: true }
    expect((await testApp.ask('/api/invitations', { method: 'POST', cookie: admin, body })).status).toBe(200)
    const mail = (await testApp.lastMailTo(body.email))!
    expect(mail.bodyText).toContain('change nothing')
    const key = /[?&]key=([\w-]+)/.exec(mail.bodyText)![1]!
    const setup = await testApp.ask('/api/setup/account', {
      method: 'PUT',
      body: { key, kind: 'colleague', name: body.name, password: 'nine quiet lanterns 27' },
    })
    expect(setup.status).toBe(200)
    const [account] = await testApp.db.select().from(users).where(eq(users.email, body.email))
    expect(account).toMatchObject({ role: 'university_admin', isViewer: true })
  })
})
