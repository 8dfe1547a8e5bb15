import { getRequestListener } from '@hono/node-server'
import { createServer, request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOn, type OpenServer } from '#server/platform/http/listen.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let open: OpenServer
const server = createServer()
beforeAll(async () => {
  testApp = await openTestApp()
  server.on('request', getRequestListener(testApp.app.fetch, { overrideGlobalObjects: false }))
  open = await listenOn(server, testApp.config.hosts, 0)
})
afterAll(async () => {
  server.closeAllConnections()
  await open.close()
  await testApp.close()
})

const askAt = (address: string) =>
  new Promise<number | string | undefined>(resolve => {
    const options = {
      host: address,
      port: open.port,
      path: '/dev/mailbox',
      headers: { host: `localhost:${open.port}` },
      agent: false,
    }
    request(options, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', error => resolve((error as NodeJS.ErrnoException).code))
      .end()
  })
const ownAddresses = Object.values(networkInterfaces()).flatMap(list => list ?? [])

describe('outside production the mailbox with its links and codes', () => {
  it('is there on this machine', async () => {
    expect(await askAt('127.0.0.1')).toBe(200)
  })
  it.skipIf(!ownAddresses.some(({ address }) => address === '::1'))(
    'is there on this machine by IPv6 (skipped where there is none)',
    async () => {
      expect(await askAt('::1')).toBe(200)
    },
  )
  it('cannot be reached at any other address of this machine', async () => {
    const outside = ownAddresses
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
      .map(({ address }) => address)
    for (const address of ['127.0.0.2', ...outside])
      expect([address, await askAt(address)]).toEqual([address, 'ECONNREFUSED'])
  })
  it.each([
    'evil.example',
    'localhost.evil.example:3000',
    '127.0.0.1.evil.example',
    'evil-localhost',
    '',
    'localhost@evil.example',
  ])('is not shown to a page of the name %j, which leads to this machine', async host => {
    expect((await testApp.ask('/dev/mailbox', { headers: { host } })).status).toBe(404)
  })
  it.each(['localhost', 'northbridge.localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.5:3000'])(
    'is shown at %s',
    async host => {
      expect((await testApp.ask('/dev/mailbox', { headers: { host } })).status).toBe(200)
    },
  )
  it('stops listening everywhere when it is closed', async () => {
    const other = createServer((_, outgoing) => outgoing.end())
    const { port, close } = await listenOn(other, ['127.0.0.1', '::1'], 0)
    await close()
    const again = await listenOn(other, ['127.0.0.1', '::1'], port)
    expect(again.port).toBe(port)
    await again.close()
  })
})
