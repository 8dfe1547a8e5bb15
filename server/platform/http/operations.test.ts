import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DiskFull } from '#server/platform/db/explain-opening.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'

const metricsToken = 'a-token-for-tests-and-nothing-else'
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp({ production: true, baseDomain: 'sojourn.example', metricsToken })
})
afterAll(() => testApp.close())

describe('the operator of the server', () => {
  it('learns on any host that it is alive', async () => {
    expect(await (await testApp.ask('/healthz', { host: '10.0.0.7:3000' })).text()).toBe('ok')
  })
  it('learns whether the database really answers', async () => {
    expect((await testApp.ask('/readyz')).status).toBe(200)
    testApp.state.down = true
    expect((await testApp.ask('/readyz')).status).toBe(503)
    expect((await testApp.ask('/healthz')).status).toBe(200)
    testApp.state.down = false
  })
  it('learns that the disk is full', async () => {
    vi.spyOn(testApp.database, 'ping').mockRejectedValueOnce(new DiskFull('no room'))
    const answer = await testApp.ask('/readyz')
    expect([answer.status, await answer.text()]).toEqual([503, 'the disk is full'])
  })
  it('reads the metrics with the token', async () => {
    await testApp.ask('/healthz')
    const answer = await testApp.ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toMatch(/http_request_seconds_count\{method="GET",status="2xx"\} [1-9]/)
    expect(text).toMatch(/^usage_events_waiting 0$/m)
    expect(text).toMatch(/^usage_events_dropped_total 0$/m)
    expect(text).toMatch(/^outbox_waiting \d+$/m)
    expect(text).toMatch(/^backup_last_timestamp_seconds 0$/m)
  })
  it('reads how many emails wait and for how long, of this moment', async () => {
    const { db, time } = testApp
    const readOutbox = async () => {
      const answer = await testApp.ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
      const text = await answer.text()
      return ['waiting', 'oldest_seconds'].map(name => Number(new RegExp(`^outbox_${name} (.+)$`, 'm').exec(text)?.[1]))
    }
    await db.delete(outbox)
    expect(await readOutbox()).toEqual([0, 0])
    for (const minutesAgo of [20, 5])
      await sendLetter(
        db,
        'ada@home.example',
        { subject: 'x', paragraphs: [] },
        new Date(time.now - minutesAgo * 60_000),
      )
    expect(await readOutbox()).toEqual([2, 1_200])
    await db.delete(outbox)
  })
  it('and callers learn when to try again what needs a database that cannot be reached', async () => {
    vi.spyOn(testApp.database, 'openFor').mockImplementationOnce(() => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    const answer = await testApp.ask('/api/jobs', { host: 'sojourn.example' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
  it('reads them also while the database does not answer', async () => {
    testApp.state.down = true
    const answer = await testApp.ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    testApp.state.down = false
    expect([answer.status, (await answer.text()).includes('process_cpu_seconds_total')]).toEqual([200, true])
  })
})
