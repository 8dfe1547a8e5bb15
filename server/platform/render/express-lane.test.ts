import { getRequestListener } from '@hono/node-server'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
/** How many requests the lane answered. */
let express = 0
const server = createServer()
const metricsToken = 'a token for tests, and nothing else'
beforeAll(async () => {
  testApp = await openTestApp({ metricsToken })
  const answer = getRequestListener(testApp.app.fetch, { overrideGlobalObjects: false })
  server.on('request', (incoming, outgoing) => {
    if (testApp.sendFromCache(incoming, outgoing)) express++
    else void answer(incoming, outgoing)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await testApp.close()
})

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(
      { host: '127.0.0.1', port, path, method, headers: { host: 'localhost:3000', ...headers }, agent: false },
      resolve,
    )
      .on('error', reject)
      .end(),
  )
  const { date: _, connection: __, 'keep-alive': ___, ...kept } = answer.headers
  return { status: answer.statusCode, headers: kept, body: await text(answer) }
}

describe('the express lane', () => {
  it.each([
    ['/about-us', {}],
    ['/', {}],
    ['/jobs/some-job', {}],
    ['/login', { host: 'northbridge.localhost:3000' }],
    ['/faq', { cookie: 'prev_url=%2F' }],
  ])('answers %s with %j exactly as the ordinary way does', async (path, headers) => {
    const ordinary = await ask(path, headers)
    const before = express
    const fast = await ask(path, headers)
    expect(express).toBe(before + 1)
    expect(fast).toEqual(ordinary)
  })
  it('sends a well compressed copy once one is at hand, which is from the third time on', async () => {
    const before = express
    const compressed = () => ask('/careers', { 'accept-encoding': 'br' })
    const [first, second, third, plain] = [
      await compressed(),
      await compressed(),
      await compressed(),
      await ask('/careers'),
    ]
    expect(express).toBe(before + 2)
    expect(third).toEqual(second)
    expect(Number(second.headers['content-length'])).toBeLessThan(Number(first.headers['content-length']))
    expect([third.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
  })
  it.each([
    ['a session', '/contact-us', { cookie: 'session=x' }, 'GET'],
    ['a chosen theme', '/contact-us', { cookie: 'theme=dark' }, 'GET'],
    ['a query', '/contact-us?a=1', {}, 'GET'],
    ['another method', '/contact-us', {}, 'HEAD'],
    ['an unknown address', '/nothing-here', {}, 'GET'],
    ['a redirect', '/my-cvs', {}, 'GET'],
    ['a call', '/check-user-loggedin', {}, 'GET'],
  ])('leaves %s to the ordinary way', async (_, path, headers, method) => {
    await ask('/contact-us')
    const before = express
    await ask(path, headers, method)
    await ask(path, headers, method)
    expect(express).toBe(before)
  })
  it('sends nothing once the copy is stale', async () => {
    await ask('/universities')
    testApp.time.now += 5_001
    const before = express
    await ask('/universities')
    expect(express).toBe(before)
  })
  it('is counted', async () => {
    const { body } = await ask('/metrics', { authorization: `Bearer ${metricsToken}` })
    expect(body).toMatch(new RegExp(`^http_express_answers_total ${express}$`, 'm'))
  })
})
