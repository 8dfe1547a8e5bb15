import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportJob } from '#shared/jobs/api.ts'
import { readTrustedProxies } from '#server/platform/http/trusted-proxies.ts'
import { openTestApp } from '#server/testing.ts'

const metricsToken = 'a-token-for-tests-and-nothing-else'
const oneMinute = 60_000
type TestApp = Awaited<ReturnType<typeof openTestApp>>
let direct: TestApp
let proxied: TestApp
beforeAll(async () => {
  direct = await openTestApp({ metricsToken })
  proxied = await openTestApp({ trustedProxies: readTrustedProxies('loopback') })
})
afterAll(async () => {
  await direct.close()
  await proxied.close()
})

/** What each of more calls than one caller may make is answered, each with the next address. */
async function callTooOften(testApp: TestApp, addressOf: (call: number) => { from: string; forwarded?: string }) {
  testApp.time.now += oneMinute
  const statuses: number[] = []
  for (let call = 0; call <= reportJob.perMinute; call++) {
    const { from, forwarded } = addressOf(call)
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const answer = await testApp.ask('/api/jobs/some-job/reports', { method: 'POST', body: {}, from, headers })
    statuses.push(answer.status)
  }
  return statuses
}
const allButLast = [...Array.from({ length: reportJob.perMinute }, () => 400), 429]

describe('a caller who wants to be counted as many', () => {
  it('is counted as one with an invented X-Forwarded-For, also on this machine', async () => {
    for (const from of ['127.0.0.1', '::1', '203.0.113.9']) {
      expect(await callTooOften(direct, call => ({ from, forwarded: `198.51.100.${call}` }))).toEqual(allButLast)
    }
  })
  it('is counted as one with an invented X-Forwarded-For through a trusted proxy', async () => {
    const forge = (call: number) => ({ from: '127.0.0.1', forwarded: `198.51.100.${call}, 203.0.113.9` })
    expect(await callTooOften(proxied, forge)).toEqual(allButLast)
  })
  it('is counted as one with an invented X-Forwarded-For straight to a server that trusts a proxy', async () => {
    expect(await callTooOften(proxied, call => ({ from: '203.0.113.9', forwarded: `198.51.100.${call}` }))).toEqual(
      allButLast,
    )
  })
  it('is counted as one from all the addresses of an IPv6 network', async () => {
    expect(await callTooOften(direct, call => ({ from: `2001:db8:1:2::${call.toString(16)}` }))).toEqual(allButLast)
  })
  it('is counted as one with both spellings of IPv4', async () => {
    expect(await callTooOften(direct, call => ({ from: call % 2 ? '::ffff:203.0.113.9' : '203.0.113.9' }))).toEqual(
      allButLast,
    )
  })
})

describe('visitors behind a trusted proxy', () => {
  it('are counted each for themselves', async () => {
    const visitors = (call: number) => ({ from: '127.0.0.1', forwarded: `198.51.100.${call}` })
    expect(await callTooOften(proxied, visitors)).not.toContain(429)
  })
})

describe('the metrics', () => {
  const readMetrics = async (authorization: string | undefined, from: string) =>
    (await direct.ask('/metrics', { from, ...(authorization && { headers: { authorization } }) })).status
  it.each([undefined, 'Bearer a-token-for-tests-and-nothing-more', `Basic ${metricsToken}`, 'Bearer ', metricsToken])(
    'are not shown with %s, also not to this machine, from where a proxy asks too',
    async authorization => {
      for (const from of ['127.0.0.1', '::1', '203.0.113.9']) expect(await readMetrics(authorization, from)).toBe(404)
    },
  )
  it('are shown with the token, and never where none is set', async () => {
    expect(await readMetrics(`Bearer ${metricsToken}`, '203.0.113.9')).toBe(200)
    expect((await proxied.ask('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
  })
})

describe('a proxy that the settings do not name', () => {
  it('is mentioned in the log, once', async () => {
    const hints = () => direct.logged.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))
    for (let call = 0; call < 2; call++) await direct.ask('/faq', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(hints()).toHaveLength(1)
  })
})
