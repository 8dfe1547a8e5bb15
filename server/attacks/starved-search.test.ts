import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
afterEach(() => vi.restoreAllMocks())

const attacker = '203.0.113.1'
const other = '203.0.113.2'
const isEmbedded = process.env.TEST_DATABASE_URL === undefined

/** Counts the statements that reach the database from now on, whichever it is. */
function countStatements() {
  const counted = { begun: 0 }
  const post = Worker.prototype.postMessage
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function countPost(this: Worker, ...message) {
    counted.begun++
    post.apply(this, message)
  })
  const query = pg.Client.prototype.query as (...statement: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function countQuery(
    this: pg.Client,
    ...statement: unknown[]
  ) {
    counted.begun++
    return query.apply(this, statement)
  } as never)
  return counted
}

/** Finds nothing, whatever is left out of it, and asks for all there is to filter by. */
const emptySearch =
  '/api/jobs?words=xqzwv&country=united-kingdom&type=internship&field=engineering&evidence=stated&pay=900000' +
  '&clears=standard&degree=first&language=nl&posted=1&closing=3'

describe('a caller who sends many expensive searches', () => {
  it('costs a handful of statements each, however many filters are used', async () => {
    const counted = countStatements()
    expect((await testApp.ask(emptySearch)).status).toBe(200)
    expect(counted.begun).toBeLessThanOrEqual(6)
  })
  it.runIf(isEmbedded)(
    'does not make another caller wait for more than one statement before each of theirs',
    async () => {
      const calm = () => testApp.ask('/api/jobs?words=nurse', { from: other })
      await calm()
      const alone = countStatements()
      await calm()
      vi.restoreAllMocks()

      const attack = Array.from({ length: 30 }, () => testApp.ask(emptySearch, { from: attacker }))
      // By now each of them has a statement waiting.
      await testApp.db.execute('select 1')
      const during = countStatements()
      expect((await calm()).status).toBe(200)
      expect(during.begun - alone.begun).toBeLessThanOrEqual(alone.begun + 2)
      expect((await Promise.all(attack)).map(({ status }) => status)).toEqual(Array(30).fill(200))
    },
    60_000,
  )
  it.runIf(!isEmbedded)('leaves connections to PostgreSQL to others', async () => {
    let release = () => {}
    const end = new Promise<void>(resolve => {
      release = resolve
    })
    const open = (key: string) => testApp.database.openFor({ key, isAdmitted: false })
    let held = 0
    const attack = Array.from({ length: 12 }, () =>
      open(attacker).transaction(async tx => {
        await tx.execute('select 1')
        held++
        await end
      }),
    )
    expect((await open(other).execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect((await testApp.ask('/api/jobs', { from: other })).status).toBe(200)
    expect(held).toBeLessThanOrEqual(6)
    release()
    await Promise.all(attack)
    expect(held).toBe(12)
  })
  it('is told to wait when too many of their requests are queued, and no one else is', async () => {
    const look = (from: string) => testApp.ask('/check-user-loggedin', { from, cookie: 'session=nobody' })
    const answers = Array.from({ length: 300 }, () => look(attacker))
    const others = look(other)
    const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(50)
    expect(refused.length).toBeLessThanOrEqual(100)
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused[0]!.json()).toMatchObject({
      code: 'BUSY',
      title: 'We’re very busy right now. Wait 2 seconds, then try again.',
    })
    expect((await others).status).toBe(200)
    expect((await look(attacker)).status).toBe(200)
    expect(testApp.logged.filter(({ msg }) => msg === 'A request failed.')).toEqual([])
  })
  it('does not delay our own work', async () => {
    let answered = 0
    const look = () =>
      testApp.ask('/check-user-loggedin', { from: attacker, cookie: 'session=nobody' }).then(() => answered++)
    const attack = Array.from({ length: 150 }, look)
    await setImmediate()
    await testApp.db.transaction(async tx => {
      await tx.execute('select 1')
      await tx.execute('select 2')
    })
    expect(answered).toBeLessThan(75)
    await Promise.all(attack)
  })
})

describe('a caller who asks too often in a minute', () => {
  it('is refused searches, and told when to try again', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const search = () => testApp.ask('/api/jobs?surprise=1', { cookie })
    for (let i = 0; i < 120; i++) expect((await search()).status).toBe(400)
    const refused = await search()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })
  it('gets a page that says so instead of the one asked for', async () => {
    const cookie = await testApp.signIn('basic@northbridge.example')
    const open = (path: string) => testApp.ask(path, { cookie, headers: { accept: 'text/html' } })
    for (let i = 0; i < 300; i++) expect((await open('/login')).status).toBe(302)
    const refused = await open('/jobs')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
      429,
      '60',
      'text/html; charset=utf-8',
    ])
    expect(await refused.text()).toContain('<h1')
    expect((await testApp.ask('/api/jobs', { cookie })).status).toBe(200)
  })
})
